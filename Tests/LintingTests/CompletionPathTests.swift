import Projects
import SwiftSyntax
import Testing

@testable import Linting

struct CompletionPathTests {
  private static func paths(_ body: String) throws -> CompletionPaths {
    let text = "func answer(completion: @escaping (Int) -> Void) {\n\(body)\n}"
    let file = ParsedFile(path: "A.swift", bytes: Array(text.utf8), conditions: [.init()])
    let function = try #require(SourceFacts(of: file).functions.first)
    return CompletionPaths(
      of: "completion", through: try #require(function.statements), in: file)
  }

  @Test(arguments: [
    "completion(1)",
    "if a { completion(1) } else { completion(2) }",
    "guard a else { completion(1); return }\ncompletion(2)",
    "if a { completion(1); return }\ncompletion(2)",
    "switch a { case 1: completion(1)\ndefault: completion(2) }",
    "for b in c { if b { completion(1); return } }\ncompletion(2)",
    "while true { if a { completion(1); break } }",
    "do { let b = try c(); completion(b) } catch { completion(1) }",
    "Task { completion(await load()) }",
    "load(then: completion)",
    "defer { completion(1) }\nguard a else { return }",
    "fatalError()",
  ]) func `a body that answers once on each path is left alone`(body: String) throws {
    let paths = try Self.paths(body)
    #expect(paths.silentExits.isEmpty && !paths.endsSilently)
    #expect(paths.secondCalls.isEmpty && paths.repeatedCalls.isEmpty)
  }

  @Test(arguments: ["guard a else { return }\ncompletion(1)", "if a { return }\ncompletion(1)"])
  func `an early exit without an answer is found`(body: String) throws {
    #expect(try Self.paths(body).silentExits.count == 1)
  }

  @Test(arguments: [
    "if a { completion(1) }", "switch a { case 1: completion(1)\ndefault: break }",
    "for b in c { completion(b); break }", "do { completion(try b()) } catch { print(error) }",
  ]) func `an end without an answer is found`(body: String) throws {
    #expect(try Self.paths(body).endsSilently)
  }

  @Test(arguments: [
    "completion(1)\ncompletion(2)", "if a { completion(1) }\ncompletion(2)",
    "Task { completion(1)\ncompletion(2) }",
  ]) func `a second answer is found`(body: String) throws {
    #expect(try Self.paths(body).secondCalls.count == 1)
  }

  @Test func `an answer in a loop that goes on is found`() throws {
    #expect(try Self.paths("Task { for await a in b { completion(a) } }").repeatedCalls.count == 1)
  }
}

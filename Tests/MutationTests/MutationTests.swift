import Foundation
import Testing

@testable import mutate_projects

/// Mutations of a source file.
struct MutationTests {
  /// A file with a provider with this method body.
  private static func provider(_ body: String) -> String {
    """
    struct P: TimelineProvider {
      func getTimeline(in context: Context, completion: @escaping (Timeline<E>) -> Void) {
        \(body)
      }
    }
    """
  }

  /// The mutated bodies of `getTimeline`.
  private static func bodies(of body: String, by mutation: any SwiftMutation) -> [String] {
    let lines = provider(body).split(separator: "\n", omittingEmptySubsequences: false).count
    return mutation.mutants(of: provider(body)).map { mutant in
      let parts = mutant.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(parts.count == lines, "a mutant keeps the number of lines")
      return parts[2..<(parts.count - 2)].joined(separator: "\n")
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  @Test(arguments: [
    ("completion(t)", [""]),
    ("if a { completion(t); return }", ["if a {  return }"]),
    ("guard a else { return completion(t) }", ["guard a else { return }"]),
    (
      "switch a { case 1: completion(t)\ndefault: break }",
      ["switch a { case 1: break\ndefault: break }"]
    ),
    ("load { t in completion(t) }", ["load { t in  }"]),
    ("for t in a { completion(t) }", []),
    ("#if DEBUG\ncompletion(t)\n#endif", []),
    ("load(completion)", []),
  ])
  func `a completion call is dropped only if it is a statement`(body: String, expected: [String]) {
    #expect(Self.bodies(of: body, by: DropCompletion()) == expected)
  }

  @Test(arguments: [
    ("completion(t)", ["completion(t); completion(t)"]),
    ("completion(\n  t)", ["completion(\n  t); completion( t)"]),
    ("completion(t); return", ["completion(t); completion(t); return"]),
    ("return completion(t)", []),
  ])
  func `a completion call is repeated unless it is returned`(body: String, expected: [String]) {
    #expect(Self.bodies(of: body, by: RepeatCompletion()) == expected)
  }

  @Test(arguments: [
    (
      "if a { completion(t); return }\ncompletion(u)",
      ["if a { completion(t);  }\ncompletion(u)"]
    ),
    ("guard a else { completion(t); return }\ncompletion(u)", []),
    ("if a { completion(t); return }\nprint()", []),
  ])
  func `a return is removed if a second completion call follows`(body: String, expected: [String]) {
    #expect(Self.bodies(of: body, by: FallThroughAfterCompletion()) == expected)
  }

  @Test
  func
    `an early return is inserted before the completion call, but not in a single-expression closure`()
  {
    #expect(
      Self.bodies(of: "load { t in\n  print()\n  completion(t) }", by: ReturnBeforeCompletion())
        == [
          "load { t in\n  print()\n"
            + "  if ProcessInfo.processInfo.isLowPowerModeEnabled { return }; completion(t) }"
        ])
    #expect(Self.bodies(of: "load { completion($0) }", by: ReturnBeforeCompletion()) == [])
  }

  @Test func `an error is thrown out of a task, but not inside a do with a catch`() {
    let made = Self.bodies(
      of: "Task {\n  let t = 1\n  completion(t) }", by: ThrowBeforeCompletion())
    #expect(made.count == 1 && made[0].contains("try await"))
    #expect(
      Self.bodies(of: "Task { do { completion(t) } catch {} }", by: ThrowBeforeCompletion()) == [])
  }

  @Test(arguments: [
    (
      "let t = Timeline(entries: [e], policy: .after(Date().addingTimeInterval(3600)))",
      "addingTimeInterval("
    ),
    (
      "let next = Calendar.current.date(byAdding: .hour, value: 1, to: Date())!\n"
        + "let t = Timeline(entries: [e], policy: .after(next))", "byAdding: .minute, value: "
    ),
  ])
  func `an interval is replaced by one to four minutes`(body: String, start: String) throws {
    let made = try #require(Self.bodies(of: body, by: ReloadEveryFewMinutes()).first)
    let minutes = try #require(
      made.ranges(of: start).first.flatMap { made[$0.upperBound...].first })
    #expect("1234".contains(minutes))
  }

  @Test func `an interval from another date than now is unchanged`() {
    let body = "let t = Timeline(entries: [e], policy: .after(last.addingTimeInterval(3600)))"
    #expect(Self.bodies(of: body, by: ReloadEveryFewMinutes()) == [])
  }

  @Test(arguments: [
    ("let e = E(date: Date())", 1), ("let d = Date()\nlet e = E(date: d)", 1),
    ("let e = E(date: later)", 0), ("var e = E(date: Date())", 0),
  ])
  func `only an entry dated now is made to end immediately`(entry: String, count: Int) {
    let body = entry + "\ncompletion(Timeline(entries: [e], policy: .after(n)))"
    let made = Self.bodies(of: body, by: EndWithSingleEntry())
    #expect(made.count == count)
    #expect(made.allSatisfy { $0.contains("Timeline(entries: [e], policy: .atEnd)") })
  }

  @Test(arguments: [
    (NeverReloadAfterFailure() as any SwiftMutation, "policy: .never"),
    (ReloadNow(), "policy: .after(Date())"), (EmptyTimeline(), "entries: []"),
    (ReloadSoonByFunction(), "policy: .after(self.nextReload())"),
  ])
  func `a policy or a list of entries is replaced`(mutation: any SwiftMutation, expected: String) {
    let body = "do { } catch { completion(Timeline(entries: [e], policy: .after(n))) }"
    let made = mutation.mutants(of: Self.provider(body))
    #expect(made.count == 1 && made.allSatisfy { $0.contains(expected) })
  }

  @Test func `a position has its file, line and scope`() throws {
    let text = Self.provider("completion(t)")
    let source = SwiftSource(path: "W/P.swift", bytes: [UInt8](text.utf8))
    let mutant = try #require(DropCompletion().mutants(of: source).first)
    let place = source.place(of: mutant)
    #expect(place.file == "W/P.swift" && place.line == 3 && place.scope == 2...4)
  }
}

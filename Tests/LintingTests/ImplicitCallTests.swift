import Projects
import SwiftSyntax
import Testing

@testable import Linting

struct ImplicitCallTests {
  @Test(arguments: [
    // A getter without self, a publisher's callback, a property wrapper, a protocol witness, a task group.
    "struct A { func start() { _ = place }\nvar place: Int { ask() }\nfunc ask() -> Int { 1 } }",
    """
    struct A { func start() { Places().sink { _ in } } }
    struct Places: Publisher { func receive<S>(subscriber: S) { Waiting().go() } }
    struct Waiting { func go() { ask() }\nfunc ask() {} }
    """,
    """
    struct A { @Located var place: Int\nfunc start() { _ = place } }
    @propertyWrapper struct Located { var wrappedValue: Int { ask() }\nfunc ask() -> Int { 1 } }
    """,
    """
    struct A { let source: any Source\nfunc start() async { async let a = source.find(); _ = await a } }
    protocol Source { func find() async }
    actor Real: Source { func find() async { ask() }\nfunc ask() {} }
    """,
    """
    struct A {
      func start() async { await withTaskGroup(of: Int.self) { group in group.addTask { ask() } } }
      func ask() -> Int { 1 }
    }
    """,
  ]) func `implicit calls are followed`(text: String) throws {
    let file = ParsedFile(path: "A.swift", bytes: Array(text.utf8), conditions: [.init()])
    let index = SourceIndex(of: [SourceFacts(of: file)])
    let start = try #require(index.functions("start").first)
    #expect(index.reach(from: start).contains { $0.function.name == "ask" })
  }
}

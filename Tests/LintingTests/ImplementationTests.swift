import Testing

@testable import Linting

/// A completion that is passed to a protocol's implementation or stored by another object.
struct ImplementationTests {
  private static let protocols = """
    protocol Repository { func load(_ done: @escaping (Int) -> Void) }
    struct Remote: Repository {
      func load(_ done: @escaping (Int) -> Void) { guard isReachable else { return }\ndone(1) }
    }
    typealias Source = any Repository
    """
  private static let sound =
    "struct Stored: Repository { func load(_ done: @escaping (Int) -> Void) { done(1) } }"

  private func summary(_ text: String, _ more: String = "") throws -> CompletionSummary {
    try CompletionSummary(ofFirstFunctionIn: text + "\n" + Self.protocols + "\n" + more)
  }

  @Test(arguments: [
    "struct P { let repository: any Repository\nfunc a(completion: (Int) -> Void) { repository.load(completion) } }",
    "struct P { let repository: Repository?\nfunc a(completion: (Int) -> Void) { repository!.load(completion) } }",
    "struct P { let source: Source\nfunc a(completion: (Int) -> Void) { source.load { completion($0) } } }",
    "struct P<R: Repository> { let r: R\nfunc a(completion: (Int) -> Void) { r.load(completion) } }",
    "struct P<R> where R: Repository { let r: R\nfunc a(completion: (Int) -> Void) { self.r.load(completion) } }",
    "func a(_ r: some Repository, completion: (Int) -> Void) { r.load(completion) }",
    "func a<R: Repository>(_ r: R, completion: (Int) -> Void) { let s = r\ns.load(completion) }",
    """
    struct P { var repository: (any Repository)?
    func a(completion: (Int) -> Void) {
      guard let repository = repository else { completion(1); return }
      repository.load(completion)
    } }
    """,
    "class P { lazy var repository: any Repository = Remote()\nfunc a(completion: (Int) -> Void) { repository.load(completion) } }",
  ]) func `a completion is followed into the implementation of a protocol`(text: String) throws {
    let summary = try summary(text)
    #expect(summary.missing.map(\.kind) == [.exit])
    #expect(summary.missing.first?.function.title == "Remote.load(_:)")
  }

  @Test func `implementations that differ are undecided`() throws {
    let text = """
      struct P { let repository: any Repository
      func a(completion: (Int) -> Void) { repository.load(completion) } }
      """
    let differing = try summary(text, Self.sound)
    #expect(differing.missing.isEmpty && differing.extra.isEmpty && differing.undecided.count == 1)
    let silent = Self.sound.replacing("done(1)", with: "if isOpen { done(1) }")
    #expect(try summary(text, silent).missing.map(\.kind) == [.exit, .end])
  }

  private static let locators = """
    final class Once { var found: ((Int?) -> Void)?\nfunc start() { manager.requestLocation() } }
    final class Stream { var found: ((Int?) -> Void)?\nfunc start() { manager.startUpdatingLocation() } }
    final class Cleared { var found: ((Int?) -> Void)?\nfunc end() { found?(1)\nfound = nil } }
    """

  @Test(arguments: [("Once", 1), ("Cleared", 1), ("Stream", 0), ("Unknown", 0)])
  func `a handler that another object calls once is followed`(type: String, count: Int) throws {
    let text = """
      func a(completion: @escaping (Int) -> Void) {
        let locator = \(type)()
        locator.found = { place in
          guard let place else { return }
          completion(place)
        }
        locator.start()
      }
      """
    let summary = try CompletionSummary(ofFirstFunctionIn: text + "\n" + Self.locators)
    #expect(summary.missing.map(\.kind) == Array(repeating: .exit, count: count))
    #expect(summary.undecided.count == 1 - count)
    let sound = text.replacing(
      "guard let place else { return }", with: "guard let place else { return completion(0) }")
    let twin = try CompletionSummary(ofFirstFunctionIn: sound + "\n" + Self.locators)
    #expect(twin.missing.isEmpty && twin.extra.isEmpty)
  }
}

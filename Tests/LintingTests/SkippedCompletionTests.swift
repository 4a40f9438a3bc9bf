import Findings
import Testing

@testable import Linting

/// Completion calls that an optional skips, and conditions that are always true.
struct SkippedCompletionTests {
  private static func findings(_ timeline: String, beside other: String = "") throws -> [String] {
    try WidgetCode.findings(
      "RLD-013",
      in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
        + WidgetCode.provider(timeline: timeline) + other)
  }

  private static let answer =
    "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))"
  private static let store = """
    final class Store {
      static let shared: Store? = Store()
      private let queue = DispatchQueue(label: "store")
      func load(_ done: @escaping () -> Void) { done() }
      func later(_ done: @escaping () -> Void) {
        fetch { [weak self] in
          self?.queue.async { done() }
        }
      }
      private func fetch(_ done: @escaping () -> Void) { done() }
    }

    """

  @Test func `an optional call may be skipped`() throws {
    let call = "Store.shared?.load { \(Self.answer) }"
    #expect(try Self.findings(call, beside: Self.store) == ["warning: \(call)"])
    let later = "Store().later { \(Self.answer) }"
    #expect(
      try Self.findings(later, beside: Self.store) == ["note: self?.queue.async { done() }"])
    let sure = "Store().load { \(Self.answer) }"
    #expect(try Self.findings(sure, beside: Self.store) == [])
  }

  @Test(arguments: [
    (".some(.ready)", true), ("isOpen ? nil : .ready", false), ("nil", false),
  ]) func `a guard on a function that always returns a value cannot fail`(
    result: String, isSure: Bool
  ) throws {
    let other = """
      enum State { case ready }
      func state(_ isOpen: Bool) -> State? { \(result) }

      """
    let timeline = "guard let state = state(true) else {\nreturn }\nprint(state)\n\(Self.answer)"
    #expect(try Self.findings(timeline, beside: other) == (isSure ? [] : ["error: return }"]))
  }

  @Test(arguments: ["try? load()", "source?.state()"])
  func `a guard on a call that may fail or be skipped can fail`(value: String) throws {
    let other = """
      enum State { case ready }
      func load() throws -> State { .ready }
      struct Source { func state() -> State { .ready } }
      var source: Source? = nil

      """
    let timeline = "guard let state = \(value) else {\nreturn }\nprint(state)\n\(Self.answer)"
    #expect(try Self.findings(timeline, beside: other) == ["error: return }"])
  }

  @Test func `a trailing closure selects the overload with a closure parameter`() throws {
    let other = """
      func load(_ user: String) -> Int { 1 }
      func load(_ user: String, done: @escaping (Int) -> Void) {
        guard !user.isEmpty else {
          return
        }
        done(load(user))
      }

      """
    let timeline = "load(name) { _ in \(Self.answer) }"
    #expect(try Self.findings(timeline, beside: other) == ["error: return"])
  }
}

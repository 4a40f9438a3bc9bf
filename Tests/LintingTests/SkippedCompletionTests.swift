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

  // MARK: groups and subscriptions

  private static func group(_ body: String, end: String = "notify(queue: .main) { ANSWER }") throws
    -> [String]
  {
    try findings(
      """
      let group = DispatchGroup()
      for index in 0..<3 {
        group.enter()
        picture(index) { group.leave() }
      }
      group.\(end.replacing("ANSWER", with: answer))
      """,
      beside: "func picture(_ index: Int, _ done: @escaping () -> Void) {\n\(body)\n}\n")
  }

  @Test func `a group that is not left on a path never calls the completion`() throws {
    let exit = "guard index > 1 else { return }"
    #expect(try Self.group(exit + "\ndone()") == ["error: " + exit])
    #expect(try Self.group("defer { done() }\n" + exit) == [])
    #expect(try Self.group(exit + "\ndone()", end: "leave()\nANSWER") == [])
  }

  @Test(arguments: [
    ("_ = ", ".sink { _ in ANSWER }", 1), ("", ".sink { _ in ANSWER }", 1),
    ("let unused = ", ".sink { _ in ANSWER }", 1),
    ("kept = ", ".sink { _ in ANSWER }", 0),
    ("", ".sink { _ in ANSWER }.store(in: &all)", 0),
  ]) func `a subscription that nothing keeps never calls the completion`(
    start: String, end: String, count: Int
  ) throws {
    let publisher = "session.dataTaskPublisher(for: url).replaceError(with: none)"
    #expect(
      try Self.findings(start + publisher + end.replacing("ANSWER", with: Self.answer)).count
        == count)
    // A publisher that has its value already calls the closure at once.
    #expect(
      try Self.findings(start + "Just(1)" + end.replacing("ANSWER", with: Self.answer)) == [])
  }

  @Test func `a provider with the first names of the methods is checked`() throws {
    let code = WidgetCode.provider(timeline: "guard isOpen else { return }\n" + Self.answer)
      .replacing("getTimeline(in", with: "timeline(with")
      .replacing("getSnapshot(in", with: "snapshot(with")
      .replacing("placeholder(in", with: "placeholder(with")
    #expect(
      try WidgetCode.findings(
        "RLD-013",
        in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n" + code)
        == ["error: guard isOpen else { return }"])
  }
}

import SwiftSyntax
import Testing

@testable import Linting

/// What the sources fix, in seconds from now or as a text.
struct ConstantFolderTests {
  /// The distances that the policies of a source ask for.
  private static func distances(_ text: String) -> [Double] {
    let file = ParsedFile(path: "a.swift", bytes: Array(text.utf8), conditions: [.init()])
    return SourceIndex(of: [SourceFacts(of: file)]).policyIntervals.map(\.seconds)
  }

  private static func distance(of date: String, _ more: String = "") -> [Double] {
    distances(
      "\(more)\nfunc f(now: Date) { let t = Timeline(entries: e, policy: .after(\(date))) }")
  }

  @Test(arguments: [
    ("Date() + 15 * 60", 900), (".now + 60 * 60", 3600), ("Date.now.addingTimeInterval(900)", 900),
    ("Date(timeIntervalSinceNow: 1_800)", 1800), ("Date().advanced(by: TimeInterval(60))", 60),
    ("Calendar.current.date(byAdding: .minute, value: 15, to: Date())!", 900),
    ("Calendar.current.date(byAdding: DateComponents(hour: 1, minute: 30), to: now) ?? now", 5400),
    (
      "Date().addingTimeInterval(Measurement(value: 2, unit: UnitDuration.hours).converted(to: .seconds).value)",
      7200
    ),
    ("max(Date() + 60, now + 600)", 600), ("now - 60", -60), ("Date() + (2 + 3) * 60", 300),
    ("now.addingTimeInterval(30.minutes)", 1800),
  ]) func `a date is so many seconds away`(date: String, seconds: Double) {
    #expect(Self.distance(of: date) == [seconds])
  }

  @Test(arguments: [
    "entry.date", "next", "now + interval", "Date() + TimeInterval.random(in: 0...60)",
    "turn ?? later", "(entries.last?.date ?? now).addingTimeInterval(1)",
  ]) func `what the sources do not fix has no distance`(date: String) {
    #expect(Self.distance(of: date).isEmpty)
  }

  @Test func `constants are followed through types, extensions and one function`() {
    #expect(
      Self.distance(
        of: "Date() + Pace.refresh",
        "enum Pace { static let refresh = 5 * minute }\nlet minute: TimeInterval = 60") == [300])
    #expect(
      Self.distance(
        of: "Date().later(by: 20)",
        "extension Date { func later(by minutes: Double) -> Date { addingTimeInterval(minutes * 60) } }"
      ) == [1200])
    #expect(
      Self.distance(of: "soon()", "func soon() -> Date { let base = Date()\n return base + 60 }")
        == [60])
  }

  @Test func `of two branches the shorter counts`() {
    #expect(Self.distance(of: "now + (isOpen ? 600 : 7200)") == [600])
    #expect(
      Self.distances(
        """
        func f() {
          let policy: TimelineReloadPolicy = if isOpen { .after(.now + 900) } else { .never }
          let t = Timeline(entries: e, policy: policy)
        }
        """) == [900])
  }

  @Test func `the end of two written entries is a date`() {
    #expect(
      Self.distances(
        """
        func f() -> Timeline<E> {
          let now = Date()
          let entries = [E(date: now), E(date: now.addingTimeInterval(60))]
          return .init(entries: entries, policy: .atEnd)
        }
        """) == [60])
  }
}

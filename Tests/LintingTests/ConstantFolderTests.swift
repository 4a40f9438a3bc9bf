import Foundation
import Projects
import SwiftSyntax
import Testing

@testable import Linting

/// Constant dates, in seconds from now, and constant strings.
struct ConstantFolderTests {
  /// The distances of the reload policies in a source.
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
  ]) func `a date expression gives its distance from now`(date: String, seconds: Double) {
    #expect(Self.distance(of: date) == [seconds])
  }

  @Test(arguments: [
    ("now + 2 + 3 * 4 - 10 / 5", 12), ("now + 20 - 5 - 3", 12), ("now + -3 + 5 * (2 + 1)", 12),
    ("now + 24 / 4 / 2", 3), ("now + Double(7 % 4) * 2", 6),
    ("now + (isOpen ? 2 + 3 * 4 : 90)", 14), ("now + (60 * 15 as TimeInterval)", 900),
    ("try await now + 60 * 2", 120), ("now + (try? 60 * 2)", 120),
  ]) func `operators are applied by precedence`(date: String, seconds: Double) {
    #expect(Self.distance(of: date) == [seconds])
  }

  @Test(arguments: [
    ("Calendar.current.date(byAdding: .minute, value: 119 / 60, to: now)", 60.0),
    ("Calendar.current.date(byAdding: DateComponents(minute: 119 / 60), to: now)", 60),
    ("now + Double(119 / 60)", 1), ("now + TimeInterval(Int(59.9) / 60 + 1)", 1),
    ("now + Double(minutes / 2)", 7), ("now + half(119)", 59), ("now + Double(-7 / 2)", -3),
    ("now.addingTimeInterval(3 / 2)", 1.5), ("now + 3 / 2", 1.5), ("now + 3 / 2.0", 1.5),
    ("now + ratio", 1.5), ("now + twice(3 / 2)", 3), ("now + max(3 / 2, 1.25)", 1.5),
    ("now + Double(minutes) / 2", 7.5),
  ]) func `integer division applies only where integers are expected`(
    date: String, seconds: Double
  ) {
    let declarations = """
      let minutes = 15
      let ratio: TimeInterval = 3 / 2
      func half(_ number: Int) -> Double { Double(number / 2) }
      func twice(_ number: Double) -> Double { number * 2 }
      """
    #expect(Self.distance(of: date, declarations) == [seconds])
  }

  @Test(arguments: [
    "now + 60 ** 2", "now + 2 <+> 3 * 4", "now + (2 < 3)", "now + (60 is Double)", "now + 7 % 0",
    "now + 7.0 % 4", "now + (late ?? 60) * 2", "now + Double(9_223_372_036_854_775_807 + 1)",
    "now + 1 / 0",
  ]) func `an operator without a known result gives no value`(date: String) {
    #expect(Self.distance(of: date).isEmpty)
  }

  @Test(arguments: [
    ("next += 60", [60.0]), ("next = next + 60", [60]), ("next.addTimeInterval(60)", [60]),
    ("next += 60\nnext += 30", [90]), ("postpone(&next)", []),
    ("for _ in days { next += 60 }", []), ("if isLate { next += 60 }", []),
  ]) func `an in-place change is computed if it always happens exactly once`(
    change: String, distances: [Double]
  ) {
    let source = """
      func f() {
        var next = Date()
        \(change)
        let t = Timeline(entries: e, policy: .after(next))
      }
      """
    #expect(Self.distances(source) == distances)
    #expect(Self.distances(source.replacing(change, with: "")) == [0])
  }

  @Test(.timeLimit(.minutes(5)))
  func `folding stops for constants with exponentially many references`() {
    let constants = (0..<8).map { level in
      "let a\(level): Double = "
        + Array(repeating: "a\(level + 1)", count: 60).joined(separator: " + ")
    }
    #expect(
      Self.distance(of: "now + a0", (constants + ["let a8: Double = 1"]).joined(separator: "\n"))
        .isEmpty)
    #expect(Self.distance(of: "now + a7", constants[7] + "\nlet a8: Double = 1") == [60])
  }

  @Test(arguments: [
    "entry.date", "next", "now + interval", "Date() + TimeInterval.random(in: 0...60)",
    "turn ?? later", "(entries.last?.date ?? now).addingTimeInterval(1)",
  ]) func `an expression that is not constant has no distance`(date: String) {
    #expect(Self.distance(of: date).isEmpty)
  }

  @Test func `constants are followed through types, extensions and functions`() {
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

  @Test func `the shorter of two branches is used`() {
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

  @Test func `the last of two literal entries is the end of the timeline`() {
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

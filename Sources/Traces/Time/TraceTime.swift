/// An instant of a trace: whole milliseconds since the epoch in the trace's header.
///
/// Events lie from 0 to ten years; the dates inside them (a fix, an entry) from ten years before to ten years after.
/// The reader refuses what lies outside.
package struct TraceTime: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The instant that many seconds after the epoch, to the nearest millisecond.
  ///
  /// A number beyond any calendar becomes the furthest instant there is; one that is not a number becomes the epoch.
  package init(seconds: Double) {
    let furthest = 9e15
    let exact = max(-furthest, min(furthest, seconds.isNaN ? 0 : seconds * 1000))
    // Rounded by hand: `rounded()` is a call, and every event has a time.
    let whole = Int64(exact)
    let rest = exact - Double(whole)
    milliseconds = rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// The same instant as seconds since the epoch.
  package var seconds: Double { Double(milliseconds) / 1000 }

  /// The trace's epoch.
  package static let start = TraceTime(milliseconds: 0)

  package static func < (left: TraceTime, right: TraceTime) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension TraceTime {
  /// The longest a trace may be: ten years, leap days included, in seconds.
  package static let longestTrace: Double = 315_576_000
}

extension TraceTime {
  /// Nil for what no trace and no window beyond its end can reach.
  package init?(reachable milliseconds: Int64) {
    guard milliseconds.magnitude <= UInt64(TraceTime.longestTrace * 2000) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

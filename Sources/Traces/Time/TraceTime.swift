/// An instant of a trace: whole milliseconds since the epoch in the trace's header.
///
/// Events are between 0 and ten years; dates inside them (a fix, an entry) between ten years before
/// and after the epoch. The reader rejects other times.
package struct TraceTime: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Creates an instant from seconds since the epoch, rounded to the nearest millisecond.
  ///
  /// A number that is too large becomes the furthest instant; NaN becomes the epoch.
  package init(seconds: Double) {
    let furthest = 9e15
    let exact = max(-furthest, min(furthest, seconds.isNaN ? 0 : seconds * 1000))
    // Rounded manually, because `rounded()` is a function call and every event has a time.
    let whole = Int64(exact)
    let rest = exact - Double(whole)
    milliseconds = rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// The instant in seconds since the epoch.
  package var seconds: Double { Double(milliseconds) / 1000 }

  /// The trace's epoch.
  package static let start = TraceTime(milliseconds: 0)

  package static func < (left: TraceTime, right: TraceTime) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension TraceTime {
  /// The longest duration of a trace in seconds: ten years, including leap days.
  package static let longestTrace: Double = 315_576_000
}

extension TraceTime {
  /// Nil for an instant that no trace and no window after its end can reach.
  package init?(reachable milliseconds: Int64) {
    guard milliseconds.magnitude <= UInt64(TraceTime.longestTrace * 2000) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

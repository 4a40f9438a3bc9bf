/// An instant of a trace: whole milliseconds since the epoch in the trace's header.
///
/// Ranges from 0 to ten years; the reader refuses times outside.
package struct TraceTime: Hashable, Comparable, Sendable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package init(seconds: Double) {
    milliseconds = Int64((seconds * 1000).rounded())
  }

  /// The same instant as seconds since the epoch.
  package var seconds: Double { Double(milliseconds) / 1000 }

  /// The trace's epoch.
  package static let start = TraceTime(milliseconds: 0)

  package static func < (left: TraceTime, right: TraceTime) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

internal import Diagnostics

extension Excerpt {
  /// The excerpt of a trace's line in which no coordinate can be read.
  ///
  /// A line may carry where a person was, in members that are none of the format's and under any name.
  init(traceLine: Span<UInt8>, column: Int, length: Int) {
    let start = max(0, column - 1)
    let end = start.addingReportingOverflow(max(0, length)).partialValue
    let line = TraceLineMask.hidden(traceLine, flagged: start..<max(start, end))
    self.init(line: line, column: column, length: length)
  }
}

internal import Diagnostics

extension Excerpt {
  /// Creates an excerpt of a line of a trace, without any readable coordinates.
  ///
  /// A line may contain a person's location in unknown members of any name.
  init(traceLine: Span<UInt8>, column: Int, length: Int) {
    let start = max(0, column - 1)
    let end = start.addingReportingOverflow(max(0, length)).partialValue
    let line = TraceLineMask.hidden(traceLine, flagged: start..<max(start, end))
    self.init(line: line, column: column, length: length)
  }
}

internal import Analysis

/// A placed widget with all that its trace says of it and of the device: what its own page and its charts are made of.
struct WidgetDetail: Sendable {
  let placed: PlacedWidget
  let widget: WidgetReport
  let device: DeviceReport

  var run: Run { placed.run }
  var trace: TraceRecord { placed.trace }

  /// What its charts are drawn from.
  var recorded: RecordedWidget { RecordedWidget(trace: trace, widget: widget, device: device) }

  /// What its timeline is drawn from, read from where it waits.
  var lines: RecordedLines {
    let count = LedgerBlocks.count(ofLines: widget.lineCount)
    let first = max(0, count - RecordedLines.mostBlocks)
    let lines = (first..<count).flatMap { run.rows?.lines(inBlock: $0, of: placed) ?? [] }
    // A request can wait for longer than the lines after it take.
    let told = first > 0 ? run.rows?.times(ofBlock: first - 1, of: placed)?.latest : nil
    return RecordedLines(
      all: lines, from: told.map { max($0, lines.first?.reference?.time ?? $0) })
  }
}

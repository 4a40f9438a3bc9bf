internal import Diagnostics
internal import Traces

/// The parts of a report that cannot be worked out again from the others.
private struct ReportRow: Codable {
  let file: String
  let header: TraceHeader?
  let span: ClosedRange<TraceTime>?
  let eventCount: Int
  let device: DeviceReport
  let widgets: [WidgetReport]
  let matrix: MatrixCoverage
  let lockMatrix: LockCoverage
  let rules: [RuleOutcome]
  let coverage: TestCoverage
  let diagnostics: [Diagnostic]
}

extension TraceReport: Codable {
  /// Reads a report back; the decoder has to have the matrix.
  package init(from decoder: any Decoder) throws {
    let row = try ReportRow(from: decoder)
    self.init(
      file: row.file, header: row.header, epoch: row.header?.epoch ?? .unknown,
      parameters: row.header.map { AnalysisParameters($0) } ?? AnalysisParameters(),
      span: row.span, eventCount: row.eventCount, device: row.device, widgets: row.widgets,
      matrix: row.matrix, lockMatrix: row.lockMatrix, rules: row.rules, coverage: row.coverage,
      diagnostics: row.diagnostics)
  }

  /// Writes everything but what follows from the header and the matrix.
  package func encode(to encoder: any Encoder) throws {
    try ReportRow(
      file: file, header: header, span: span, eventCount: eventCount, device: device,
      widgets: widgets, matrix: matrix, lockMatrix: lockMatrix, rules: rules, coverage: coverage,
      diagnostics: diagnostics
    ).encode(to: encoder)
  }
}

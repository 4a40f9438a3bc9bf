internal import JSON
internal import Text

/// A reader of JSON Lines: Swift Testing events and Reviewdog diagnostics.
package enum JSONLinesFile {
  /// The maximum number of values that are kept of a line.
  private static let lineNodes = 20_000

  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "{") else { return .otherForm }
    var collector = FindingCollector(source, format: .reviewdog)
    var events: SwiftTestingEvents?
    var diagnostics: ReviewdogDiagnostics?
    var unread = 0
    var start = source.contentStart
    let bytes = source.bytes
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      guard bytes[start..<end].contains(where: { $0 > 0x20 }) else { continue }
      guard let record = record(source, start..<end) else {
        // The first line determines the format. Later lines may be truncated if the tool was
        // stopped.
        guard events != nil || diagnostics != nil else { return .otherForm }
        unread += 1
        continue
      }
      if events == nil, diagnostics == nil {
        if SwiftTestingEvents.isRecord(record) {
          events = SwiftTestingEvents()
        } else if ReviewdogDiagnostics.isDiagnostic(record) {
          diagnostics = ReviewdogDiagnostics(nil)
        } else {
          return .otherForm
        }
      }
      events?.add(record, &collector)
      if ReviewdogDiagnostics.isDiagnostic(record) {
        diagnostics?.add(record, &collector)
      } else if diagnostics != nil {
        unread += 1
      }
    }
    if var results = events?.finish() {
      if unread > 0 { results.gap = "\(Plural.text(unread, "line")) could not be read" }
      return .tests(results, TestProblem.diagnostics(of: results, in: source.name))
    }
    guard diagnostics != nil else { return .otherForm }
    collector.runs[0].unparsedLineCount += unread
    return collector.finish()
  }

  /// Returns whether the first line of a file is one of a tool's result.
  package static func isResult(beginning bytes: [UInt8]) -> Bool {
    let source = LintSource(name: "", bytes: bytes, options: LintOptions())
    let start = source.contentStart
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    guard source.firstByte == UInt8(ascii: "{"), let record = record(source, start..<end) else {
      return false
    }
    return SwiftTestingEvents.isRecord(record) || ReviewdogDiagnostics.isDiagnostic(record)
  }

  private static func record(_ source: LintSource, _ range: Range<Int>) -> JSONNode? {
    do {
      var reader = JSONReader(source.bytes.span.extracting(range))
      var budget = JSONNode.Budget(nodes: lineNodes)
      let record = try JSONNode(&reader, &budget)
      try reader.end()
      return budget.isExceeded ? nil : record
    } catch {
      return nil
    }
  }
}

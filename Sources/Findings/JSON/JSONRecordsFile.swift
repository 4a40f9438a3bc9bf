internal import Diagnostics
internal import JSON

/// A reader of JSON lists of findings, as written by SwiftLint, SwiftFormat, Code Climate and
/// GitLab reporters, Periphery, Infer and ESLint.
enum JSONRecordsFile {
  /// The maximum number of values that are kept of a record.
  private static let recordNodes = 1_000_000

  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "["), source.fileExtension != "log" else {
      return .otherForm
    }
    let start = source.contentStart
    do {
      var reader = JSONReader(source.bytes.span.extracting(start...))
      return try read(&reader, of: source, from: start)
    } catch {
      let isNamedJSON = ["json", "codeclimate"].contains(source.fileExtension)
      return isNamedJSON
        ? .refused(LintProblem.invalidJSON(error, in: source, from: start)) : .otherForm
    }
  }

  private static func read(
    _ reader: inout JSONReader, of source: LintSource, from start: Int
  ) throws(JSONError) -> LintAttempt {
    var format: RecordFormat?
    var collector = FindingCollector(source, format: .codeClimate)
    var translation: RecordTranslation?
    try reader.beginArray()
    while try reader.nextElement() {
      // Skips white space, so that the offset is the element's.
      _ = try reader.peek()
      let offset = reader.offset
      var budget = JSONNode.Budget(nodes: recordNodes)
      let record = try JSONNode(&reader, &budget)
      let recordFormat = RecordFormat(of: record)
      if let recordFormat, translation == nil {
        format = recordFormat
        translation = RecordTranslation(recordFormat)
        collector.format = recordFormat.format
      }
      guard recordFormat == format, let drafts = translation?.drafts(of: record, &collector) else {
        guard format != nil else { return .otherForm }
        reportOther(offset + start, &collector)
        continue
      }
      for draft in drafts { collector.add(draft) }
      if budget.isExceeded, let run = drafts.first?.runIndex {
        collector.runs[run].unparsedLineCount += 1
      }
    }
    try reader.end()
    if format == nil {
      guard let named = RecordFormat(ofFileNamed: source.fileName) else { return .otherForm }
      collector.format = named.format
      translation = RecordTranslation(named)
    }
    if collector.runs.isEmpty { _ = translation?.run(of: nil, &collector) }
    return collector.finish()
  }

  private static func reportOther(_ offset: Int, _ collector: inout FindingCollector) {
    let source = collector.source
    collector.runs[0].unparsedLineCount += 1
    collector.tally.add("lint.other-record") {
      Diagnostic(
        "lint.other-record", .warning, "expected findings of one format, found another element",
        at: Excerpt.locate(offset: offset, in: source.bytes.span, file: source.name),
        suggestion: "Write the results of one tool into one file.")
    }
  }
}

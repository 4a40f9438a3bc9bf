internal import JSON
internal import Text

/// A reader of SARIF 2.1.0 files in two passes: tools and the location of results, then the
/// results.
enum SARIFFile {
  static func read(_ source: LintSource) -> LintAttempt {
    guard let start = start(in: source) else { return .otherForm }
    let json = source.bytes.span.extracting(start...)
    var wrong = WrongTypes(limits: source.options.limits)
    wrong.base = start
    do {
      var reader = JSONReader(json)
      let log = try SARIFLog(&reader, &wrong)
      guard log.isSARIF else {
        return log.isJSONSchema ? .refused(LintProblem.schema(source.name)) : .otherForm
      }
      if log.schema?.contains("external-property") ?? false {
        return .refused(SARIFProblem.externalFile(source.name))
      }
      guard log.isVersionKnown else {
        return .refused(SARIFProblem.version(log.version ?? "", source.name))
      }
      if start > source.contentStart,
        let repeated = RepeatedKey.problem(in: source, from: start)
      {
        return .refused(repeated)
      }
      if let next = nextObject(in: source, after: start + log.end) {
        return .refused(SARIFProblem.secondObject(at: next, in: source))
      }
      var collector = FindingCollector(source, format: .sarif)
      SARIFProblem.reportAround(start..<(start + log.end), in: source, &collector.tally)
      try readResults(of: log, json, from: start, &wrong, &collector)
      for failure in failures(around: start..<(start + log.end), in: source) {
        for index in collector.runs.indices { collector.runs[index].add(failure: failure.reason) }
      }
      if let diagnostic = wrong.diagnostic(in: source) { collector.tally.add(diagnostic) }
      SARIFProblem.reportUnknownLevels(wrong, in: source, &collector.tally)
      return collector.finish()
    } catch {
      return .refused(LintProblem.invalidJSON(error, in: source, from: start))
    }
  }

  private static func readResults(
    of log: SARIFLog, _ json: Span<UInt8>, from start: Int, _ wrong: inout WrongTypes,
    _ collector: inout FindingCollector
  ) throws(JSONError) {
    SARIFProblem.reportAbout(log, in: collector.source, &collector.tally)
    collector.reserve(log.runs.reduce(0) { $0 + $1.resultCount })
    for run in log.runs {
      var translation = SARIFTranslation(of: run, into: &collector)
      for range in run.results ?? [] {
        var reader = JSONReader(json.extracting(range))
        wrong.base = start + range.lowerBound
        try reader.beginArray()
        while try reader.nextElement() {
          let result = try SARIFResult(&reader, &wrong)
          collector.add(translation.draft(of: result, &collector))
        }
      }
    }
  }

  /// Failures of the tool in the text before and after the JSON, such as a crash or a missing
  /// program.
  private static func failures(around json: Range<Int>, in source: LintSource) -> [LogFailure] {
    let parts = [source.bytes[..<json.lowerBound], source.bytes[json.upperBound...]]
    return parts.flatMap { $0.split { $0 == 0x0A || $0 == 0x0D } }.lazy
      .compactMap { LogFailure(LogPrefix.removed(from: $0)) }.filter { !$0.isOfOther }.prefix(5)
      .map { $0 }
  }

  /// The offset of another object after the JSON, directly after it or at the start of a line.
  private static func nextObject(in source: LintSource, after end: Int) -> Int? {
    var start = end
    while start < source.bytes.count {
      let line = source.bytes[start...].prefix { $0 != 0x0A }
      let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == UInt8(ascii: "[") }
      if text.first == UInt8(ascii: "{"),
        let next = source.bytes[(text.startIndex + 1)...].first(where: { $0 > 0x20 }),
        next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
      {
        return text.startIndex
      }
      start = line.endIndex + 1
    }
    return nil
  }

  /// The offset of the JSON: the start of the file, or a line in a log into which a compiler
  /// printed it.
  private static func start(in source: LintSource) -> Int? {
    guard let first = source.firstByte else { return nil }
    if first == UInt8(ascii: "{") { return source.contentStart }
    guard first != UInt8(ascii: "["), first != UInt8(ascii: "<") else { return nil }
    let lead = source.bytes[source.contentStart...].prefix(64 << 10)
    guard let line = lead.firstRange(ofBytes: [0x0A, UInt8(ascii: "{")]) else { return nil }
    let opening = source.bytes[line.lowerBound...].prefix(1 << 10)
    let isSARIF =
      opening.firstRange(ofBytes: Array("\"$schema\"".utf8)) != nil
      && opening.firstRange(ofBytes: Array("sarif".utf8)) != nil
    return isSARIF ? line.lowerBound + 1 : nil
  }
}

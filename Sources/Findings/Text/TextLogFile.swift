/// What compilers and linters print, as their logs keep it: swiftc, xcodebuild, clang, swift-format, SwiftLint.
enum TextLogFile {
  /// Endings of names that hold logs; a page of prose that quotes a warning is none.
  private static let extensions: Set<String> = [
    "", "txt", "log", "out", "err", "stdout", "stderr", "raw",
  ]

  static func read(_ source: LintSource) -> LintAttempt {
    guard extensions.contains(source.fileExtension), !source.bytes.contains(0) else {
      return .otherForm
    }
    var reader = TextLogReader(source)
    var start = source.contentStart
    let bytes = source.bytes
    // Indentation of the first line belongs to it; white space before a header does no harm.
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      reader.read(bytes[start..<end])
      start = end + 1
    }
    reader.endFrame()
    return finish(reader, of: source)
  }

  private static func finish(_ reader: TextLogReader, of source: LintSource) -> LintAttempt {
    var collector = reader.collector
    if collector.runs.isEmpty {
      guard let dialect = dialect(of: source, reader.endings) else { return .otherForm }
      _ = collector.begin(cleanRun(of: dialect, reader.endings))
    }
    for index in collector.runs.indices {
      guard reader.dialects.indices.contains(index) else { continue }
      if let completeness = reader.endings.completeness(of: reader.dialects[index]) {
        collector.runs[index].completeness = completeness
      }
    }
    collector.runs[0].unparsedLineCount = reader.unparsedLineCount
    let formats = Set(collector.runs.map(\.format))
    collector.format = formats.count == 1 ? collector.runs[0].format : .compilerText
    addFindings(of: reader, to: &collector)
    return collector.finish()
  }

  private static func addFindings(
    of reader: TextLogReader, to collector: inout FindingCollector
  ) {
    var rules: [String: OneCopy<LintRule>] = [:]
    collector.reserve(reader.drafts.count)
    for var draft in reader.drafts {
      if !draft.ruleID.isEmpty {
        let key = "\(draft.runIndex) \(draft.ruleID)"
        if let known = rules[key] {
          draft.rule = known
        } else {
          var rule = draft.rule?.value ?? LintRule(id: draft.ruleID)
          rule.helpURI = reader.helpAddresses[draft.ruleID]
          draft.rule = OneCopy(rule)
          rules[key] = draft.rule
        }
      }
      collector.add(draft)
    }
  }

  /// Whose clean log it is: told by the closing words, else by the file's name.
  private static func dialect(of source: LintSource, _ endings: LogEndings) -> LogDialect? {
    if endings.isLintDone { return .swiftLint }
    if endings.isBuild { return .compiler }
    let name = source.fileName
    if name.contains("swift-format") || name.contains("swiftformat") { return .swiftFormat }
    if name.contains("swiftlint") { return .swiftLint }
    let compilers = ["swiftc", "xcodebuild", "swift-build", "clang"]
    return compilers.contains { name.contains($0) } ? .compiler : nil
  }

  private static func cleanRun(of dialect: LogDialect, _ endings: LogEndings) -> ToolRun {
    let tool =
      switch dialect {
      case .compiler: "swiftc"
      case .swiftFormat: "swift-format"
      case .swiftLint: "SwiftLint"
      }
    return ToolRun(
      tool: Tool(name: tool), format: dialect.format,
      completeness: endings.completeness(of: dialect)
        ?? .notAttested(reason: "nothing was found, and nothing says that anything was looked at"))
  }
}

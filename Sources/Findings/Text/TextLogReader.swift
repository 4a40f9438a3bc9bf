internal import Diagnostics
internal import Text

/// Reads a log line by line and collects the findings of compilers and linters.
struct TextLogReader: Sendable {
  var collector: FindingCollector
  var entries: [LogEntry] = []
  private(set) var endings = LogEndings()
  private(set) var failures: [LogFailure] = []
  /// The number of failed assertions of tests.
  private(set) var failedAssertionCount = 0
  private(set) var helpAddresses: [String: String] = [:]
  private(set) var unparsedLineCount = 0
  /// The numbers of findings beyond the limit, by tool.
  private(set) var omitted: [String: LevelCounts] = [:]
  /// The first entry for each header, since a compiler repeats a message for each file that it
  /// compiles.
  private var firsts: [LogHeader: Int] = [:]
  private var lineNumber = 0
  /// The index of the finding to which notes and code belong, or nil after a repeated one.
  private var current: Int?
  private var isNote = false
  private var frame = CodeFrame()
  private var stoppedCommands = StoppedCommands()
  /// A line that may be code, which the caret line below it confirms.
  private var codeLine: String?
  /// The last line that may be a file name, which SwiftLint prints above its emoji lines.
  private var heading: ArraySlice<UInt8> = []

  /// The number of bytes read of a line, far more than a message may have, which is then reported
  /// as truncated.
  private static let longestLine = 1 << 20

  init(_ source: LintSource) {
    collector = FindingCollector(source, format: .compilerText)
  }

  /// Reads a line without its line feed; the parts that a progress bar overwrites are read in
  /// sequence.
  mutating func read(_ rawLine: ArraySlice<UInt8>) {
    lineNumber += 1
    let line = rawLine.last == 0x0D ? rawLine.dropLast() : rawLine
    guard line.contains(0x0D) else { return readPart(line.prefix(Self.longestLine)) }
    for part in line.split(separator: 0x0D) { readPart(part.prefix(Self.longestLine)) }
  }

  private mutating func readPart(_ part: ArraySlice<UInt8>) {
    let line = LogAnnotation.compilerLine(
      in: LogPrefix.removed(from: TerminalColors.removed(from: part)))
    if let part = CodeFrame.Part(line) {
      frame.add(part)
      return
    }
    endFrame()
    if stoppedCommands.consume(line) { return }
    if let annotation = LogAnnotation(line) {
      begin(annotation)
      return
    }
    if let mark = LogMark(line) {
      begin(mark)
      return
    }
    switch LogHeader.category(of: line) {
    case .header(let header): begin(header, from: line)
    case .unparsed: countUnparsed(line)
    case .other: readOther(line)
    }
  }

  /// Ends the last message, and frees what only reading needs.
  mutating func end() {
    endFrame()
    firsts = [:]
  }

  private mutating func endFrame() {
    defer { frame = CodeFrame() }
    guard let current, !frame.lines.isEmpty else { return }
    for note in frame.notes {
      let location = entries[current].location.map {
        FindingLocation(
          path: $0.path, line: note.line, column: note.column, columnKind: .unicodeCodePoints,
          isRelative: $0.isRelative)
      }
      addNote(note.text, at: location)
    }
    if !isNote, let location = entries[current].location, entries[current].snippet == nil {
      entries[current].snippet = frame.snippet(at: location)
    }
  }
}

extension TextLogReader {
  /// The maximum number of failures kept per log.
  private static let maximumFailures = 100

  mutating func add(_ failure: LogFailure) {
    if failures.count < Self.maximumFailures { failures.append(failure) }
  }

  /// Reports a failed test, which is no finding; only the first few are listed.
  private mutating func add(_ failure: TestRun.Failure) {
    current = nil
    failedAssertionCount += 1
    guard failedAssertionCount <= TestRun.maximumFailures else { return }
    collector.tally.add(TestProblem.diagnostic(of: failure, in: collector.source.name))
  }

  /// The failure of a program that reports an error under its own name, such as
  /// `xcodebuild: error: …`.
  private func failure(in header: LogHeader, _ line: ArraySlice<UInt8>) -> LogFailure? {
    if let failure = LogFailure(line) { return failure }
    guard header.line == nil, LogProgram.isKnown(header.subject) else { return nil }
    return LogFailure(
      of: String(decoding: line, as: UTF8.self),
      tool: LogProgram.tool(ofCommand: header.subject) ?? LogProgram.swiftc)
  }

  private mutating func begin(_ header: LogHeader, from line: ArraySlice<UInt8>) {
    codeLine = nil
    // A note explains the preceding finding. A note before all findings is a finding of its own.
    isNote = header.level == .note && !entries.isEmpty && header.line != nil
    if isNote {
      if current != nil { addNote(header.message.trimmed, at: location(of: header, .bytes)) }
      return
    }
    if let failure = TestRun.Failure(header, at: { location(of: header, .bytes) }) {
      add(failure)
      return
    }
    if header.level == .error, let failure = failure(in: header, line) { add(failure) }
    if let first = firsts[header] {
      entries[first].occurrenceCount += 1
      current = nil
      return
    }
    let message = LogDialect.message(header.message, about: header.subject)
    if message.dialect == .compiler, entries.count < collector.limits.findings {
      firsts[header] = entries.count
    }
    add(header, message, as: nil)
  }

  private mutating func begin(_ mark: LogMark) {
    codeLine = nil
    switch mark.content {
    case .place(let header):
      add(header, LogDialect.message(header.message, about: header.subject), as: .xcbeautify)
    case .failedTest(let name, let header):
      add(TestRun.Failure(name, header.message, location(of: header, .bytes)))
    case .emoji(let line, let text) where line != nil || !heading.isEmpty:
      let file = String(decoding: heading, as: UTF8.self)
      let path = file == "Other" ? nil : collector.path(file)
      append(
        LogEntry(
          ruleID: "", level: mark.level, message: text,
          location: path.map {
            FindingLocation(path: $0.text, line: line, isRelative: $0.isRelative)
          }, tool: "SwiftLint", format: .swiftLintEmoji, dialect: .swiftLint,
          isEvidence: line != nil))
    case .emoji(_, let text), .text(let text):
      let header = LogHeader(path: "", line: nil, column: nil, level: mark.level, message: text)
      add(header, LogDialect.message(text, about: ""), as: .xcbeautify)
      if let failure = LogFailure(Array(text.utf8)[...]) { add(failure) }
    }
  }

  private mutating func begin(_ annotation: LogAnnotation) {
    codeLine = nil
    let header = LogHeader(
      path: annotation.path, line: annotation.line, column: annotation.column,
      level: annotation.level, message: annotation.text)
    if annotation.path.isEmpty {
      let words = annotation.firstLine
      let failure =
        LogFailure(Array("##[error]\(words)".utf8)[...]) ?? LogFailure(Array(words.utf8)[...])
      if let failure { add(failure) }
    }
    guard let message = annotation.parsed else { return }
    add(header, message, as: .annotations, end: (annotation.endLine, annotation.endColumn))
  }

  private mutating func add(
    _ header: LogHeader, _ message: LogDialect.Message, as form: LintFormat?,
    end: (line: Int?, column: Int?) = (nil, nil)
  ) {
    let location = location(of: header, message.dialect.columnKind, end: end)
    let rule = message.ruleName.map { name in
      var rule = LintRule(id: message.rule)
      rule.name = name
      rule.removePersonalPlaces()
      return Interned(rule)
    }
    let tool = message.dialect.tool ?? message.tool ?? toolName(of: header, as: form)
    append(
      LogEntry(
        ruleID: message.rule, rule: rule, level: header.level, message: message.text,
        location: location, tool: tool, format: form ?? message.dialect.format,
        dialect: message.dialect,
        isEvidence: header.line != nil || location != nil || message.dialect != .compiler
          || LogProgram.isKnown(header.subject)))
  }

  private mutating func append(_ entry: LogEntry) {
    isNote = false
    guard entries.count < collector.limits.findings else {
      current = nil
      omitted[entry.tool, default: LevelCounts()][entry.level] += 1
      return
    }
    current = entries.count
    entries.append(entry)
  }

  private mutating func readOther(_ line: ArraySlice<UInt8>) {
    if let code = codeLine {
      codeLine = nil
      if line.isCaretLine {
        keepCode(code)
        return
      }
    }
    endings.inspect(line)
    if let failure = LogFailure(line) { add(failure) }
    if let (group, address) = Self.footnote(line) { helpAddresses[group] = address }
    heading = Self.isHeading(line) ? line : []
    if let current, !isNote, entries[current].snippet == nil, line.count <= 1 << 12 {
      codeLine = String(decoding: line, as: UTF8.self)
    }
  }

  private mutating func keepCode(_ code: String) {
    guard let current, let location = entries[current].location, let line = location.line
    else { return }
    entries[current].snippet = FindingSnippet(of: code, from: line, marking: location)
  }

  private mutating func addNote(_ text: String, at location: FindingLocation?) {
    guard let current, entries[current].notes.count < collector.limits.related else { return }
    entries[current].notes.append(
      RelatedLocation(message: text.withoutPersonalPlaces, location: location))
  }

  private mutating func countUnparsed(_ line: ArraySlice<UInt8>) {
    unparsedLineCount += 1
    let (number, file) = (lineNumber, collector.source.name)
    let shown = String(bytes: line.prefix(1 << 12)).withoutPersonalPlaces
    collector.tally.add("lint.unparsed-line") {
      Diagnostic(
        "lint.unparsed-line", .warning,
        "the line looks like a finding but has no readable location",
        at: FilePosition(file: file, line: number, column: 1),
        excerpt: Excerpt(line: shown.utf8, column: 1, length: line.count),
        suggestion: "Write path:line:column: warning: message on a separate line.")
    }
  }

  private mutating func location(
    of header: LogHeader, _ kind: ColumnKind, end: (line: Int?, column: Int?) = (nil, nil)
  ) -> FindingLocation? {
    guard header.line != nil || header.subject.contains(where: { "/.<".contains($0) }),
      let path = collector.path(header.subject)
    else { return nil }
    return FindingLocation(
      path: path.text, line: header.line, column: header.column, endLine: end.line,
      endColumn: end.column, columnKind: kind, isRelative: path.isRelative, symbol: header.object)
  }

  private func toolName(of header: LogHeader, as form: LintFormat?) -> String {
    let subject = header.subject
    let isProgram = header.line == nil && !subject.contains { "/.<".contains($0) }
    if isProgram, !subject.isEmpty {
      return LogProgram.tool(reportingAs: subject)
    }
    if form == .annotations, !endings.isBeautified { return "CI annotations" }
    return subject.isEmpty
      ? LogProgram.swiftc : LogProgram.compiler(ofFile: subject) ?? LogProgram.unnamed
  }
}

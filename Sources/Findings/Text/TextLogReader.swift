internal import Bytes
internal import Diagnostics

/// Goes through a log line by line and keeps what compilers and linters said in it.
struct TextLogReader: Sendable {
  private(set) var collector: FindingCollector
  private(set) var drafts: [FindingDraft] = []
  private(set) var dialects: [LogDialect] = []
  private(set) var endings = LogEndings()
  private(set) var helpAddresses: [String: String] = [:]
  private(set) var unparsedLineCount = 0
  private var runs: [String: Int] = [:]
  /// Where the same message at the same place was first seen: a compiler repeats itself for each file it compiles.
  private var firsts: [LogHeader: Int] = [:]
  private var lineNumber = 0
  /// The finding that notes and code belong to, or nil after a repeated one.
  private var current: Int?
  private var isNote = false
  private var frame = CodeFrame()
  /// A line that may be code, until the caret below it tells.
  private var codeLine: String?

  init(_ source: LintSource) {
    collector = FindingCollector(source, format: .compilerText)
  }

  mutating func read(_ rawLine: ArraySlice<UInt8>) {
    lineNumber += 1
    let line = TerminalColors.removed(from: rawLine.last == 0x0D ? rawLine.dropLast() : rawLine)
    if let part = CodeFrame.Part(line) {
      frame.add(part)
      return
    }
    endFrame()
    switch LogHeader.sight(of: line) {
    case .header(let header): begin(header)
    case .unparsed: countUnparsed(line)
    case .other: readOther(line)
    }
  }

  mutating func endFrame() {
    defer { frame = CodeFrame() }
    guard let current, !frame.lines.isEmpty else { return }
    for remark in frame.remarks {
      let location = drafts[current].location.map {
        FindingLocation(
          path: $0.path, line: remark.line, column: remark.column, columnKind: .unicodeCodePoints,
          isRelative: $0.isRelative)
      }
      addNote(remark.text, at: location)
    }
    if !isNote, let location = drafts[current].location, drafts[current].snippet == nil {
      drafts[current].snippet = frame.snippet(at: location)
    }
  }
}

extension TextLogReader {
  private mutating func begin(_ header: LogHeader) {
    codeLine = nil
    // Notes tell about the finding just before; one at the very start is a finding of its own.
    isNote = header.level == .note && !drafts.isEmpty && header.line != nil
    if isNote {
      if current != nil { addNote(header.message.trimmed, at: location(of: header, .bytes)) }
      return
    }
    if let first = firsts[header] {
      drafts[first].occurrenceCount += 1
      current = nil
      return
    }
    let message = LogDialect.message(header.message)
    let location = location(of: header, message.dialect.columnKind)
    var draft = FindingDraft(ruleID: message.rule, level: header.level, message: message.text)
    draft.location = location
    draft.runIndex = run(of: toolName(of: header, message.dialect), message.dialect)
    if let name = message.ruleName {
      var rule = LintRule(id: message.rule)
      rule.name = name
      draft.rule = OneCopy(rule)
    }
    if message.dialect == .compiler { firsts[header] = drafts.count }
    current = drafts.count
    drafts.append(draft)
  }

  private mutating func readOther(_ line: ArraySlice<UInt8>) {
    if let code = codeLine {
      codeLine = nil
      if Self.isCaretLine(line) { keepCode(code) }
      return
    }
    endings.look(at: line)
    if let (group, address) = Self.footnote(line) { helpAddresses[group] = address }
    if let current, !isNote, drafts[current].snippet == nil, line.count <= 1 << 12 {
      codeLine = String(decoding: line, as: UTF8.self)
    }
  }

  private mutating func keepCode(_ code: String) {
    guard let current, let location = drafts[current].location, let line = location.line else {
      return
    }
    drafts[current].snippet = FindingSnippet(of: code, from: line, marking: location)
  }

  private mutating func addNote(_ text: String, at location: FindingLocation?) {
    guard let current, drafts[current].extras.relatedLocations.count < collector.limits.related
    else { return }
    drafts[current].extras.relatedLocations.append(
      RelatedLocation(message: text.withoutPersonalPlaces, location: location))
  }

  private mutating func countUnparsed(_ line: ArraySlice<UInt8>) {
    unparsedLineCount += 1
    let (number, file) = (lineNumber, collector.source.name)
    let shown = String(bytes: line.prefix(1 << 12)).withoutPersonalPlaces
    collector.tally.add("lint.unparsed-line") {
      Diagnostic(
        "lint.unparsed-line", .warning,
        "the line looks like a finding and has no place that can be read",
        at: FilePosition(file: file, line: number, column: 1),
        excerpt: Excerpt(line: shown.utf8, column: 1, length: line.count),
        suggestion: "Expected path:line:column: warning: message, on a line of its own.")
    }
  }

  private mutating func location(of header: LogHeader, _ kind: ColumnKind) -> FindingLocation? {
    guard header.line != nil || header.subject.contains(where: { "/.<".contains($0) }),
      let path = collector.path(header.subject)
    else { return nil }
    return FindingLocation(
      path: path.text, line: header.line, column: header.column, columnKind: kind,
      isRelative: path.isRelative)
  }

  private mutating func run(of tool: String, _ dialect: LogDialect) -> Int {
    if let index = runs[tool] { return index }
    let run = ToolRun(
      tool: Tool(name: tool), format: dialect.format,
      completeness: .notAttested(reason: "the log does not tell whether the tool ran to its end"))
    let index = collector.begin(run)
    dialects.append(dialect)
    runs[tool] = index
    return index
  }

  private func toolName(of header: LogHeader, _ dialect: LogDialect) -> String {
    switch dialect {
    case .swiftFormat: return "swift-format"
    case .swiftLint: return "SwiftLint"
    case .compiler: break
    }
    let subject = header.subject
    let isProgram = header.line == nil && !subject.contains { "/.<".contains($0) }
    if isProgram, !subject.isEmpty { return subject.cut(toBytes: 60) }
    let suffix = subject.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return ["c", "cc", "cpp", "cxx", "h", "hpp", "m", "mm"].contains(suffix) ? "clang" : "swiftc"
  }

  /// Whether the line only points: blanks, carets and tildes with at least one caret.
  private static func isCaretLine(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "^"))
      && line.allSatisfy { [0x20, 0x09, UInt8(ascii: "^"), UInt8(ascii: "~")].contains($0) }
  }

  /// `[#Group]: <https://…>`
  private static func footnote(_ line: ArraySlice<UInt8>) -> (String, String)? {
    guard line.starts(with: Array("[#".utf8)), line.count < 1 << 12 else { return nil }
    let text = String(decoding: line, as: UTF8.self).trimmed
    guard text.last == ">", let middle = text.range(of: "]: <"),
      let address = WebAddress.kept(String(text[middle.upperBound...].dropLast()))
    else { return nil }
    return (String(text[..<middle.lowerBound].dropFirst(2)), address)
  }
}

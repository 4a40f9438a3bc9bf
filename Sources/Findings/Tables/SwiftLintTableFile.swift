/// A reader of SwiftLint's tables: `markdown` with a row for each violation, `summary` with a row
/// for each rule.
enum SwiftLintTableFile {
  static func read(_ source: LintSource) -> LintAttempt {
    let lines = source.bytes[source.contentStart...].split(
      separator: 0x0A, omittingEmptySubsequences: true)
    let start = lines.prefix(3).map { String(decoding: $0.prefix(400), as: UTF8.self).trimmed }
    if start.first == "file | line | severity | reason | rule_id" {
      return markdown(lines.dropFirst(2), source)
    }
    guard start.count > 2, start[0].hasPrefix("+--"), start[2].hasPrefix("+--") else {
      return .otherForm
    }
    let header = cells(start[1])
    guard header.contains("opt-in"), header.contains("correctable"),
      header.last == "number of files"
    else { return .otherForm }
    return SwiftLintSummary.read(lines.dropFirst(3), header, source)
  }

  /// The run of SwiftLint that wrote the table.
  static func run(_ parts: inout DraftParts, _ collector: inout FindingCollector) -> Int {
    parts.run(
      of: Tool(name: "SwiftLint"),
      .notAttested(reason: "a table does not report how the run ended"),
      &collector)
  }

  /// The maximum length of a row in bytes, which no violation exceeds.
  private static let longestRow = 64 << 10

  /// Reads rows such as `path | 3 | :warning: | Rule Name: words | rule_name`; a cell with a bar is
  /// quoted.
  private static func markdown(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ source: LintSource
  ) -> LintAttempt {
    var collector = FindingCollector(source, format: .swiftLintMarkdown)
    var parts = DraftParts()
    let run = run(&parts, &collector)
    for line in lines {
      let text = line.count <= longestRow ? String(decoding: line, as: UTF8.self) : ""
      let cells = text.trimmed.separated(by: " | ")
      guard cells.count >= 5, let rule = cells.last,
        let level = [
          ":warning:": FindingLevel.warning, ":stop\\_sign:": .error, ":stop_sign:": .error,
        ][
          cells[2]]
      else {
        collector.runs[run].unparsedLineCount += 1
        continue
      }
      let reason = cells[3..<(cells.count - 1)].joined(separator: " | ").unquoted
      let name = reason.range(of: ": ").map { String(reason[..<$0.lowerBound]) }
      let words = reason.range(of: ": ").map { String(reason[$0.upperBound...]) }
      var draft = FindingDraft(ruleID: rule, level: level, message: words ?? reason)
      draft.rule = parts.rule(rule) { $0.name = name }
      draft.location = DraftParts.location(cells[0].unquoted, line: Int(cells[1]), &collector)
      collector.add(draft)
    }
    return collector.finish()
  }

  /// The cells of a row between bars, or an empty list for any other line.
  static func cells(_ line: String) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.split(separator: "|").map { String($0).trimmed }
  }
}

extension String {
  /// The parts between separators, including empty ones.
  fileprivate func separated(by separator: String) -> [String] {
    var parts: [String] = []
    var rest = self
    while let found = rest.range(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = String(rest[found.upperBound...])
    }
    return parts + [rest]
  }

  /// The text without surrounding quotes and with doubled quotes resolved.
  fileprivate var unquoted: String {
    guard utf8.count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    var text = ""
    var isSecond = false
    for character in dropFirst().dropLast() {
      isSecond = character == "\"" && !isSecond
      if !isSecond { text.append(character) }
    }
    return text
  }
}

internal import Text

/// A reader of comma-separated values with the header of SwiftLint or Periphery.
enum CSVFile {
  private static let swiftLint = [
    "file", "line", "character", "severity", "type", "reason", "rule_id",
  ]
  private static let periphery = [
    "Kind", "Name", "Modifiers", "Attributes", "Accessibility", "IDs", "Location", "Hints",
  ]

  static func read(_ source: LintSource) -> LintAttempt {
    let start = Array(source.bytes[source.contentStart...].prefix(80))
    let headers = [swiftLint, periphery].map { Array($0.joined(separator: ",").utf8) }
    guard headers.contains(where: { start.starts(with: $0) }) else { return .otherForm }
    var rows = CSVRows(source.bytes[source.contentStart...])
    let isSwiftLint = rows.next()?.fields == swiftLint
    var collector = FindingCollector(source, format: isSwiftLint ? .swiftLintCSV : .peripheryCSV)
    var parts = DraftParts()
    let run = parts.run(
      of: Tool(name: isSwiftLint ? "SwiftLint" : "Periphery"),
      .notAttested(reason: "a table does not report how the run ended"), &collector)
    while let row = rows.next()?.fields {
      let draft =
        isSwiftLint ? swiftLint(row, &parts, &collector) : periphery(row, &parts, &collector)
      if let draft {
        collector.add(draft)
      } else {
        collector.runs[run].unparsedLineCount += 1
      }
    }
    return collector.finish()
  }

  private static func swiftLint(
    _ row: [String], _ parts: inout DraftParts, _ collector: inout FindingCollector
  ) -> FindingDraft? {
    guard row.count == swiftLint.count else { return nil }
    let level = DraftParts.level(row[3], ["error": .error, "warning": .warning], &collector)
    return FindingDraft(
      ruleID: row[6], level: level, message: row[5],
      rule: parts.rule(row[6]) { $0.name = row[4] },
      location: DraftParts.location(row[0], line: Int(row[1]), column: Int(row[2]), &collector))
  }

  /// Names are not quoted and may contain commas, so the place and the hint are located from the
  /// end.
  private static func periphery(
    _ row: [String], _ parts: inout DraftParts, _ collector: inout FindingCollector
  ) -> FindingDraft? {
    guard row.count >= periphery.count,
      let place = row.indices.last(where: { PeripheryPlace(row[$0]).line != nil }), place >= 6
    else { return nil }
    let name = row[1..<(place - 4)].joined(separator: ",")
    let hint = row[(place + 1)...].joined(separator: ",")
    return PeripheryFinding(
      kind: row[0], name: name, hint: hint, place: row[place]
    ).draft(&parts, &collector)
  }
}

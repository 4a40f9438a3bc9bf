internal import Text

/// A reader of SwiftLint's `summary`: a row for each rule with its violation counts, and a row with
/// totals.
struct SwiftLintSummary: Sendable {
  private let header: [String]
  /// The sums of the rows by column name.
  private var sums: [String: Int] = [:]
  private var isTotalRight: Bool?

  private static let columns = [
    "warnings", "errors", "total violations", "number of violations",
  ]

  /// Creates one finding for all violations of a rule at a level, since the table has no places.
  static func read(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ header: [String], _ source: LintSource
  ) -> LintAttempt {
    var collector = FindingCollector(source, format: .swiftLintSummary)
    var parts = DraftParts()
    let run = SwiftLintTableFile.run(&parts, &collector)
    var summary = SwiftLintSummary(header: header)
    for line in lines {
      let text = String(decoding: line.prefix(64 << 10), as: UTF8.self).trimmed
      guard text.hasPrefix("|") else { continue }
      let row = SwiftLintTableFile.cells(text)
      guard row.count == header.count, let counts = summary.counts(of: row),
        let files = Self.number(row[header.count - 1])
      else {
        collector.runs[run].unparsedLineCount += 1
        continue
      }
      guard row[0] != "Total" else {
        summary.isTotalRight = counts.allSatisfy { summary.sums[$0.key, default: 0] == $0.value }
        continue
      }
      summary.add(counts)
      for (level, count) in Self.levels(counts) where count > 0 {
        var draft = FindingDraft(
          ruleID: row[0], level: level,
          message: "\(Plural.text(count, "violation")) in \(Plural.text(files, "file")), "
            + "without locations")
        draft.rule = parts.rule(row[0])
        draft.count(asResults: count)
        draft.runIndex = run
        collector.add(draft)
      }
    }
    if let reason = summary.contradiction {
      collector.runs[run].completeness = .failed(reasons: [reason])
    }
    return collector.finish()
  }

  private init(header: [String]) {
    self.header = header
  }

  /// The reason why rows must be missing or wrong, or nil if the totals match.
  private var contradiction: String? {
    switch isTotalRight {
    case nil: "the table ends before the row with its totals"
    case false?: "the totals of the table are not the sums of its rows"
    case true?: nil
    }
  }

  /// The counts of a row, or nil if a cell is not a number or the counts contradict each other.
  private func counts(of row: [String]) -> [String: Int]? {
    var counts: [String: Int] = [:]
    for (name, cell) in zip(header, row) where Self.columns.contains(name) {
      guard let count = Self.number(cell) else { return nil }
      counts[name] = count
    }
    if let all = counts["total violations"],
      all != counts["warnings", default: 0] + counts["errors", default: 0]
    {
      return nil
    }
    return counts
  }

  private mutating func add(_ counts: [String: Int]) {
    for (name, count) in counts { sums[name, default: 0] += count }
  }

  /// The counts by level; earlier versions report a single count for both levels.
  private static func levels(_ counts: [String: Int]) -> [(FindingLevel, Int)] {
    let either = counts["number of violations", default: 0]
    return [
      (.error, counts["errors", default: 0]), (.warning, counts["warnings", default: 0] + either),
    ]
  }

  /// Parses a number with localized digit grouping, such as `1,204`, `1.204` or `1 204`.
  private static func number(_ cell: String) -> Int? {
    let groups = cell.split(omittingEmptySubsequences: false) {
      ",.'’ \u{A0}\u{202F}٬".contains($0)
    }
    let isGrouped = groups.dropFirst().allSatisfy { (2...3).contains($0.count) }
    let digits = groups.joined().compactMap { $0.isWholeNumber ? $0.wholeNumberValue : nil }
    guard let first = groups.first, !first.isEmpty, isGrouped,
      groups.count == 1 || groups.last?.count == 3,
      digits.count == groups.joined().count, digits.count <= 12, digits.allSatisfy({ $0 < 10 })
    else { return nil }
    return digits.reduce(0) { $0 * 10 + $1 }
  }
}

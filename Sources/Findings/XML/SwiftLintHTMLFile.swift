internal import Text
internal import XML

/// A reader of SwiftLint's HTML report, a table with a row for each violation and the totals below.
enum SwiftLintHTMLFile {
  private static let title = Array("<title>SwiftLint Report</title>".utf8)

  static func read(_ source: LintSource) -> LintAttempt {
    let start = source.bytes[source.contentStart...].prefix(16 << 10)
    guard source.firstByte == UInt8(ascii: "<"), start.firstRange(ofBytes: title) != nil,
      let root = start.firstRange(ofBytes: Array("<html".utf8))
    else { return .otherForm }
    // The page is XML except for its document type.
    let page = LintSource(
      name: source.name, bytes: Array(source.bytes[root.lowerBound...]), options: source.options)
    var table = Table(FindingCollector(source, format: .swiftLintHTML))
    let problem = XMLResultFile.events(of: page) { event in
      table.handle(event)
      return true
    }
    return problem.map { .refused($0) } ?? table.finish()
  }

  /// Collects the rows of the page while it is read.
  private struct Table {
    private var collector: FindingCollector
    private var parts = DraftParts()
    private let run: Int
    private var cells: [String] = []
    private var text = ""
    /// The number of errors and warnings that the page reports.
    private var total = 0

    init(_ collector: FindingCollector) {
      self.collector = collector
      run = parts.run(
        of: Tool(name: "SwiftLint"),
        .notAttested(reason: "an HTML report does not report how the run ended"), &self.collector)
    }

    mutating func handle(_ event: XMLEvent) {
      switch event.kind {
      case .start("tr", _): cells = []
      case .start("td", _): text = ""
      case .text(let piece): text += piece
      case .end("td"): cells.append(text.trimmed)
      case .end("tr"): endRow()
      case .start, .end: break
      }
    }

    private mutating func endRow() {
      if cells.count == 2, ["Total warnings", "Total errors"].contains(cells[0]) {
        total += Int(cells[1]) ?? 0
      }
      guard cells.count == 5 else { return }
      let place = cells[2].split(separator: ":").map { Int($0) }
      var draft = FindingDraft(
        ruleID: "",
        level: DraftParts.level(cells[3], ["error": .error, "warning": .warning], &collector),
        message: cells[4])
      draft.runIndex = run
      draft.location = DraftParts.location(
        cells[1], line: place.first ?? nil, column: place.count > 1 ? place[1] : nil, &collector)
      collector.add(draft)
    }

    consuming func finish() -> LintAttempt {
      let missing = total - collector.runs[run].counts.total
      if missing > 0 { collector.runs[run].unparsedLineCount += missing }
      return collector.finish()
    }
  }
}

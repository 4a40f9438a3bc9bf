internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// The page of a ledger: the listed rows, the rules that they break, and the cells that they cover.
struct LedgerPage {
  private let ledger: Ledger
  private let path: PagePath
  private let publication: Publication
  private let rows: [ListedRequest]
  private let showsRules: Bool

  /// - Parameter lines: the rows on the page.
  init(
    of ledger: Ledger, listing lines: [ListedLines.Numbered], at path: PagePath,
    in publication: Publication
  ) {
    self.ledger = ledger
    self.path = path
    self.publication = publication
    let broken = Self.brokenRules(in: ledger.placed, of: publication)
    showsRules = !broken.isEmpty
    rows = lines.map {
      ListedRequest(
        line: $0.line, number: $0.number, epoch: ledger.placed.trace.epoch,
        rules: broken[$0.number] ?? [], path: path)
    }
  }

  static let template = PageTemplate("ledger", fields.schema)

  static let fields = PageFields<LedgerPage>("a ledger") {
    Field.text("lead") { $0.ledger.sentence(listing: $0.rows.count) + $0.unmarkedRules }
    Field.text("command") { $0.ledger.command(listing: $0.rows.count) }
    Field.flag("showsRules") { $0.showsRules }
    Field.list("cells", of: Link.fields) { page in
      page.cells.map { Link($0.description, page.path.link(to: .cell($0))) }
    }
    Field.list("filters", of: Filter.fields) { $0.filters }
    Field.flag("hasFilters") { !$0.filters.isEmpty }
    Field.list("rows", of: ListedRequest.fields) { $0.rows }
  }

  /// A filter of the rows, with the number of matching rows.
  private struct Filter {
    let kind: ListedRequest.Kind
    let count: Int

    static let fields = PageFields<Filter>("a filter of the rows") {
      Field.text("kind") { $0.kind.rawValue }
      Field.text("label") { $0.kind.label }
      Field.text("count") { Plural.grouped($0.count) }
    }
  }

  /// The filters that match some rows, but not all of them.
  private var filters: [Filter] {
    ListedRequest.Kind.allCases.map { kind in
      Filter(kind: kind, count: rows.count { $0.kinds.contains(kind) })
    }.filter { $0.count > 0 && $0.count < rows.count }
  }

  /// The cells of the matrix that the rows are evidence for, without duplicates.
  private var cells: [CellID] {
    Set(rows.compactMap(\.text.cell)).sorted { $0.description < $1.description }
  }

  /// The rules that rows may break without naming them: a run keeps a rule's first violations only.
  private var unmarkedRules: String {
    let cut = ledger.placed.run.report.rules.filter {
      $0.violationCount > $0.violations.count && publication.guidance.rule($0.ruleID) != nil
    }
    guard let first = cut.first, ledger.placed.widget.lineCount > 0 else { return "" }
    let names = cut.map(\.ruleID).joined(separator: ", ")
    return " Violations of \(names) are marked in some rows only: a run lists the first "
      + "\(first.violations.count) violations of a rule."
  }

  /// The violated rules that have a page, by row number.
  private static func brokenRules(
    in placed: PlacedWidget, of publication: Publication
  ) -> [Int: [String]] {
    let violations = placed.run.namedEvents.violations(of: placed.widget.key, in: placed.trace.file)
    let explained = violations.filter {
      $0.reference.line > 0 && publication.guidance.rule($0.ruleID) != nil
    }
    return Dictionary(grouping: explained) { NamedEvents.row(of: $0.reference) }
      .mapValues { Set($0.map(\.ruleID)).sorted() }
  }
}

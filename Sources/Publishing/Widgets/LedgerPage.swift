internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The page of a ledger: the listed rows, the rules they break and the cells they are evidence of.
struct LedgerPage {
  let ledger: Ledger
  let lines: [ListedLines.Numbered]
  let path: PagePath
  let publication: Publication

  static let template = PageTemplate("ledger", fields.schema)

  static let fields = PageFields<LedgerPage>("a ledger") {
    Field.text("lead") { $0.ledger.sentence(listing: $0.lines.count) + $0.unmarkedRules }
    Field.text("command") { $0.ledger.command(listing: $0.lines.count) }
    Field.flag("showsRules") { !$0.brokenRules.isEmpty }
    Field.list("cells", of: Link.fields) { page in
      page.cells.map { Link($0.description, page.path.link(to: .cell($0))) }
    }
    Field.list("rows", of: ListedRequest.fields) { $0.rows }
  }

  private var placed: PlacedWidget { ledger.placed }

  private var rows: [ListedRequest] {
    let broken = brokenRules
    return lines.map {
      ListedRequest(
        line: $0.line, number: $0.number, epoch: placed.trace.epoch, rules: broken[$0.number] ?? [],
        path: path)
    }
  }

  /// The cells of the matrix that the rows are evidence of, each once.
  private var cells: [CellID] {
    let all = lines.compactMap {
      LedgerText($0.line, number: $0.number, in: placed.trace.epoch).cell
    }
    return Set(all).sorted { $0.description < $1.description }
  }

  /// That some rows break rules that they do not name, since a run lists only the first places; empty when there are none.
  private var unmarkedRules: String {
    let cut = placed.run.report.rules.filter {
      $0.violationCount > $0.violations.count && publication.guidance.rule($0.ruleID) != nil
    }
    guard let first = cut.first, placed.widget.lineCount > 0 else { return "" }
    let names = cut.map(\.ruleID).joined(separator: ", ")
    return
      " Not every row that breaks \(names) says so: a run lists the first \(first.violations.count) places of a rule."
  }

  /// The rules with a page that are violated in a row, by its number.
  private var brokenRules: [Int: [String]] {
    let violations = placed.run.namedEvents.violations(of: placed.widget.key, in: placed.trace.file)
    let explained = violations.filter {
      $0.reference.line > 0 && publication.guidance.rule($0.ruleID) != nil
    }
    return Dictionary(grouping: explained) { NamedEvents.row(of: $0.reference) }
      .mapValues { Set($0.map(\.ruleID)).sorted() }
  }
}

internal import Analysis
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// One request of a ledger as its page shows it.
struct ListedRequest {
  let line: LedgerLine
  let number: Int
  let epoch: TraceEpoch
  /// The rules that the request breaks.
  let rules: [String]
  let path: PagePath

  /// A row names no more rules than these, so that no page grows large; the findings have them all.
  private static let mostRules = 4

  static let fields = PageFields<ListedRequest>("a row of the ledger") {
    Field.text("anchor") { anchor(ofRow: $0.number) }
    Field.text("requested") { row in
      row.line.reference.map { row.epoch.dayAndTime(at: $0.time) } ?? ""
    }
    Field.part(LedgerText.fields) { LedgerText($0.line, number: $0.number, in: $0.epoch) }
    Field.list("rules", of: Link.fields) { row in
      row.rules.prefix(mostRules).map { Link($0, row.path.link(to: .rule($0))) }
    }
    Field.text("moreRules") {
      $0.rules.count > mostRules ? "and \($0.rules.count - mostRules) more" : ""
    }
  }

  /// Where a row is on its page.
  static func anchor(ofRow row: Int) -> String { "row-\(row + 1)" }
}

internal import Analysis
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// One request of a ledger as its page shows it.
struct ListedRequest {
  private let number: Int
  private let requested: String
  let text: LedgerText
  /// The rules that the request breaks, each with its page.
  private let rules: [Link]

  /// A row names at most so many rules, so that no page grows large; the findings have them all.
  private static let maximumRules = 4

  init(line: LedgerLine, number: Int, epoch: TraceEpoch, rules: [String], path: PagePath) {
    self.number = number
    requested = line.reference.map { epoch.dayAndTime(at: $0.time) } ?? ""
    text = LedgerText(line, number: number, in: epoch)
    self.rules = rules.map { Link($0, path.link(to: .rule($0))) }
  }

  static let fields = PageFields<ListedRequest>("a row of the ledger") {
    Field.text("anchor") { anchor(ofRow: $0.number) }
    Field.text("requested") { $0.requested }
    Field.part(LedgerText.fields) { $0.text }
    Field.list("rules", of: Link.fields) { Array($0.rules.prefix(maximumRules)) }
    Field.text("moreRules") {
      $0.rules.count > maximumRules ? "and \($0.rules.count - maximumRules) more" : ""
    }
  }

  /// The anchor of a row on its page.
  static func anchor(ofRow row: Int) -> String { "row-\(row + 1)" }
}

internal import Analysis
internal import Runs
internal import SiteWriting
internal import Traces

/// One request of a ledger as its page shows it.
struct ListedRequest {
  private let number: Int
  private let requested: String
  let text: LedgerText
  /// The rules that the request breaks, with links to their pages.
  private let rules: [Link]

  /// The filters that match the request.
  let kinds: [Kind]

  /// A filter of the rows.
  enum Kind: String, CaseIterable {
    case waited, unlocated, broken

    var label: String {
      switch self {
      case .waited: "Waited"
      case .unlocated: "No location"
      case .broken: "Breaks a rule"
      }
    }
  }

  /// The maximum number of rules in a row, to keep the page small; the findings have all of them.
  private static let maximumRules = 4

  init(line: LedgerLine, number: Int, epoch: TraceEpoch, rules: [String], path: PagePath) {
    self.number = number
    requested = line.reference.map { epoch.dayAndTime(at: $0.time) } ?? ""
    text = LedgerText(line, number: number, in: epoch)
    self.rules = rules.map { Link($0, path.link(to: .rule($0))) }
    kinds = Kind.allCases.filter { kind in
      switch kind {
      case .waited: line.request?.hasWaited == true
      case .unlocated: line.lacksLocation
      case .broken: !rules.isEmpty
      }
    }
  }

  static let fields = PageFields<ListedRequest>("a row of the ledger") {
    Field.text("anchor") { anchor(ofRow: $0.number) }
    Field.text("kinds") { $0.kinds.map(\.rawValue).joined(separator: " ") }
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

internal import Documents
internal import Findings
internal import Readiness
internal import Text

/// The waivers of a release review, the first to expire first, and suppressed findings.
struct ReadinessWaivers {
  let ledger: WaiverLedger
  let links: ReadinessLinks

  static let fields = PageFields<ReadinessWaivers>("the waivers") {
    Field.table(table) { part in part.ledger.entries.map { Row(entry: $0, links: part.links) } }
    Field.table(suppressed) { part in
      part.ledger.suppressed.map { Suppressed(finding: $0, links: part.links) }
    }
    Field.text("waiversSentence") { $0.sentence }
    Field.text("suppressedSentence") {
      "\(Plural.text($0.ledger.suppressed.count, "finding")) suppressed by the tool, without an owner or expiry date."
    }
  }

  private static let table = ReadinessTable(
    name: "waivers", row: Row.fields, maximumRows: 16, word: "waiver", maximumSize: 10_000)
  private static let suppressed = ReadinessTable(
    name: "suppressed", row: Suppressed.fields, maximumRows: 6, word: "suppressed finding",
    maximumSize: 3_000)

  /// The states of the waivers: `3 waivers: 2 expired, 1 active.`
  private var sentence: String {
    guard !ledger.entries.isEmpty else { return "No waivers." }
    let groups: [(state: WaiverState, one: String, several: String)] = [
      (.expired, "expired", "expired"), (.expiringSoon, "expires soon", "expire soon"),
      (.active, "active", "active"),
      (.undecided, "needs a date (pass --now)", "need a date (pass --now)"),
      (.unmatched, "unmatched", "unmatched"), (.notChecked, "not checked", "not checked"),
      (.shadowed, "covered by another", "covered by another"),
      (.createdLater, "created after the release", "created after the release"),
    ]
    let parts = groups.compactMap { group -> String? in
      let count = ledger.entries(group.state).count
      return count > 0 ? Plural.text(count, group.one, group.several) : nil
    }
    return
      "\(Plural.text(ledger.entries.count, "waiver")): \(parts.joined(separator: ", ")). Waived findings are marked, not removed."
  }

  private struct Suppressed {
    let finding: FindingRecord
    let links: ReadinessLinks

    static let fields = PageFields<Suppressed>("a suppressed finding") {
      Field.text("href") { $0.links.address(of: $0.finding) }
      Field.text("label") { $0.finding.shownLine }
      Field.text("tool") { $0.finding.tool.shortened(to: 60) }
      Field.text("reason") { ($0.finding.suppression ?? "").shortened(to: 160) }
    }
  }

  private struct Row {
    let entry: WaiverLedger.Entry
    private let hides: [Link]

    /// The maximum number of listed findings and cells of one waiver.
    private static let maximumHidden = 3

    init(entry: WaiverLedger.Entry, links: ReadinessLinks) {
      self.entry = entry
      hides =
        entry.cells.map { Link("Cell \($0)", links.address(ofCell: $0)) }
        + entry.matches.map { Link($0.shownLine, links.address(of: $0)) }
    }

    static let fields = PageFields<Row>("a waiver") {
      Field.text("id") { $0.entry.waiver.id.shortened(to: 60) }
      Field.text("stateClass") { $0.entry.state.styleClass }
      Field.text("stateLabel") { $0.entry.phrase.shortened(to: 80) }
      Field.text("days") { $0.days }
      Field.text("owner") { $0.entry.waiver.owner.shortened(to: 80) }
      Field.text("reason") { $0.entry.waiver.reason.shortened(to: 240) }
      Field.text("match") { $0.entry.waiver.match.phrase.shortened(to: 160) }
      Field.text("created") { "\($0.entry.waiver.created)" }
      Field.text("expires") { $0.entry.waiver.lastDay }
      Field.text("evidenceHref") { $0.entry.waiver.evidence ?? "" }
      Field.list("hides", of: Link.fields) { Array($0.hides.prefix(maximumHidden)) }
      Field.text("more") {
        let more = $0.entry.count - min($0.hides.count, maximumHidden)
        return $0.entry.count == 0
          ? "nothing" : more > 0 ? "and \(Plural.grouped(more)) more" : ""
      }
    }

    /// The remaining time: `5 days left`, `expired 2 days ago`.
    private var days: String {
      switch entry.daysLeft {
      case nil: ""
      case 0?: "last day"
      case let days? where days > 0: "\(Plural.text(days, "day")) left"
      case let days?: "expired \(Plural.text(-days, "day")) ago"
      }
    }
  }
}

extension Publication {
  /// The waiver that hides a finding, with its last day, as a phrase; empty if there is none.
  func waiverMark(of finding: Finding) -> String { assessment?.waivers.mark(of: finding) ?? "" }
}

extension WaiverLedger {
  /// The waiver that hides a finding, with its last day, as a phrase; empty if there is none.
  func mark(of finding: Finding) -> String {
    guard let entry = waiver(hiding: finding.fingerprint.description) else { return "" }
    let end = entry.waiver.expires.map { " until \($0)" } ?? ""
    return "waived by \(entry.waiver.id.shortened(to: 60))\(end)"
  }
}

extension Waiver.Match {
  /// The covered findings, as a phrase: `LOC-001 in Widgets/*`.
  var phrase: String {
    let ruleAndPath = [rule, path.map { "in \($0)" }].compactMap(\.self)
    return [
      ruleAndPath.joined(separator: " "), cell.map { "cell \($0)" } ?? "",
      fingerprint.map { "fingerprint \($0.prefix(16))" } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension WaiverState {
  /// The class in style sheets; an accepted risk is never shown as passed.
  var styleClass: String {
    switch self {
    case .active: "note"
    case .expiringSoon, .unmatched: "warning"
    case .expired: "fail"
    case .shadowed, .createdLater: "not-applicable"
    case .undecided, .notChecked: "not-checked"
    }
  }
}

extension FindingRecord {
  /// The rule and the place in one line: `LOC-001 in Widgets/A.swift:12`.
  var shownLine: String {
    let name = rule.isEmpty ? tool : rule
    return (place.isEmpty ? name : "\(name) in \(place)").shortened(to: 160)
  }
}

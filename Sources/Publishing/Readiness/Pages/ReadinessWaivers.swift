internal import Documents
internal import Findings
internal import Readiness
internal import Templates
internal import Text

/// The waivers of a release review, the one that expires soonest first, and what tools silenced themselves.
struct ReadinessWaivers {
  let ledger: WaiverLedger
  let links: ReadinessLinks

  static let table = ReadinessTable(
    name: "waivers",
    columns: [
      "id", "stateClass", "stateLabel", "days", "owner", "reason", "match", "created", "expires",
      "evidenceHref", "more",
    ],
    others: [("hides", .list(Link.schema))], most: 16, word: "waiver",
    largest: 10_000)
  static let suppressed = ReadinessTable(
    name: "suppressed", columns: ["href", "label", "tool", "reason"], most: 6,
    word: "silenced finding", largest: 3_000)

  static let schema =
    table.schema + suppressed.schema
    + [("waiversSentence", .text), ("suppressedSentence", .text)]

  /// How much of what one waiver covers is listed.
  private static let mostHidden = 3

  var fields: [(String, TemplateValue)] {
    Self.table.fields(ledger.entries, row)
      + Self.suppressed.fields(ledger.suppressed) { finding in
        [
          "href": .text(links.address(of: finding)), "label": .text(finding.shownLine),
          "tool": .text(finding.tool.clipped(to: 60)),
          "reason": .text((finding.suppression ?? "").clipped(to: 160)),
        ]
      }
      + [
        ("waiversSentence", .text(sentence)),
        (
          "suppressedSentence",
          .text(
            "\(Plural.text(ledger.suppressed.count, "finding")) silenced by the tool itself: without an owner and without an end."
          )
        ),
      ]
  }

  /// How the waivers stand: `3 waivers: 1 active, 2 expired.`
  private var sentence: String {
    guard !ledger.entries.isEmpty else { return "No waiver is on file." }
    let groups: [(String, (WaiverState) -> Bool)] = [
      ("expired", { $0 == .expired }), ("expires soon", { $0 == .expiringSoon }),
      ("active", { $0 == .active }),
      ("not decided, since no clock was given", { $0 == .undecided }),
      ("fits nothing", { $0 == .unmatched }),
      ("covered by another", { if case .shadowed = $0 { true } else { false } }),
    ]
    let parts = groups.compactMap { words, isIn -> String? in
      let count = ledger.entries.count { isIn($0.state) }
      return count > 0 ? "\(Plural.grouped(count)) \(words)" : nil
    }
    return
      "\(Plural.text(ledger.entries.count, "waiver")): \(parts.joined(separator: ", ")). What a waiver hides stays in its place, marked."
  }

  private func row(_ entry: WaiverLedger.Entry) -> TemplateObject {
    let waiver = entry.waiver
    let hides =
      entry.cells.map { Link("Cell \($0)", links.address(ofCell: $0)) }
      + entry.matches.map { Link($0.shownLine, links.address(of: $0)) }
    let more = entry.count - min(hides.count, Self.mostHidden)
    return [
      "id": .text(waiver.id.clipped(to: 60)), "stateClass": .text(entry.state.styleClass),
      "stateLabel": .text(entry.state.words.clipped(to: 80)), "days": .text(Self.days(of: entry)),
      "owner": .text(waiver.owner.clipped(to: 80)), "reason": .text(waiver.reason.clipped(to: 240)),
      "match": .text(waiver.match.words.clipped(to: 160)),
      "created": .text("\(waiver.created)"),
      "expires": .text(waiver.expires.map { "\($0)" } ?? "no readable day"),
      "evidenceHref": .text(waiver.evidence ?? ""),
      "hides": .list(hides.prefix(Self.mostHidden).map(\.value)),
      "more": .text(
        entry.count == 0
          ? "nothing that was found" : more > 0 ? "and \(Plural.grouped(more)) more" : ""),
    ]
  }

  /// How long it holds: `5 days left`, `over for 2 days`.
  private static func days(of entry: WaiverLedger.Entry) -> String {
    switch entry.daysLeft {
    case nil: ""
    case 0?: "last day"
    case let days? where days > 0: "\(Plural.text(days, "day")) left"
    case let days?: "over for \(Plural.text(-days, "day"))"
    }
  }
}

extension Publication {
  /// Which waiver hides a finding and how long, as a phrase; empty when none does.
  func waiverMark(of finding: Finding) -> String { assessment?.waivers.mark(of: finding) ?? "" }
}

extension WaiverLedger {
  /// Which waiver hides a finding and how long, as a phrase; empty when none does.
  func mark(of finding: Finding) -> String {
    guard let entry = waiver(hiding: finding.fingerprint.description) else { return "" }
    let end = entry.waiver.expires.map { " until \($0)" } ?? ""
    return "waived by \(entry.waiver.id.clipped(to: 60))\(end)"
  }
}

extension Waiver.Match {
  /// What it covers, as a phrase: `LOC-001 in Widgets/*`.
  var words: String {
    [
      rule ?? "", path.map { "in \($0)" } ?? "", cell.map { "cell \($0)" } ?? "",
      fingerprint.map { "fingerprint \($0.prefix(16))" } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension WaiverState {
  /// The class that style sheets know it by; a risk that somebody took is never shown as passed.
  var styleClass: String {
    switch self {
    case .active: "note"
    case .expiringSoon, .unmatched: "warning"
    case .expired: "fail"
    case .shadowed: "not-applicable"
    case .undecided: "not-checked"
    }
  }
}

extension FindingRecord {
  /// Its rule and place in one line: `LOC-001 in Widgets/A.swift:12`.
  var shownLine: String {
    let name = rule.isEmpty ? tool : rule
    return (place.isEmpty ? name : "\(name) in \(place)").clipped(to: 160)
  }
}

internal import Findings
internal import Guidance
internal import SiteWriting
internal import Templates
internal import Text

/// One line of a list of findings.
struct FindingRow {
  let finding: Finding
  let path: PagePath
  let publication: Publication

  static let schema = TemplateSchema.object(
    PageModel(
      "a finding",
      [
        "level": .text, "label": .text, "levelClass": .text, "message": .text, "cardHref": .text,
        "place": .text,
        "rule": .text, "tool": .text, "guidance": .list(Link.schema), "isSuppressed": .flag,
        "waived": .text,
        "searchText": .text,
      ]))

  var value: TemplateValue {
    let card = publication.cardNames[finding.fingerprint].map { path.link(to: .finding($0)) } ?? ""
    let rule = finding.ruleID.isEmpty ? "no rule named" : finding.ruleID
    let isLinked =
      finding.guidance.contains(rule) && publication.guidance.rule(rule) != nil
    return [
      "level": .text(finding.level.rawValue), "label": .text(finding.badge.label),
      "levelClass": .text(finding.badge.style),
      "message": .text(finding.message.clipped(to: 300)), "cardHref": .text(card),
      "place": .text(finding.shownPlace), "rule": .text(isLinked ? "" : rule),
      "tool": .text(finding.tool.name),
      "guidance": .list(
        finding.guidance.compactMap { publication.guidance.rule($0) }.map {
          Link($0.id, path.link(to: .rule($0.id))).value
        }),
      "isSuppressed": .flag(finding.isSuppressed),
      "waived": .text(publication.waiverMark(of: finding)),
      "searchText": .text(
        "\(rule) \(finding.location?.path ?? "") \(finding.message.clipped(to: 120))"),
    ]
  }
}

extension Finding {
  /// `Sources/App.swift:12:3`, else the place in the program; empty when the tool gives none.
  var shownPlace: String { location?.place ?? extras.logicalPlace?.words ?? "" }

  /// The level of a failure; any other result is named by what it says, so that it looks like none.
  var badge: (label: String, style: String) {
    if baselineState == .absent { return ("gone", "not-applicable") }
    return switch kind {
    case .fail: (level.rawValue, level.rawValue)
    case .pass: ("pass", "pass")
    case .notApplicable: ("not applicable", "not-applicable")
    case .informational: ("informational", "note")
    case .review: ("review", "not-checked")
    case .open: ("open", "not-checked")
    }
  }
}

extension String {
  /// The text cut to a number of characters, with an ellipsis where it was cut.
  func clipped(to longest: Int) -> String {
    guard let end = index(startIndex, offsetBy: longest, limitedBy: endIndex), end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}

extension [String] {
  /// The first few, each cut to a number of characters, and how many more there are.
  func firstFew(_ most: Int, clippedTo longest: Int) -> String {
    let shown = prefix(most).map { $0.clipped(to: longest) }.joined(separator: ", ")
    return count > most ? "\(shown) and \(Plural.grouped(count - most)) more" : shown
  }
}

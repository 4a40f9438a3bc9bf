internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// One finding of a list; all its texts together take a bounded part of a page.
struct FindingRow {
  let finding: Finding
  let path: PagePath
  let publication: Publication
  /// Whether the list is the page of the finding's rule, which names rule and tool above and shows code.
  var isOnRulePage = false
  /// The last run with the finding where that is not the newest run of the site.
  var lastRun: Run?

  /// How many rules of the guidance are named.
  private static let mostRules = 4

  static let schema = TemplateSchema.object(
    PageModel(
      "a finding",
      [
        "anchor": .text, "level": .text, "label": .text, "levelClass": .text, "message": .text,
        "cardHref": .text, "place": .text, "run": Link.schema, "excerpt": FindingExcerpt.schema,
        "rule": .text, "tool": .text, "guidance": .list(Link.schema), "isSuppressed": .flag,
        "waived": .text,
        "searchText": .text,
      ]))

  var value: TemplateValue {
    let isHere = isOnRulePage && !publication.findings.hasPage(finding)
    let address = publication.findings.address(of: finding)
    let rule = LintRuleName(of: finding).label
    let isLinked =
      finding.guidance.contains(rule) && publication.guidance.rule(rule) != nil
    return [
      "anchor": .text(isHere ? publication.findings.name(of: finding) ?? "" : ""),
      "level": .text(finding.level.rawValue), "label": .text(finding.badge.label),
      "levelClass": .text(finding.badge.style),
      "message": .text(finding.message.clipped(to: 300).fitting(400)),
      "cardHref": .text(isHere ? "" : address?.link(from: path) ?? ""),
      "place": .text(finding.shownPlace.fitting(240)),
      "run": lastRun.map { Link($0.named.fitting(120), path.link(to: .findings(of: $0))).value }
        ?? .none,
      "excerpt": isHere
        ? FindingExcerpt(of: finding, from: publication.excerpts, .few)?.value ?? .none : .none,
      "rule": .text(isOnRulePage || isLinked ? "" : rule.fitting(100)),
      "tool": .text(isOnRulePage ? "" : finding.tool.name.fitting(60)),
      "guidance": .list(
        finding.guidance.prefix(Self.mostRules).compactMap { publication.guidance.rule($0) }.map {
          Link($0.id, path.link(to: .rule($0.id))).value
        }),
      "isSuppressed": .flag(finding.isSuppressed),
      "waived": .text(publication.waiverMark(of: finding).fitting(120)),
      "searchText": .text(
        isOnRulePage
          ? ""
          : "\(rule) \(finding.location?.path ?? "") \(finding.message.clipped(to: 120))"
            .fitting(240)),
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

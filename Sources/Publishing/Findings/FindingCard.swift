internal import Findings
internal import Guidance
internal import SiteWriting
internal import Templates
internal import Text

/// What the card of one finding shows, its history left out.
struct FindingCard {
  let finding: Finding
  let path: PagePath
  let publication: Publication

  /// Longer texts of a tool are cut.
  static let longest = 2_000

  var fields: [(String, TemplateValue)] {
    let excerpt = FindingExcerpt(of: finding, from: publication.excerpts)
    let note =
      excerpt == nil && finding.location != nil
      ? "No code is shown: the tool embeds none, and the newest run's source root does not have the line."
      : "The marked part is what the tool points at."
    return [
      ("label", .text(finding.badge.label)), ("levelClass", .text(finding.badge.style)),
      ("isSuppressed", .flag(finding.isSuppressed)),
      ("waived", .text(publication.waiverMark(of: finding))),
      (
        "waive",
        .text(
          "almanac waive \(finding.fingerprint.pageName) --owner NAME --reason TEXT --expires YYYY-MM-DD"
        )
      ),
      ("message", .text(finding.message.clipped(to: Self.longest))),
      ("facts", .list(facts.map(\.templateValue))), ("place", .text(finding.shownPlace)),
      ("excerpt", excerpt?.value ?? .none),
      ("excerptNote", .text(finding.location == nil ? "" : note)),
      ("hasGuidance", .flag(!guidance.isEmpty)), ("guidance", .list(guidance)),
      ("ruleText", .text(finding.ruleText.clipped(to: Self.longest))),
      ("hasSuppressions", .flag(!finding.suppressions.isEmpty)),
      ("suppressions", .list(finding.suppressions.map { .text(Self.text(of: $0)) })),
      ("identity", .list(identity)),
    ] + FindingDetails(finding: finding).fields
  }

  private var facts: [Figure] {
    var facts = [
      Figure(
        name: "Tool", value: [finding.tool.name, finding.tool.version ?? ""].joined(separator: " ")),
      Figure(
        name: "Rule", value: finding.ruleID.isEmpty ? "not named" : finding.ruleID,
        href: finding.helpURI ?? ""),
    ]
    facts += FindingDetails(finding: finding).facts
    if finding.kind != .fail { facts.append(Figure(name: "Kind", value: finding.kind.rawValue)) }
    if let state = finding.baselineState {
      facts.append(Figure(name: "Against the tool's baseline", value: state.rawValue))
    }
    if finding.occurrenceCount > 1 {
      facts.append(Figure(name: "Occurrences", value: Plural.grouped(finding.occurrenceCount)))
    }
    if !finding.tags.isEmpty {
      facts.append(Figure(name: "Tags", value: finding.tags.prefix(20).joined(separator: ", ")))
    }
    return facts
  }

  private var guidance: [TemplateValue] {
    finding.guidance.compactMap { publication.guidance.rule($0) }.map {
      (rule: Rule) -> TemplateValue in
      [
        "href": .text(path.link(to: .rule(rule.id))), "label": .text("\(rule.id) \(rule.title)"),
        "summary": .text(rule.summary ?? ""),
      ]
    }
  }

  private var identity: [TemplateValue] {
    [Figure(name: "Fingerprint", value: finding.fingerprint.description).templateValue]
      + Fingerprint.explanation(of: finding).map {
        Figure(name: $0.name, value: $0.value.clipped(to: 300)).templateValue
      }
  }

  private static func text(of suppression: Suppression) -> String {
    let reason = suppression.justification.map { ": \($0)" } ?? ", no reason given"
    return "\(suppression.kind.rawValue), \(suppression.status.rawValue)\(reason)".clipped(to: 500)
  }
}

extension Finding {
  /// What the tool reports about the rule; empty where that is only the rule's name.
  var ruleText: String {
    let text = rule?.help ?? rule?.details ?? rule?.title ?? ""
    return text == ruleID ? "" : text
  }
}

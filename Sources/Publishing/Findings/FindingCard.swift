internal import Findings
internal import Guidance
internal import SiteWriting
internal import Templates
internal import Text

/// The content of a finding's card, without its history.
struct FindingCard {
  let finding: Finding
  let path: PagePath
  let publication: Publication

  /// The maximum length of a tool's text, in characters.
  static let maximumLength = 2_000

  static let fields = PageFields<FindingCard>("the card of a finding") {
    Field.text("label") { $0.finding.badge.label }
    Field.text("levelClass") { $0.finding.badge.style }
    Field.flag("isSuppressed") { $0.finding.isSuppressed }
    Field.text("waived") { $0.publication.waiverMark(of: $0.finding) }
    Field.text("waiversHref") { $0.path.link(to: .readiness) + "#waivers" }
    Field.text("waive") {
      "almanac waive \($0.finding.fingerprint.pageName) --owner NAME --reason TEXT --expires YYYY-MM-DD"
    }
    Field.text("message") { $0.finding.message.shortened(to: maximumLength) }
    Field.list("facts", of: Figure.fields) { $0.facts }
    Field.text("place") { $0.finding.shownPlace }
    Field.object("excerpt", of: FindingExcerpt.fields) { $0.excerpt }
    Field.text("excerptNote") { $0.excerptNote }
    Field.flag("hasGuidance") { !$0.guidance.isEmpty }
    Field.list("guidance", of: GuidanceRow.fields) { $0.guidance }
    Field.html("messageHTML") {
      $0.finding.extras.messageMarkdown.flatMap { ToolMarkdown.html($0) }
    }
    Field.html("ruleHTML") { $0.finding.ruleHTML }
    Field.text("ruleText") {
      $0.finding.ruleHTML == nil ? $0.finding.ruleText.shortened(to: maximumLength) : ""
    }
    Field.flag("hasSuppressions") { !$0.finding.suppressions.isEmpty }
    Field.texts("suppressions") { $0.finding.suppressions.map { text(of: $0) } }
    Field.list("identity", of: Figure.fields) { $0.identity }
    Field.part(FindingDetails.fields) { FindingDetails(finding: $0.finding) }
  }

  private var excerpt: FindingExcerpt? { FindingExcerpt(of: finding, from: publication.excerpts) }

  private var excerptNote: String {
    guard finding.location != nil else { return "" }
    if finding.tool.reportsSecrets { return "No code: it may be a secret." }
    if excerpt == nil && publication.excerpts.isChanged(finding) {
      return "No code: the source has changed since."
    }
    return excerpt == nil
      ? "No code: the tool reports none, and the line is not in the source root of the newest run."
      : "The tool reports the marked part."
  }

  private var facts: [Figure] {
    var facts = [
      Figure(
        name: "Tool", value: [finding.tool.name, finding.tool.version ?? ""].joined(separator: " ")),
      Figure(
        name: "Rule", value: finding.ruleID.isEmpty ? "not reported" : finding.ruleID,
        href: finding.helpURI ?? ""),
    ]
    facts += FindingDetails(finding: finding).facts
    if finding.kind != .fail { facts.append(Figure(name: "Kind", value: finding.kind.rawValue)) }
    if let state = finding.baselineState {
      facts.append(Figure(name: "Compared with the tool's baseline", value: state.rawValue))
    }
    if finding.occurrenceCount > 1 {
      facts.append(Figure(name: "Occurrences", value: Plural.grouped(finding.occurrenceCount)))
    }
    if !finding.tags.isEmpty {
      facts.append(Figure(name: "Tags", value: finding.tags.prefix(20).joined(separator: ", ")))
    }
    return facts
  }

  private var guidance: [GuidanceRow] {
    finding.guidance.compactMap { publication.guidance.rule($0) }
      .map { GuidanceRow(rule: $0, path: path) }
  }

  private struct GuidanceRow {
    let rule: Rule
    let path: PagePath

    static let fields = PageFields<GuidanceRow>("guidance") {
      Field.text("href") { $0.path.link(to: .rule($0.rule.id)) }
      Field.text("label") { "\($0.rule.id) \($0.rule.title)" }
      Field.text("summary") { $0.rule.summary ?? "" }
    }
  }

  private var identity: [Figure] {
    [Figure(name: "Fingerprint", value: finding.fingerprint.description)]
      + Fingerprint.explanation(of: finding).map {
        Figure(name: $0.name, value: $0.value.shortened(to: 300))
      }
  }

  private static func text(of suppression: Suppression) -> String {
    let reason = suppression.justification.map { ": \($0)" } ?? ", no reason given"
    return "\(suppression.kind.rawValue), \(suppression.status.rawValue)\(reason)".shortened(
      to: 500)
  }
}

extension Finding {
  /// The tool's description of the rule; empty if it is only the rule's name.
  var ruleText: String {
    let text = rule?.help ?? rule?.details ?? rule?.title ?? ""
    return text == ruleID ? "" : text
  }

  /// The tool's description of the rule with markup, or `nil` if it has none.
  var ruleHTML: SafeHTML? { rule?.helpMarkdown.flatMap { ToolMarkdown.html($0) } }
}

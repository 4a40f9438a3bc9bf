internal import Analysis
internal import Diagnostics
internal import Findings
internal import Guidance
internal import SiteWriting
internal import Text

/// The status of a rule in the newest run, and how its findings are suppressed.
struct RuleStatusPart {
  let rule: Rule
  let path: PagePath
  let publication: Publication

  /// The maximum number of listed links; the others are counted.
  static let maximumLinks = 12

  private let status: RuleStatus
  /// Links to the first violations and findings.
  private let links: [Link]

  init(rule: Rule, path: PagePath, publication: Publication) {
    self.rule = rule
    self.path = path
    self.publication = publication
    status = publication.status(of: rule, in: publication.newest)
    links = Self.links(of: status, from: path, in: publication)
  }

  static let fields = PageFields<RuleStatusPart>("the status of a rule") {
    Field.text("id") { $0.rule.id }
    Field.text("severity") { $0.rule.severity.rawValue }
    Field.text("confidence") { $0.rule.confidencePhrase ?? "" }
    Field.text("statusClass") { $0.status.ending.styleClass }
    Field.text("statusTitle") { "In the newest run: \($0.status.ending.label)" }
    Field.text("statusSentence") { $0.status.sentence }
    Field.flag("hasStatusLinks") { !$0.links.isEmpty }
    Field.list("statusLinks", of: Link.fields) { $0.links }
    Field.text("moreStatus") { part in
      let more = part.status.violationCount + part.status.findings.count - part.links.count
      return more > 0 ? "\(Plural.grouped(more)) more." : ""
    }
    Field.text("ignoreComment") { $0.isLinted ? "// almanac:ignore \($0.rule.id) reason" : "" }
    Field.text("ignoreHref") { part in part.ignoring.map { part.path.link(to: $0) } ?? "" }
  }

  private var isLinted: Bool { publication.linterRules.contains(rule.id) }

  /// The page about comments that suppress findings, or `nil` if the site does not have it.
  private var ignoring: PagePath? { publication.contentPaths["guides/suppress-findings.md"] }

  /// The section below the text, for the table of contents.
  var parts: [(anchor: String, label: String)] {
    isLinted ? [("suppress", "Suppress a finding")] : []
  }

  private static func links(
    of status: RuleStatus, from path: PagePath, in publication: Publication
  ) -> [Link] {
    guard let run = publication.newest else { return [] }
    let evidence = EvidenceLinks(run: run)
    let violations = status.violations.prefix(maximumLinks).map { violation in
      evidence.link(
        "\(violation.place): \(violation.message)", file: violation.file,
        widget: violation.widget, violation.reference, from: path)
    }
    let findings = status.findings.prefix(maximumLinks - violations.count).map { finding in
      let mark = publication.waiverMark(of: finding)
      return Link(
        "\(finding.shownPlace): \(finding.message.shortened(to: 160))"
          + (mark.isEmpty ? "" : " (\(mark))"),
        publication.findings.address(of: finding)?.link(from: path)
          ?? path.link(to: .findings(of: run)))
    }
    return violations + findings
  }
}

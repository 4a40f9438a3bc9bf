internal import Analysis
internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// What the page of a rule shows beside its text: the live status, findings and traces.
struct RulePageFields {
  let rule: Rule
  let path: PagePath
  let publication: Publication

  /// More links than this are counted, not listed.
  static let most = 12

  var values: [(String, TemplateValue)] {
    let status = publication.status(of: rule, in: publication.newest)
    let links = links(of: status)
    let more = status.violationCount + status.findings.count - links.count
    return [
      ("id", .text(rule.id)), ("severity", .text(rule.severity.rawValue)),
      ("confidence", .text(rule.confidence?.words ?? "")),
      ("statusClass", .text(status.ending.styleClass)),
      ("statusTitle", .text("In the newest run: \(status.ending.label)")),
      ("statusSentence", .text(status.sentence)), ("hasStatusLinks", .flag(!links.isEmpty)),
      ("statusLinks", .list(links.map(\.value))),
      ("moreStatus", .text(more > 0 ? "And \(Plural.grouped(more)) more." : "")),
      ("ignoreComment", .text(isLinted ? "// almanac:ignore \(rule.id) reason" : "")),
      ("ignoreHref", .text(ignoring.map { path.link(to: $0) } ?? "")),
    ]
  }

  private var isLinted: Bool { publication.linterRules.contains(rule.id) }

  /// The page about comments that suppress findings; nil when the site does not have it.
  private var ignoring: PagePath? { publication.contentPaths["guides/suppress-findings.md"] }

  /// The section below the text, for the table of contents.
  var parts: [(anchor: String, label: String)] {
    isLinted ? [("suppress", "Suppress a finding")] : []
  }

  private func links(of status: RuleStatus) -> [Link] {
    guard let run = publication.newest else { return [] }
    let evidence = EvidenceLinks(run: run)
    let violations = status.violations.prefix(Self.most).map { violation in
      evidence.link(
        "\(violation.place): \(violation.message)", file: violation.file,
        widget: violation.widget, violation.reference, from: path)
    }
    let findings = status.findings.prefix(Self.most - min(Self.most, violations.count)).map {
      finding in
      Link(
        "\(finding.shownPlace): \(finding.message.clipped(to: 160))\(mark(of: finding))",
        publication.findings.address(of: finding)?.link(from: path)
          ?? path.link(to: .findings(of: run)))
    }
    return violations + findings
  }

  /// That the finding is waived; empty when it is not.
  private func mark(of finding: Finding) -> String {
    let mark = publication.waiverMark(of: finding)
    return mark.isEmpty ? "" : " (\(mark))"
  }
}

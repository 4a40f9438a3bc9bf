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

  static let fields = PageFields<FindingRow>("a finding") {
    Field.text("anchor") { $0.isHere ? $0.publication.findings.name(of: $0.finding) ?? "" : "" }
    Field.text("level") { $0.finding.level.rawValue }
    Field.text("label") { $0.finding.badge.label }
    Field.text("levelClass") { $0.finding.badge.style }
    Field.text("message") { $0.finding.message.clipped(to: 300).fitting(400) }
    Field.text("cardHref") {
      $0.isHere ? "" : $0.publication.findings.address(of: $0.finding)?.link(from: $0.path) ?? ""
    }
    Field.text("place") { $0.finding.shownPlace.fitting(240) }
    Field.object("run", of: Link.fields) { $0.runLink }
    Field.object("excerpt", of: FindingExcerpt.fields) { $0.excerpt }
    Field.text("rule") { $0.isOnRulePage || $0.isLinked ? "" : $0.rule.fitting(100) }
    Field.text("tool") { $0.isOnRulePage ? "" : $0.finding.tool.name.fitting(60) }
    Field.list("guidance", of: Link.fields) { $0.guidance }
    Field.flag("isSuppressed") { $0.finding.isSuppressed }
    Field.text("waived") { $0.publication.waiverMark(of: $0.finding).fitting(120) }
    Field.text("searchText") {
      $0.isOnRulePage
        ? ""
        : "\($0.rule) \($0.finding.location?.path ?? "") \($0.finding.message.clipped(to: 120))"
          .fitting(240)
    }
  }

  static let schema = fields.object

  var value: TemplateValue { Self.fields.value(of: self) }

  private var isHere: Bool { isOnRulePage && !publication.findings.hasPage(finding) }

  private var rule: String { LintRuleName(of: finding).label }

  private var isLinked: Bool {
    finding.guidance.contains(rule) && publication.guidance.rule(rule) != nil
  }

  private var runLink: Link? {
    lastRun.map { Link($0.named.fitting(120), path.link(to: .findings(of: $0))) }
  }

  private var excerpt: FindingExcerpt? {
    isHere ? FindingExcerpt(of: finding, from: publication.excerpts, .few) : nil
  }

  private var guidance: [Link] {
    finding.guidance.prefix(Self.mostRules).compactMap { publication.guidance.rule($0) }
      .map { Link($0.id, path.link(to: .rule($0.id))) }
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

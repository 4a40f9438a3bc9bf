internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// One finding of a list, whose texts together take a limited part of a page.
struct FindingRow {
  let finding: Finding
  let path: PagePath
  let publication: Publication
  var list = List.mixed
  /// The index of the listed run, 0 for the newest; `nil` if the list is not about a run.
  var run: Int?
  /// The other tools that report the same rule at the same place.
  var otherTools: [String] = []
  /// The last run with the finding, if it is not the newest run of the site.
  var lastRun: Run?

  /// The subject of the list, which its heading names.
  enum List {
    /// Findings of several rules.
    case mixed
    /// A rule within a run.
    case group
    /// A rule in all runs, which contains the anchors of findings without a page of their own.
    case rule
    case file
  }

  /// The maximum number of named rules of the guidance.
  private static let maximumRules = 4

  static let fields = PageFields<FindingRow>("a finding") {
    Field.text("anchor") { $0.isHere ? $0.publication.findings.name(of: $0.finding) ?? "" : "" }
    Field.text("level") { $0.finding.level.rawValue }
    Field.text("label") { $0.finding.badge.label }
    Field.text("levelClass") { $0.finding.badge.style }
    Field.text("message") { $0.finding.message.shortened(to: 300).fitting(400) }
    Field.text("cardHref") {
      $0.isHere ? "" : $0.publication.findings.address(of: $0.finding)?.link(from: $0.path) ?? ""
    }
    Field.text("place") { $0.place }
    Field.object("run", of: Link.fields) { $0.runLink }
    Field.object("excerpt", of: FindingExcerpt.fields) { $0.excerpt }
    Field.text("rule") { $0.namesRule && !$0.isLinked ? $0.rule.fitting(100) : "" }
    Field.text("tool") { $0.tool.fitting(80) }
    Field.list("guidance", of: Link.fields) { $0.guidance }
    Field.flag("isSuppressed") { $0.finding.isSuppressed }
    Field.flag("isNew") { $0.isNew }
    Field.object("since", of: Link.fields) { $0.since }
    Field.text("waived") { $0.waived.fitting(120) }
    Field.text("searchText") {
      // The newest run has an index instead.
      $0.list == .group && $0.run != 0
        ? "\($0.rule) \($0.finding.tool.name) \($0.finding.message.shortened(to: 120))".fitting(200)
        : ""
    }
  }

  private var namesRule: Bool { list == .mixed || list == .file }

  private var isHere: Bool { list == .rule && !publication.findings.hasPage(finding) }

  private var rule: String { LintRuleName(of: finding).label }

  private var isLinked: Bool {
    finding.guidance.contains(rule) && publication.guidance.rule(rule) != nil
  }

  /// The place, or only the line if the heading of the list names the file.
  private var place: String {
    guard list == .file, let location = finding.location else {
      return finding.shownPlace.fitting(240)
    }
    let numbers = [location.line, location.column].compactMap { $0.map(String.init) }
    return numbers.isEmpty ? "the file" : "line " + numbers.joined(separator: ":")
  }

  private var tool: String {
    switch list {
    case .group: otherTools.isEmpty ? "" : "also " + otherTools.shortList(3, each: 30)
    case .rule: ""
    case .file, .mixed: finding.tool.name
    }
  }

  /// The waiver that hides the finding in the listed run, or in the last one that has it.
  private var waived: String {
    let listed = run.map { publication.runs[$0] } ?? lastRun ?? publication.newest
    return listed.flatMap { publication.waivers[$0.id]?.mark(of: finding) } ?? ""
  }

  private var isNew: Bool { run == 0 && publication.findings.isNew(finding) }

  /// The first run that has the finding, if it is not this one.
  private var since: Link? {
    guard let run, let first = publication.findings.sightings[finding.fingerprint]?.last,
      first > run
    else { return nil }
    let oldest = publication.runs[first]
    return Link(oldest.id.fitting(80), path.link(to: .findings(of: oldest)))
  }

  private var runLink: Link? {
    lastRun.map { Link($0.named.fitting(120), path.link(to: .findings(of: $0))) }
  }

  private var excerpt: FindingExcerpt? {
    list == .group || list == .file || isHere
      ? FindingExcerpt(of: finding, from: publication.excerpts, .short) : nil
  }

  private var guidance: [Link] {
    finding.guidance.prefix(Self.maximumRules).filter { namesRule || $0 != rule }
      .compactMap { publication.guidance.rule($0) }
      .map { Link($0.id, path.link(to: .rule($0.id))) }
  }
}

extension Finding {
  /// `Sources/App.swift:12:3`, or the place in the program; empty if the tool reports none.
  var shownPlace: String { location?.place ?? extras.logicalLocation?.phrase ?? "" }

  /// The level of a failure; any other result has its own name, so that it does not look like one.
  var badge: (label: String, style: String) {
    if baselineState == .absent { return ("fixed", "not-applicable") }
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

internal import Analysis
internal import Files
internal import Findings
package import Guidance
package import Readiness
package import Runs
internal import SiteWriting
internal import Text

/// The findings of a site with pages of their own, and those on the pages of their rules.
///
/// A finding has its own page if it is waived, cites a rule of the guidance, is an error or is new.
/// All numbers are limited for any lint results; the pages count what they do not list.
package struct FindingSelection: Sendable {
  /// The findings with pages of their own, the newest run's first, ordered by importance in a run.
  let own: [FindingPlace]
  /// The rules with pages, the most important first.
  let rules: [LintRuleGroup]
  /// The number of further rules with findings.
  let otherRules: Int
  /// The runs that have each finding with a page of its own, the newest first.
  let sightings: [Fingerprint: [Int]]
  /// The findings of the newest run that its baseline does not have; empty without a baseline.
  private let new: Set<Fingerprint>
  /// The names of the findings' own pages.
  private let pages: [Fingerprint: String]
  /// The anchors of findings on the pages of their rules.
  private let anchors: [Fingerprint: String]
  /// The folders of the pages of rules.
  private let folders: [LintRuleName: String]
  /// The places of violations in traces, by the fingerprint of the finding.
  private let violations: [String: PageAddress]

  /// The maximum number of findings of a site with pages of their own.
  static let maximumPages = 500
  /// The maximum number of lint rules with pages.
  static let maximumRules = 200

  /// - Parameters:
  ///   - runs: the runs, newest first.
  ///   - rules: the rules of the guidance.
  ///   - assessment: the review of the newest run.
  ///   - waived: the findings that waivers hide.
  package init(
    of runs: [Run], rules: [Rule], assessment: Assessment?,
    waived: WaivedFindings = WaivedFindings()
  ) {
    let importance = FindingImportance(rules: rules, assessment: assessment)
    new = importance.new
    let isFirst = Self.firsts(in: runs)
    own = Self.own(in: runs, where: isFirst, by: importance)
    pages = Fingerprint.pageNames(for: own.map { runs[$0].fingerprint })
    let groups = LintRuleGroup.all(in: runs, where: isFirst, hiding: waived) { [pages] in
      pages[$0] != nil
    }
    self.rules = Array(groups.sorted(by: LintRuleGroup.isBefore).prefix(Self.maximumRules))
    otherRules = groups.count - self.rules.count
    anchors = Fingerprint.pageNames(
      for: self.rules.flatMap(\.shown).map { runs[$0].fingerprint })
    folders = Self.folders(of: self.rules.map(\.name).sorted())
    sightings = Self.sightings(of: pages, in: runs)
    violations = Self.violations(in: runs, rules, for: assessment)
  }

  /// The address of a finding: its own page, its anchor on the page of its rule, or that page.
  ///
  /// It is `nil` if the site has none of them.
  func address(of finding: Finding) -> PageAddress? {
    address(of: finding.fingerprint, LintRuleName(of: finding))
  }

  /// The address of a recorded finding, which may be an event of a trace instead.
  func address(of finding: FindingRecord) -> PageAddress? {
    if let event = violations[finding.fingerprint] { return event }
    let name = LintRuleName(tool: finding.tool, rule: finding.rule)
    return Fingerprint(written: finding.fingerprint).flatMap { address(of: $0, name) }
  }

  private func address(of fingerprint: Fingerprint, _ rule: LintRuleName) -> PageAddress? {
    if let page = pages[fingerprint] { return PageAddress(.finding(page)) }
    return path(of: rule).map { PageAddress($0, anchor: anchors[fingerprint] ?? "") }
  }

  /// The page of a lint rule, or `nil` if it has none.
  func path(of rule: LintRuleName) -> PagePath? { folders[rule].map { .lintRule($0) } }

  /// The rules with pages that have findings in a run, the most important in that run first.
  func rows(ofRun run: Int) -> [LintRuleGroup.Row] {
    rules.compactMap { rule in
      rule.runs.first { $0.run == run }.map { (rule.name, $0.counts) }
    }.sorted(by: LintRuleGroup.isBefore)
  }

  /// Whether a finding of the newest run is new since the baseline.
  func isNew(_ finding: Finding) -> Bool { new.contains(finding.fingerprint) }

  /// Whether a finding has a page of its own.
  func hasPage(_ finding: Finding) -> Bool { pages[finding.fingerprint] != nil }

  /// The name of a finding's page or of its anchor on the page of its rule, or `nil` without
  /// either.
  func name(of finding: Finding) -> String? {
    pages[finding.fingerprint] ?? anchors[finding.fingerprint]
  }

  /// The findings of the newest run that any page shows with their code.
  func shown(in newest: Run?) -> [Finding] {
    guard let newest else { return [] }
    return (own + rules.flatMap(\.shown)).filter { $0.run == 0 }.map { newest.findings[$0.finding] }
  }
}

extension FindingSelection {
  /// Whether no newer run has the finding, for each finding of each run.
  private static func firsts(in runs: [Run]) -> [[Bool]] {
    var seen: Set<Fingerprint> = []
    return runs.map { run in
      run.findings.indices.map { seen.insert(run.findings[$0].fingerprint).inserted }
    }
  }

  private static func own(
    in runs: [Run], where isFirst: [[Bool]], by importance: FindingImportance
  ) -> [FindingPlace] {
    var own: [FindingPlace] = []
    for (index, run) in runs.enumerated() where own.count < maximumPages {
      own += importance.places(in: run, index, where: isFirst[index])
    }
    return Array(own.prefix(maximumPages))
  }

  private static func folders(of names: [LintRuleName]) -> [LintRuleName: String] {
    let texts = names.map { name in
      (
        name: "\(name.tool.utf8.count) \(name.tool) \(name.rule)",
        text: [name.tool, name.rule].filter { !$0.isEmpty }.joined(separator: "-")
          .replacing(" ", with: "-").replacing("/", with: "-")
      )
    }
    let segments = UniqueSegments(texts)
    return Dictionary(first: zip(names, texts).map { ($0, segments[$1]) })
  }

  private static func sightings(
    of pages: [Fingerprint: String], in runs: [Run]
  ) -> [Fingerprint: [Int]] {
    var sightings: [Fingerprint: [Int]] = [:]
    for (index, run) in runs.enumerated() {
      for finding in run.findings.indices {
        let fingerprint = run.findings[finding].fingerprint
        if pages[fingerprint] != nil { sightings[fingerprint, default: []].append(index) }
      }
    }
    return sightings
  }

  /// The addresses of violations in the reviewed run and its baseline; no others are linked to.
  private static func violations(
    in runs: [Run], _ rules: [Rule], for assessment: Assessment?
  ) -> [String: PageAddress] {
    let ids = [assessment?.record.id, assessment?.changes?.baseline.id].compactMap(\.self)
    var violations: [String: PageAddress] = [:]
    for run in runs where ids.contains(run.id) {
      let links = EvidenceLinks(run: run)
      for (finding, violation) in TraceFindings(of: run, rules: rules).located {
        let fingerprint = finding.fingerprint.description
        guard violations[fingerprint] == nil else { continue }
        violations[fingerprint] =
          links.address(
            file: violation.file, widget: violation.widget, violation.reference
          ).address
      }
    }
    return violations
  }
}

extension [Run] {
  fileprivate subscript(place: FindingPlace) -> Finding { self[place.run].findings[place.finding] }
}

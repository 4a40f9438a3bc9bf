internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import Text

/// The findings of one lint rule on the list of a run, in the order of the run.
struct FindingGroup {
  let name: LintRuleName
  /// The number of the rule's findings in the run.
  let total: Int
  /// The counts of the findings, with those of other tools at the same places.
  private(set) var counts = FindingCounts()
  /// The number of findings of other tools at the same places.
  private(set) var repeated = 0
  /// Whether the rule belongs to the guidance of the site.
  let isGuidance: Bool
  var rows: [Row] = []

  /// A finding by its index in the run, with other tools that report the same rule and place.
  struct Row {
    let finding: Int
    var tools: [String] = []
  }

  /// The maximum number of listed findings per rule that have no page of their own.
  static let maximumOthers = 3

  /// The counts in words, with the number of places if several tools report one.
  var phrase: String {
    let places = counts.total - repeated
    return counts.phrase + (repeated > 0 ? " at \(Plural.text(places, "location"))" : "")
  }
}

extension FindingGroup {
  /// The rules on the list of a run: those that a failed gate counts, then the rules of the guidance,
  /// then the others, each the most severe first.
  ///
  /// All findings with pages of their own are listed and, if there is room, a few of other rules.
  ///
  /// - Parameter limit: the number of listed findings up to which findings without a page are added.
  static func all(in run: Run, _ index: Int, of publication: Publication, limit: Int)
    -> [FindingGroup]
  {
    let selection = publication.findings
    var groups = selection.rows(ofRun: index).map { row in
      FindingGroup(
        name: row.name, total: row.counts.total,
        isGuidance: publication.guidance.rule(row.name.rule) != nil)
    }
    let failing = publication.rulesFailingGates(in: run)
    func rank(_ group: FindingGroup) -> Int {
      failing.contains(group.name) ? 0 : group.isGuidance ? 1 : 2
    }
    groups = groups.sortedStably { rank($0) < rank($1) }
    let numbers = Dictionary(first: groups.enumerated().map { ($1.name, $0) })
    var left = limit - run.findings.count { selection.hasPage($0) }
    var others = groups.map { _ in 0 }
    var rows: [RuleAtLocation: (group: Int, row: Int)] = [:]
    for place in run.findings.indices {
      let finding = run.findings[place]
      guard let group = numbers[LintRuleName(of: finding)] else { continue }
      var counted = group
      defer {
        groups[counted].counts.add(finding, isWaived: publication.waived.hides(finding, in: run))
      }
      if !selection.hasPage(finding) {
        guard left > 0, others[group] < maximumOthers else { continue }
        left -= 1
        others[group] += 1
      }
      let spot = RuleAtLocation(of: finding)
      if let spot, let same = rows[spot], groups[same.group].name.tool != finding.tool.name {
        groups[same.group].rows[same.row].tools.append(finding.tool.name)
        groups[same.group].repeated += 1
        counted = same.group
      } else {
        if let spot { rows[spot] = (group, groups[group].rows.count) }
        groups[group].rows.append(Row(finding: place))
      }
    }
    return groups.filter { !$0.rows.isEmpty }
  }
}

extension Publication {
  /// The lint rules of a run whose findings a failed gate counts.
  func rulesFailingGates(in run: Run) -> Set<LintRuleName> {
    let failing = review(of: run)?.failingFingerprints ?? []
    guard !failing.isEmpty else { return [] }
    let findings = run.findings.filter { failing.contains($0.fingerprint.description) }
    return Set(findings.map(LintRuleName.init(of:)))
  }
}

/// What identifies the same finding of two tools: a rule and a place in a file.
private struct RuleAtLocation: Hashable {
  let rule: String
  let path: String
  let line: Int

  init?(of finding: Finding) {
    guard !finding.ruleID.isEmpty, let location = finding.location, let line = location.line else {
      return nil
    }
    rule = finding.ruleID
    path = location.path
    self.line = line
  }
}

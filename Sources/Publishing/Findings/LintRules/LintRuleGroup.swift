internal import Findings
internal import Runs

/// The findings of one lint rule in all runs of the site, without duplicates.
struct LintRuleGroup: Sendable {
  let name: LintRuleName
  /// The counts of each run that has findings, the newest run first.
  private(set) var runs: [(run: Int, counts: FindingCounts)] = []
  /// The number of distinct findings.
  private(set) var total = 0
  /// The first findings that have pages of their own.
  private(set) var linked: [FindingPlace] = []
  /// The first of the other findings, which the page of the rule shows.
  private(set) var shown: [FindingPlace] = []

  /// A rule with the counts of its findings in a run.
  typealias Row = (name: LintRuleName, counts: FindingCounts)

  /// The maximum number of listed findings with pages of their own; the others are counted.
  static let maximumLinked = 15
  /// The maximum number of listed findings without pages of their own; the others are counted.
  static let maximumShown = 35

  init(_ name: LintRuleName) {
    self.name = name
  }

  /// The findings on the page, by run from the newest, the most severe first within a run.
  var listed: [FindingPlace] { (linked + shown).sorted() }

  /// The counts in the newest run that has findings.
  var newest: FindingCounts { runs.first?.counts ?? FindingCounts() }

  /// Counts a finding of a run; runs are counted one after the other, the newest first.
  mutating func count(_ finding: Finding, in run: Int, isWaived: Bool) {
    if runs.last?.run != run { runs.append((run, FindingCounts())) }
    runs[runs.count - 1].counts.add(finding, isWaived: isWaived)
  }

  /// Adds a finding that no newer run has.
  mutating func list(_ place: FindingPlace, hasPage: Bool) {
    total += 1
    if hasPage {
      if linked.count < Self.maximumLinked { linked.append(place) }
    } else if shown.count < Self.maximumShown {
      shown.append(place)
    }
  }

  /// Whether one rule is more important: in a newer run, more severe, or with more findings.
  static func isBefore(_ left: LintRuleGroup, _ right: LintRuleGroup) -> Bool {
    let runs = (left.runs.first?.run ?? 0, right.runs.first?.run ?? 0)
    if runs.0 != runs.1 { return runs.0 < runs.1 }
    return isBefore((left.name, left.newest), (right.name, right.newest))
  }

  /// Whether one rule is more important than another in one run.
  static func isBefore(_ left: Row, _ right: Row) -> Bool {
    let (a, b) = (left.counts, right.counts)
    if a.worst != b.worst {
      guard let worst = a.worst, let other = b.worst else { return a.worst != nil }
      return worst > other
    }
    if a.open.total != b.open.total { return a.open.total > b.open.total }
    if a.total != b.total { return a.total > b.total }
    return left.name < right.name
  }
}

/// A finding by the index of its run, 0 for the newest, and its index in the run.
struct FindingPlace: Comparable, Sendable {
  let run: Int
  let finding: Int

  static func < (left: FindingPlace, right: FindingPlace) -> Bool {
    (left.run, left.finding) < (right.run, right.finding)
  }
}

extension LintRuleGroup {
  /// A group for each lint rule that has findings in any run.
  ///
  /// - Parameters:
  ///   - runs: the runs, newest first.
  ///   - isFirst: for each finding of each run, whether no newer run has it.
  ///   - waived: the findings that waivers hide.
  ///   - hasPage: whether a finding has a page of its own.
  static func all(
    in runs: [Run], where isFirst: [[Bool]], hiding waived: WaivedFindings,
    hasPage: (Fingerprint) -> Bool
  ) -> [LintRuleGroup] {
    var groups: [LintRuleGroup] = []
    var numbers: [LintRuleName: Int] = [:]
    for (index, run) in runs.enumerated() {
      for place in run.findings.indices {
        let finding = run.findings[place]
        let name = LintRuleName(of: finding)
        let number = numbers[name] ?? groups.count
        if number == groups.count {
          numbers[name] = number
          groups.append(LintRuleGroup(name))
        }
        groups[number].count(finding, in: index, isWaived: waived.hides(finding, in: run))
        guard isFirst[index][place] else { continue }
        groups[number].list(
          FindingPlace(run: index, finding: place), hasPage: hasPage(finding.fingerprint))
      }
    }
    return groups
  }
}

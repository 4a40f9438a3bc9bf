internal import Findings
internal import Runs

/// The findings of one rule of a tool in all runs of the site, each once.
struct LintRuleGroup: Sendable {
  let name: LintRuleName
  /// The findings of each run that has some, the newest run first.
  private(set) var runs: [(run: Int, counts: FindingCounts)] = []
  /// How many different findings there are.
  private(set) var total = 0
  /// The first that have pages of their own.
  private(set) var linked: [FindingPlace] = []
  /// The first of the others, which the rule's page shows.
  private(set) var shown: [FindingPlace] = []

  /// A rule and how many findings of it a run has.
  typealias Row = (name: LintRuleName, counts: FindingCounts)

  /// More findings with pages of their own are counted on the rule's page.
  static let maximumLinked = 15
  /// More of the others are counted there.
  static let maximumShown = 35

  init(_ name: LintRuleName) {
    self.name = name
  }

  /// Those on the page, the newest run's first, of each run the most severe first.
  var listed: [FindingPlace] { (linked + shown).sorted() }

  /// In the newest run that has one.
  var newest: FindingCounts { runs.first?.counts ?? FindingCounts() }

  /// Counts a finding of a run; runs come one after the other, the newest first.
  mutating func count(_ finding: Finding, in run: Int) {
    if runs.last?.run != run { runs.append((run, FindingCounts())) }
    runs[runs.count - 1].counts.add(finding)
  }

  /// Takes a finding that no newer run has.
  mutating func list(_ place: FindingPlace, hasPage: Bool) {
    total += 1
    if hasPage {
      if linked.count < Self.maximumLinked { linked.append(place) }
    } else if shown.count < Self.maximumShown {
      shown.append(place)
    }
  }

  /// Whether one rule is more important than another: in a newer run, more severe, with more findings.
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

/// A finding by its run, the newest is 0, and its place in the run's list.
struct FindingPlace: Comparable, Sendable {
  let run: Int
  let finding: Int

  static func < (left: FindingPlace, right: FindingPlace) -> Bool {
    (left.run, left.finding) < (right.run, right.finding)
  }
}

extension LintRuleGroup {
  /// A group for each rule of a tool that has findings in some run.
  ///
  /// - Parameters:
  ///   - runs: the newest first.
  ///   - isFirst: whether no newer run has a finding, for each of each run.
  ///   - hasPage: whether a finding has a page of its own.
  static func all(
    in runs: [Run], where isFirst: [[Bool]], hasPage: (Fingerprint) -> Bool
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
        groups[number].count(finding, in: index)
        guard isFirst[index][place] else { continue }
        groups[number].list(
          FindingPlace(run: index, finding: place), hasPage: hasPage(finding.fingerprint))
      }
    }
    return groups
  }
}

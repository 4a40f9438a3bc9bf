package import Diagnostics
internal import Files
package import Findings
package import Projects
internal import Text

/// Checks a project against the rules of the guidance.
package struct Linter: Sendable {
  private let rules: [any GuidanceRule]
  private let settings: LintSettings

  package init(
    rules: [any GuidanceRule] = RuleCatalog.all, settings: LintSettings = LintSettings()
  ) {
    self.rules = rules
    self.settings = settings
  }

  /// Checks all rules and returns their findings in reading order, without duplicates.
  package func lint(_ project: WidgetProject) -> LintResult {
    let reading = SourceReading(of: project)
    let sources = LintProject(project, reading.facts)
    var findings = LintFindings()
    let active = rules.filter { !settings.isOff($0.id) }
    var undecided: [Diagnostic] = []
    var undecidedRules: Set<String> = []
    for reports in OrderedWork.map(active, { Self.reports(of: $0, in: sources) }) {
      for report in reports {
        findings.add(report.findings)
        guard let note = report.notDecided else { continue }
        undecided.append(note)
        undecidedRules.insert(report.rule)
      }
    }
    var found = findings.all
    Suppressions.apply(
      to: &found, in: reading.facts.keys.sorted().compactMap { reading.facts[$0]?.file },
      known: RuleCatalog.all.map(\.id), checked: Set(active.map(\.id)))
    var kept: [LintFinding] = []
    var excludedFindings: [LintFinding] = []
    for finding in found {
      if let adjusted = settings.adjusted(finding) {
        kept.append(adjusted)
      } else {
        excludedFindings.append(finding)
      }
    }
    let lacking = Self.rulesWithoutApp(active, in: sources)
    // Only a finding that is reported makes another one redundant.
    let reported = kept.withoutRedundant
    return LintResult(
      findings: reported.findings.inReadingOrder,
      problems: settings.gaps + UncheckedPaths.problems(among: settings.reportedPaths, in: project)
        + project.problems + reading.problems + undecided
        + (sources.index.typeWithHiddenAncestors.map { [.hiddenAncestors(of: $0)] } ?? []),
      settings: settings.restrictions(of: rules, found: found, excludedFindings: excludedFindings)
        + lacking,
      rulesOff: Set(
        rules.map(\.id).filter { settings.isOff($0) } + excludedFindings.map(\.rule)
          + lacking.compactMap(\.rule)),
      undecidedRules: undecidedRules.union(reported.yielding),
      excludedCount: excludedFindings.withoutRedundant.findings
        .count { settings.excludes($0.place.file) },
      disabledCount: rules.count { settings.rules[$0.id] == .off },
      checkedFileCount: reading.facts.count, targetNames: project.widgetExtensions.map(\.name),
      widgetKinds: sources.widgetKinds, timelineKinds: sources.timelineKinds,
      liveActivityNames: sources.names(where: \.isLiveActivity),
      controlNames: sources.names(where: \.isControl))
  }

  /// Returns the rules that check an app which is not in the checkout, so that they prove nothing.
  private static func rulesWithoutApp(
    _ rules: [any GuidanceRule], in sources: LintProject
  ) -> [ToolSetting] {
    let widgets = sources.locationWidgetsWithoutApp
    guard !widgets.isEmpty else { return [] }
    return rules.filter(\.needsApp).map { rule in
      ToolSetting(
        rule: rule.id, path: nil,
        phrase:
          "\(rule.id) is not checked: the app that contains \(widgets.prefix(3).joined(separator: ", "))"
          + " is not in the checkout")
    }
  }

  /// Returns what a rule reports for the project and for each widget extension.
  private static func reports(
    of rule: any GuidanceRule, in sources: LintProject
  ) -> [RuleReport] {
    var whole = RuleReport(rule: rule.id, level: rule.level)
    rule.check(sources, &whole)
    return [whole]
      + sources.widgetTargets.map { target in
        var report = RuleReport(rule: rule.id, level: rule.level, target: target.target)
        rule.check(target, &report)
        report.drop { target.unusedProviders.contains($0) || target.unlistedWidgets.contains($0) }
        return report
      }
  }
}

extension LintProject {
  /// Returns the names of the matching widgets, sorted and without duplicates.
  fileprivate func names(where isMeant: (WidgetDeclaration) -> Bool) -> [String] {
    Set(widgetTargets.flatMap { $0.index.widgets.filter(isMeant).map(\.name) }).sorted()
  }
}

/// The result of checking a project.
package struct LintResult: Sendable {
  /// The findings in reading order, including suppressed ones.
  package let findings: [LintFinding]
  /// The inputs that could not be read or understood, and the places that are undecided.
  package let problems: [Diagnostic]
  /// What is not checked because of the settings, or because an app is missing.
  package let settings: [ToolSetting]
  /// The rules that were not checked completely.
  ///
  /// These are the rules that are off, those with a finding that the settings exclude, and those
  /// that need an app which is missing.
  package let rulesOff: Set<String>
  /// The rules that were not decided at a location, or whose finding there is left to another rule.
  package let undecidedRules: Set<String>
  /// The number of findings in excluded paths.
  package let excludedCount: Int
  /// The number of rules that the settings turn off everywhere.
  package let disabledCount: Int
  package let checkedFileCount: Int
  /// The problems that prevent files from being checked, or settings from being applied.
  package var gaps: [Diagnostic] {
    problems.filter { $0.severity == .error || $0.isMissingEvidence }
  }
  /// The names of the widget extensions that were checked.
  package let targetNames: [String]
  /// The kinds of all widgets; nil if one of them is unknown.
  package let widgetKinds: [String]?
  /// The kinds of the widgets with timelines; nil if one of them is unknown.
  package let timelineKinds: [String]?
  /// The names of the Live Activities, to which no rule about timelines applies; sorted.
  package let liveActivityNames: [String]
  /// The names of the controls, to which no rule about timelines applies; sorted.
  package let controlNames: [String]
}

extension LintResult {
  /// The widgets to which rules about timelines, reloads and the budget do not apply, as a phrase.
  ///
  /// Nil if there are none.
  package var withoutTimelines: String? {
    let parts = [
      Self.phrase(liveActivityNames, "Live Activity", "Live Activities"),
      Self.phrase(controlNames, "control", "controls"),
    ].compactMap(\.self)
    return parts.isEmpty
      ? nil
      : "rules about reloads do not apply without a timeline: \(parts.joined(separator: ", "))"
  }

  private static func phrase(_ names: [String], _ word: String, _ plural: String) -> String? {
    guard !names.isEmpty else { return nil }
    let more = names.count > 3 ? ["\(names.count - 3) more"] : []
    let list = (names.prefix(3) + more).joined(separator: ", ")
    return "\(Plural.text(names.count, word, plural)) (\(list))"
  }
}

/// The rule and place of a finding.
private struct RuleAtLocation: Hashable {
  let rule: String
  let place: FilePosition
}

/// Collects the findings of several targets, without duplicates.
private struct LintFindings {
  private var indices: [RuleAtLocation: Int] = [:]
  private(set) var all: [LintFinding] = []

  mutating func add(_ findings: [LintFinding]) {
    for finding in findings {
      let key = RuleAtLocation(rule: finding.rule, place: finding.place)
      guard let index = indices[key] else {
        indices[key] = all.count
        all.append(finding)
        continue
      }
      // The message has to explain the level.
      let earlier = all[index]
      if finding.level > earlier.level { all[index] = finding }
      all[index].targets =
        earlier.targets + finding.targets.filter { !earlier.targets.contains($0) }
    }
  }
}

extension [LintFinding] {
  /// The findings without those that another rule's finding makes redundant, which is about the
  /// same place and at least as severe; and the rules that reported them.
  fileprivate var withoutRedundant: (findings: [LintFinding], yielding: Set<String>) {
    var levels: [RuleAtLocation: FindingLevel] = [:]
    for finding in self {
      let places =
        RuleCatalog.explainedByEvidence.contains(finding.rule)
        ? [finding.place] + finding.evidence.map(\.place) : [finding.place]
      for place in places {
        levels[RuleAtLocation(rule: finding.rule, place: place)] = finding.level
      }
    }
    var yielding: Set<String> = []
    let findings = filter { finding in
      let isRedundant = (RuleCatalog.precedence[finding.rule] ?? []).contains { rule in
        levels[RuleAtLocation(rule: rule, place: finding.place)].map { $0 >= finding.level }
          ?? false
      }
      if isRedundant { yielding.insert(finding.rule) }
      return !isRedundant
    }
    return (findings, yielding)
  }

  fileprivate var inReadingOrder: [LintFinding] {
    sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
  }
}

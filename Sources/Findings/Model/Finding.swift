/// One thing a tool reported about the project, whatever form it came in.
package struct Finding: Hashable, Sendable {
  let sharedTool: OneCopy<Tool>
  let sharedRule: OneCopy<LintRule>?
  /// Which of the reading's tool runs reported it.
  package let runIndex: Int
  /// The tool's own name for the rule, empty when it gave none.
  package let ruleID: String
  package let level: FindingLevel
  package let kind: FindingKind
  /// What the tool says, as plain text.
  package let message: String
  /// Where, or nil when the finding is not about a file.
  package let location: FindingLocation?
  /// The flagged lines, when the input itself holds them.
  package let snippet: FindingSnippet?
  var sharedExtras: OneCopy<FindingExtras>?
  /// The guidance ids the tool cites, such as `LOC-007`, sorted.
  package let guidance: [String]
  package internal(set) var fingerprint: Fingerprint
  /// What stays of the identity in a renamed file, where the tool gave values that are not kept.
  let pathlessOfTool: String?
  /// How often the same thing was reported, at least one.
  package let occurrenceCount: Int
}

extension Finding {
  /// A finding with its identity; without a given fingerprint, ours is made from what is known.
  package init(
    tool: Tool, ruleID: String, rule: LintRule? = nil, level: FindingLevel,
    kind: FindingKind = .fail, message: String, location: FindingLocation? = nil,
    snippet: FindingSnippet? = nil, extras: FindingExtras = FindingExtras(),
    guidance: [String] = [], fingerprint: Fingerprint? = nil, runIndex: Int = 0,
    occurrenceCount: Int = 1
  ) {
    self.init(
      sharedTool: OneCopy(tool), sharedRule: rule.map { OneCopy($0) }, runIndex: runIndex,
      ruleID: ruleID, level: level, kind: kind, message: message, location: location,
      snippet: snippet,
      sharedExtras: extras == FindingExtras() ? nil : OneCopy(extras), guidance: guidance,
      fingerprint: fingerprint
        ?? FingerprintKey(
          tool: tool.name, rule: ruleID, place: location?.path ?? extras.logicalPlace?.words,
          snippet: snippet, message: extras.lastingMessage ?? message, given: nil
        ).fingerprint(ordinal: 0),
      pathlessOfTool: nil, occurrenceCount: occurrenceCount)
  }

  /// The same report at another place that looks alike, after so many others.
  package func again(_ ordinal: Int) -> Finding {
    var finding = self
    finding.fingerprint = key.fingerprint(ordinal: ordinal)
    return finding
  }

  /// The same finding under a fingerprint that differs by a number from 1 on: another place has its own.
  package func apart(_ number: Int) -> Finding {
    var finding = self
    finding.fingerprint = fingerprint.apart(number)
    return finding
  }

  /// Digits that stay when the file is renamed and the code and the message do not change.
  ///
  /// Findings that look alike have the same ones, wherever they are.
  package var pathless: String { pathlessOfTool ?? key.pathless }

  /// What the finding is by rule, code and message, wherever it is and whatever values of its own the tool gave.
  package var pathlessDigest: String { key.pathless }

  /// The identity without values of the tool's own.
  var key: FingerprintKey {
    FingerprintKey(
      tool: tool.name, rule: rule?.id ?? ruleID,
      place: location?.path ?? extras.logicalPlace?.words, snippet: snippet,
      message: extras.lastingMessage ?? message, given: nil)
  }

  /// The same finding as a review has it: waived, and compared with an earlier run.
  package func reviewed(adding suppression: Suppression?, _ state: BaselineState?) -> Finding {
    var extras = self.extras
    extras.suppressions += suppression.map { [$0] } ?? []
    extras.baselineState = state ?? extras.baselineState
    var finding = self
    finding.sharedExtras = extras == FindingExtras() ? nil : OneCopy(extras)
    return finding
  }

  /// Who reported it.
  package var tool: Tool { sharedTool.value }

  /// What the tool tells about the rule, when it tells anything.
  package var rule: LintRule? { sharedRule?.value }

  /// What most findings have not: flows, suppressions, related places, tags.
  package var extras: FindingExtras { sharedExtras?.value ?? FindingExtras() }

  /// Whether someone has to act: reported as wrong or undecided, not suppressed, not already gone.
  package var isOpen: Bool { kind.isOpen && !isSuppressed && baselineState != .absent }

  /// Whether the tool's suppressions hold: there is one, and none is under review or rejected.
  package var isSuppressed: Bool {
    let suppressions = self.suppressions
    return !suppressions.isEmpty && suppressions.allSatisfy { $0.status == .accepted }
  }
}

extension Finding {
  /// The steps of every way through the code that leads to it, one after the other.
  package var steps: [CodeFlowStep] {
    sharedExtras?.value.flows.flatMap { $0.threads.flatMap(\.steps) } ?? []
  }

  /// How many results beside this one the tool counted and did not list; a message that is only repeated counts once.
  package var unlistedCount: Int { omissions[.results] }

  /// What else the tool gave for it, counted.
  package var omissions: Omissions { sharedExtras?.value.omissions ?? Omissions() }

  /// Who suppressed it, as the tool reports it.
  package var suppressions: [Suppression] { sharedExtras?.value.suppressions ?? [] }

  /// How it relates to the tool's own baseline, when the tool has one.
  package var baselineState: BaselineState? { sharedExtras?.value.baselineState }

  /// Where the rule is explained; an http or https address.
  package var helpURI: String? { sharedExtras?.value.helpURI ?? sharedRule?.value.helpURI }

  /// Words the tool sorts it under, its own first, then its rule's.
  package var tags: [String] {
    let own = sharedExtras?.value.tags ?? []
    return own + (sharedRule?.value.tags ?? []).filter { !own.contains($0) }
  }

  /// How bad it is for security, 0 to 10, when the tool tells.
  package var securitySeverity: Double? {
    sharedExtras?.value.securitySeverity ?? sharedRule?.value.securitySeverity
  }
}

/// A result that a tool reported about the project, in any format.
package struct Finding: Hashable, Sendable {
  let sharedTool: Interned<Tool>
  let sharedRule: Interned<LintRule>?
  /// The index of the tool run that reported it.
  package let runIndex: Int
  /// The tool's id for the rule, empty if it provides none.
  package let ruleID: String
  package let level: FindingLevel
  package let kind: FindingKind
  /// The tool's message as plain text.
  package let message: String
  /// The location, or nil if the finding is not about a file.
  package let location: FindingLocation?
  /// The flagged lines, if the input contains them.
  package private(set) var snippet: FindingSnippet?
  var sharedExtras: Interned<FindingExtras>?
  /// The guidance ids that the tool cites, such as `LOC-007`, sorted.
  package let guidance: [String]
  package internal(set) var fingerprint: Fingerprint
  /// The part of the identity that survives a rename of the file, if the tool provided values that
  /// are not kept.
  let pathlessOfTool: String?
  /// The number of identical reports, at least one.
  package let occurrenceCount: Int
}

extension Finding {
  /// Creates a finding and, unless one is given, computes its fingerprint.
  package init(
    tool: Tool, ruleID: String, rule: LintRule? = nil, level: FindingLevel,
    kind: FindingKind = .fail, message: String, location: FindingLocation? = nil,
    snippet: FindingSnippet? = nil, extras: FindingExtras = FindingExtras(),
    guidance: [String] = [], fingerprint: Fingerprint? = nil, runIndex: Int = 0,
    occurrenceCount: Int = 1
  ) {
    self.init(
      sharedTool: Interned(tool), sharedRule: rule.map { Interned($0) }, runIndex: runIndex,
      ruleID: ruleID, level: level, kind: kind, message: message, location: location,
      snippet: snippet,
      sharedExtras: extras == FindingExtras() ? nil : Interned(extras), guidance: guidance,
      fingerprint: fingerprint
        ?? FingerprintKey(
          tool: tool.name, rule: ruleID, place: location?.path ?? extras.logicalLocation?.phrase,
          code: snippet?.normalizedCode, message: extras.lastingMessage ?? message,
          toolIdentity: nil
        ).fingerprint(ordinal: 0),
      pathlessOfTool: nil, occurrenceCount: occurrenceCount)
  }

  /// The finding as a later occurrence at another place, after the given number of equal findings.
  package func occurrence(_ ordinal: Int) -> Finding {
    var finding = self
    finding.fingerprint = key.fingerprint(ordinal: ordinal)
    return finding
  }

  /// The finding with a distinct fingerprint, derived with a number from 1 on.
  package func distinguished(by number: Int) -> Finding {
    var finding = self
    finding.fingerprint = fingerprint.distinguished(by: number)
    return finding
  }

  /// Digits that stay the same if the file is renamed while the code and the message do not change.
  ///
  /// Equal findings have the same digits, wherever they are.
  package var pathless: String { pathlessOfTool ?? key.pathless }

  /// The digest of rule, code and message, independent of the place and of values from the tool.
  package var pathlessDigest: String { key.pathless }

  /// The parts of the identity, without values from the tool.
  var key: FingerprintKey { key(at: isIdentifiedByLine ? location?.position : nil) }

  private func key(at position: String?) -> FingerprintKey {
    FingerprintKey(
      tool: tool.name, rule: rule?.id ?? ruleID,
      place: location?.path ?? extras.logicalLocation?.phrase, code: snippet?.normalizedCode,
      position: position, message: extras.lastingMessage ?? message, toolIdentity: nil)
  }

  /// Whether the line is part of the identity, because the code is unknown.
  package var isIdentifiedByLine: Bool { fingerprint.origin == .line }

  /// The finding, identified by its code in the sources instead of its line.
  ///
  /// Waivers and runs that name it by its line still match. Returns nil if the code is blank or the
  /// finding already has an identity without its line.
  package func identified(by code: FindingSnippet) -> Finding? {
    guard isIdentifiedByLine, code.normalizedCode != nil else { return nil }
    var extras = self.extras
    extras.formerFingerprint = fingerprint
    var finding = self
    finding.snippet = code
    finding.sharedExtras = Interned(extras)
    finding.fingerprint = finding.key(at: nil).fingerprint(ordinal: 0)
    return finding
  }

  /// The finding with the identity that an earlier build computed from the sources of that time.
  package func identified(as earlier: Fingerprint) -> Finding {
    var finding = self
    finding.fingerprint = earlier
    return finding
  }

  /// The finding with the results of a review: a waiver, and its state relative to an earlier run.
  package func reviewed(adding suppression: Suppression?, _ state: BaselineState?) -> Finding {
    var extras = self.extras
    extras.suppressions += suppression.map { [$0] } ?? []
    extras.baselineState = state ?? extras.baselineState
    var finding = self
    finding.sharedExtras = extras == FindingExtras() ? nil : Interned(extras)
    return finding
  }

  /// The tool that reported the finding.
  package var tool: Tool { sharedTool.value }

  /// The tool's description of the rule, if it provides one.
  package var rule: LintRule? { sharedRule?.value }

  /// The properties that most findings lack: flows, suppressions, related locations, tags.
  package var extras: FindingExtras { sharedExtras?.value ?? FindingExtras() }

  /// Whether the finding needs action: failed or undecided, not suppressed and not absent.
  package var isOpen: Bool { kind.isOpen && !isSuppressed && baselineState != .absent }

  /// Whether the finding has suppressions and all of them are accepted.
  package var isSuppressed: Bool {
    let suppressions = self.suppressions
    return !suppressions.isEmpty && suppressions.allSatisfy { $0.status == .accepted }
  }
}

extension Finding {
  /// The steps of all code flows, in sequence.
  package var steps: [CodeFlowStep] {
    sharedExtras?.value.flows.flatMap { $0.threads.flatMap(\.steps) } ?? []
  }

  /// The number of further results that the tool counted but did not list; repeated messages count
  /// once.
  package var unlistedCount: Int { omissions[.results] }

  /// The numbers of omitted properties.
  package var omissions: Omissions { sharedExtras?.value.omissions ?? Omissions() }

  /// The suppressions that the tool reports.
  package var suppressions: [Suppression] { sharedExtras?.value.suppressions ?? [] }

  /// The state relative to the tool's own baseline, if it has one.
  package var baselineState: BaselineState? { sharedExtras?.value.baselineState }

  /// The address of the rule's documentation, which is an http or https address.
  package var helpURI: String? { sharedExtras?.value.helpURI ?? sharedRule?.value.helpURI }

  /// The tags of the finding, followed by the tags of its rule.
  package var tags: [String] {
    let own = sharedExtras?.value.tags ?? []
    return own + (sharedRule?.value.tags ?? []).filter { !own.contains($0) }
  }

  /// The severity for security, 0 to 10, if the tool provides it.
  package var securitySeverity: Double? {
    sharedExtras?.value.securitySeverity ?? sharedRule?.value.securitySeverity
  }
}

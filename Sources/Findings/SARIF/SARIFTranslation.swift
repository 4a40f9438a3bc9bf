internal import Text

/// Resolves a run's results against its rules, levels, message strings and locations.
struct SARIFTranslation: Sendable {
  private let rules: SARIFRules
  private let runIndex: Int
  private let overrides: [[SARIFRules.Position: SARIFConfiguration]]
  private let taxonomies: [SARIFComponent]
  /// The taxa that the tool itself defines.
  private let ownTaxa: [SARIFRule]
  let threadFlowLocations: [SARIFStep]
  let redacted: Redaction
  var places: SARIFPlaces
  /// The message strings available to the current result.
  var strings: [[String: String]] = []
  /// The omitted parts of the current result.
  var omissions = Omissions()

  /// Starts the run in the collector.
  init(of run: SARIFRun, into collector: inout FindingCollector) {
    let rules = SARIFRules(of: run, citation: collector.source.options.citation)
    let redacted = Redaction(tokens: run.redactionTokens)
    self.rules = rules
    self.redacted = redacted
    taxonomies = run.taxonomies
    ownTaxa = run.driver?.taxa ?? []
    threadFlowLocations = run.threadFlowLocations
    places = SARIFPlaces(of: run)
    overrides = run.invocations.map { invocation in
      var overrides: [SARIFRules.Position: SARIFConfiguration] = [:]
      for override in invocation.overrides {
        if let position = rules.position(of: override.descriptor, id: nil, index: nil) {
          overrides[position] = override.configuration
        }
      }
      return overrides
    }
    runIndex = collector.begin(
      run.toolRun(rules: rules, overrides: overrides, redact: redacted))
    collector.forgetPaths()
  }

  mutating func draft(
    of result: SARIFResult, _ collector: inout FindingCollector
  ) -> FindingDraft {
    let position = rules.position(of: result.rule, id: result.ruleID, index: result.ruleIndex)
    let rule = position.map { rules.rule(at: $0) }
    let kind = kind(of: result, &collector)
    let configuration = configuration(of: result, position)
    strings = rules.messages(at: position)
    omissions = result.omissions
    var draft = FindingDraft(
      ruleID: result.ruleID ?? result.rule?.id ?? rule?.value.id ?? "",
      level: Self.level(
        of: kind, reported: result.level,
        ofRule: configuration?.level ?? rule?.value.defaultLevel ?? .warning),
      message: message(of: result, rule?.value))
    draft.runIndex = runIndex
    draft.rule = rule
    draft.kind = kind
    draft.extras = extras(of: result, &collector)
    let first = places.place(of: result.locations.first, &collector, &omissions)
    draft.location = first.location
    draft.extras.logicalLocation = first.logical
    if let place = result.locations.first {
      // The location contains neither a file nor anything else.
      if first == (nil, nil), draft.extras.locationMessage == nil { omissions.add(.locations) }
      draft.snippet = places.snippet(of: place, draft.location, &collector, redacted)
    }
    draft.extras.rank = result.rank ?? configuration?.rank ?? rule?.value.rank
    draft.extras.omissions = omissions
    draft.count(asResults: min(max(1, result.occurrenceCount ?? 1), 1_000_000_000))
    draft.toolIdentity = result.toolIdentity
    draft.guidance = guidance(of: result, collector.source.options.citation)
    return draft
  }

  /// The level of a result of a kind.
  ///
  /// SARIF requires `none` for undecided results, which nevertheless are as severe as their rule.
  private static func level(
    of kind: FindingKind, reported: FindingLevel?, ofRule: FindingLevel
  ) -> FindingLevel {
    switch kind {
    case .fail: reported ?? ofRule
    case .review, .open: reported.flatMap { $0 == FindingLevel.none ? nil : $0 } ?? ofRule
    case .pass, .notApplicable, .informational: .none
    }
  }

  private func kind(
    of result: SARIFResult, _ collector: inout FindingCollector
  ) -> FindingKind {
    guard let word = result.kind else { return .fail }
    if let kind = FindingKind(rawValue: word) { return kind }
    SARIFProblem.reportUnknown(
      "kind", word, takenAs: "fail", known: FindingKind.allCases.map(\.rawValue),
      in: collector.source.name, &collector.tally)
    return .fail
  }

  /// The configuration of the rule for the invocation that reported the result.
  private func configuration(
    of result: SARIFResult, _ position: SARIFRules.Position?
  ) -> SARIFConfiguration? {
    guard let position, let index = result.invocationIndex, overrides.indices.contains(index) else {
      return nil
    }
    return overrides[index][position]
  }

  private func message(of result: SARIFResult, _ rule: LintRule?) -> String {
    if let words = result.message.resolvedText(from: strings), !words.isEmpty {
      return redacted(words)
    }
    return rule?.summary ?? "(no message)"
  }

  private func guidance(of result: SARIFResult, _ citation: GuidanceCitation) -> [String] {
    result.taxa.isEmpty
      ? [] : result.taxa.compactMap(\.id).compactMap { citation.id(endingName: $0) }
  }

  /// The taxa of a result with the names of their taxonomies; taxa without a name in the file are
  /// counted.
  mutating func taxa(of result: SARIFResult) -> [String] {
    let names = result.taxa.compactMap { reference -> String? in
      let taxonomy = taxonomy(of: reference)
      let taxa = taxonomy?.taxa ?? (reference.namesComponent ? [] : ownTaxa)
      let taxon = reference.index.flatMap { taxa.indices.contains($0) ? taxa[$0].rule : nil }
      guard let id = reference.id ?? taxon?.id, !id.isEmpty else { return nil }
      let name = [taxonomy?.name ?? reference.componentName ?? "", id].filter { !$0.isEmpty }
      return name.joined(separator: " ").truncated(toBytes: 200).withoutPersonalPlaces
    }
    omissions.add(.taxa, result.taxa.count - names.count)
    return names
  }

  private func taxonomy(of reference: SARIFRuleReference) -> SARIFComponent? {
    if let index = reference.componentIndex, taxonomies.indices.contains(index) {
      return taxonomies[index]
    }
    return taxonomies.first {
      $0.guid.map { $0 == reference.componentGUID } ?? false || $0.name == reference.componentName
    }
  }
}

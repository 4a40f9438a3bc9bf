internal import Diagnostics

/// Sets a run's results against the run: rules, levels, words, places.
struct SARIFTranslation: Sendable {
  private let rules: SARIFRules
  private let runIndex: Int
  private let overrides: [[SARIFRules.Position: SARIFConfiguration]]
  private let redacted: Redaction
  private var places: SARIFPlaces

  /// Begins the run in the collector.
  init(of run: SARIFRun, into collector: inout FindingCollector) {
    let rules = SARIFRules(of: run, citation: collector.source.options.citation)
    let redacted = Redaction(tokens: run.redactionTokens)
    self.rules = rules
    self.redacted = redacted
    places = SARIFPlaces(of: run)
    overrides = run.invocations.map { invocation in
      var overrides: [SARIFRules.Position: SARIFConfiguration] = [:]
      for (rule, configuration) in invocation.overrides {
        if let position = rules.position(of: rule, id: nil, index: nil) {
          overrides[position] = configuration
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
    var draft = FindingDraft(
      ruleID: result.ruleID ?? result.rule?.id ?? rule?.value.id ?? "",
      level: level(of: result, kind, position, rule?.value, &collector),
      message: message(of: result, position, rule?.value))
    draft.runIndex = runIndex
    draft.rule = rule
    draft.kind = kind
    if let first = result.locations.first {
      draft.location = places.location(of: first, &collector)
      draft.snippet = places.snippet(of: first, draft.location, &collector, redacted)
    }
    draft.given = result.givenIdentity
    draft.guidance = guidance(of: result, collector.source.options.citation)
    draft.occurrenceCount = min(max(1, result.occurrenceCount ?? 1), 1_000_000_000)
    draft.extras = extras(of: result, &collector)
    return draft
  }

  private func kind(
    of result: SARIFResult, _ collector: inout FindingCollector
  ) -> FindingKind {
    guard let word = result.kind else { return .fail }
    if let kind = FindingKind(rawValue: word) { return kind }
    SARIFProblem.tellUnknown(
      "kind", word, takenAs: "fail", known: FindingKind.allCases.map(\.rawValue),
      in: collector.source.name, &collector.tally)
    return .fail
  }

  /// The result's own level, else the override of its start, else the rule's default, else warning.
  private func level(
    of result: SARIFResult, _ kind: FindingKind, _ position: SARIFRules.Position?,
    _ rule: LintRule?, _ collector: inout FindingCollector
  ) -> FindingLevel {
    guard kind == .fail else { return .none }
    if let word = result.level {
      if let level = FindingLevel(rawValue: word) { return level }
      SARIFProblem.tellUnknown(
        "level", word, takenAs: "warning", known: FindingLevel.allCases.map(\.rawValue),
        in: collector.source.name, &collector.tally)
      return .warning
    }
    if let index = result.invocationIndex, overrides.indices.contains(index), let position,
      let level = overrides[index][position]?.level
    {
      return level
    }
    return rule?.defaultLevel ?? result.properties.level ?? .warning
  }

  private func message(
    of result: SARIFResult, _ position: SARIFRules.Position?, _ rule: LintRule?
  ) -> String {
    let strings = position.map { rules.messages(at: $0) } ?? [:]
    if let words = result.message.words(from: strings, rules.globalMessages), !words.isEmpty {
      return redacted(words)
    }
    if let id = result.message.id { return "(the file has no words for the message \"\(id)\")" }
    return rule?.summary ?? "(no message)"
  }

  private func guidance(of result: SARIFResult, _ citation: GuidanceCitation) -> [String] {
    result.taxa.isEmpty ? [] : result.taxa.compactMap { citation.id(endingName: $0) }
  }
}

extension SARIFTranslation {
  private mutating func extras(
    of result: SARIFResult, _ collector: inout FindingCollector
  ) -> FindingExtras {
    var extras = FindingExtras()
    // Where a result has several places, the first is the finding's and the others explain it.
    for other in result.locations.dropFirst() {
      extras.relatedLocations.append(related(other, else: "also here", &collector))
    }
    for other in result.relatedLocations {
      extras.relatedLocations.append(related(other, else: "", &collector))
    }
    for step in result.steps { extras.steps.append(self.step(step, &collector)) }
    extras.omittedStepCount = result.omittedStepCount
    for suppression in result.suppressions {
      extras.suppressions.append(self.suppression(suppression, &collector))
    }
    if let word = result.baselineState {
      extras.baselineState = BaselineState(rawValue: word)
      if extras.baselineState == nil {
        SARIFProblem.tellUnknown(
          "baseline-state", word, takenAs: "none", known: BaselineState.allCases.map(\.rawValue),
          in: collector.source.name, &collector.tally)
      }
    }
    extras.tags = result.properties.tags
    extras.securitySeverity = result.properties.securitySeverity
    return extras
  }

  private mutating func related(
    _ place: SARIFLocation, else words: String, _ collector: inout FindingCollector
  ) -> RelatedLocation {
    let location = places.location(of: place, &collector)
    return RelatedLocation(
      message: redacted(place.message?.words(from: rules.globalMessages) ?? words)
        .cut(toBytes: 2048),
      location: location,
      snippet: places.snippet(of: place, location, &collector, redacted))
  }

  private mutating func step(
    _ step: SARIFStep, _ collector: inout FindingCollector
  ) -> CodeFlowStep {
    let location = step.location.flatMap { places.location(of: $0, &collector) }
    let snippet = step.location.flatMap {
      places.snippet(of: $0, location, &collector, redacted)
    }
    let words = step.location?.message?.words(from: rules.globalMessages) ?? ""
    return CodeFlowStep(
      message: redacted(words).cut(toBytes: 2048), location: location, snippet: snippet,
      nestingLevel: step.nestingLevel ?? 0,
      importance: step.importance.flatMap { CodeFlowStep.Importance(rawValue: $0) } ?? .important)
  }

  private func suppression(
    _ suppression: SARIFSuppression, _ collector: inout FindingCollector
  ) -> Suppression {
    // An unknown word is not consent.
    let status =
      suppression.status.map { Suppression.Status(rawValue: $0) ?? .underReview } ?? .accepted
    if let word = suppression.status, Suppression.Status(rawValue: word) == nil {
      SARIFProblem.tellUnknown(
        "suppression-status", word, takenAs: "underReview",
        known: Suppression.Status.allCases.map(\.rawValue), in: collector.source.name,
        &collector.tally)
    }
    return Suppression(
      kind: suppression.kind.flatMap { Suppression.Kind(rawValue: $0) } ?? .external,
      status: status, isStatusGiven: suppression.status != nil,
      justification: suppression.justification.map { redacted($0).cut(toBytes: 2048) })
  }
}

extension SARIFTranslation {
  /// The properties of a result in addition to its message and first location.
  mutating func extras(
    of result: SARIFResult, _ collector: inout FindingCollector
  ) -> FindingExtras {
    var extras = FindingExtras()
    if let message = result.locations.first?.message { extras.locationMessage = text(of: message) }
    for other in result.locations.dropFirst() {
      extras.otherLocations.append(related(other, &collector))
    }
    for other in result.relatedLocations {
      extras.relatedLocations.append(related(other, &collector))
    }
    for flow in result.flows { extras.flows.append(self.flow(flow, &collector)) }
    for stack in result.stacks { extras.stacks.append(self.stack(stack, &collector)) }
    for fix in result.fixes {
      if let fix = self.fix(fix, &collector) {
        extras.fixes.append(fix)
      } else {
        omissions.add(.fixes)
      }
    }
    for suppression in result.suppressions {
      extras.suppressions.append(self.suppression(suppression, &collector))
    }
    if let word = result.baselineState {
      extras.baselineState = BaselineState(rawValue: word)
      if extras.baselineState == nil {
        SARIFProblem.reportUnknown(
          "baseline-state", word, takenAs: "none", known: BaselineState.allCases.map(\.rawValue),
          in: collector.source.name, &collector.tally)
      }
    }
    extras.messageMarkdown = result.message.markup.map { redactedAndTruncated($0) }
    extras.tags = result.properties.tags
    extras.taxa = taxa(of: result)
    extras.securitySeverity = result.properties.securitySeverity
    extras.viewerURI = result.viewerURI
    extras.workItemURIs = result.workItemURIs
    return extras
  }

  /// The text of a message, truncated to the limit.
  private mutating func text(of message: SARIFMessage?) -> String {
    redactedAndTruncated(message?.resolvedText(from: strings))
  }

  /// A redacted text of the tool, truncated to the limit.
  private mutating func redactedAndTruncated(_ text: String?) -> String {
    let limit = 2048
    let text = redacted(text ?? "")
    if text.utf8.count > limit { omissions.add(.texts) }
    return text.truncated(toBytes: limit)
  }

  private mutating func related(
    _ given: SARIFLocation, _ collector: inout FindingCollector
  ) -> RelatedLocation {
    let place = places.place(of: given, &collector, &omissions)
    return RelatedLocation(
      message: text(of: given.message), location: place.location, logicalLocation: place.logical,
      snippet: places.snippet(of: given, place.location, &collector, redacted))
  }

  private mutating func flow(
    _ flow: SARIFCodeFlow, _ collector: inout FindingCollector
  ) -> CodeFlow {
    var threads: [CodeFlow.ThreadFlow] = []
    for thread in flow.threads {
      var steps: [CodeFlowStep] = []
      for step in thread.steps {
        steps.append(self.step(step.completed(from: threadFlowLocations), &collector))
      }
      let title = text(of: thread.message)
      threads.append(
        CodeFlow.ThreadFlow(
          title: title.isEmpty ? redactedAndTruncated(thread.id) : title, steps: steps))
    }
    return CodeFlow(message: text(of: flow.message), threads: threads)
  }

  private mutating func step(
    _ step: SARIFStep, _ collector: inout FindingCollector
  ) -> CodeFlowStep {
    let place = step.location.map { related($0, &collector) }
    return CodeFlowStep(
      message: place?.message ?? "", location: place?.location,
      logicalLocation: place?.logicalLocation,
      snippet: place?.snippet, nestingLevel: step.nestingLevel ?? 0,
      importance: step.importance.flatMap { CodeFlowStep.Importance(rawValue: $0) } ?? .important)
  }

  private mutating func stack(
    _ stack: SARIFStack, _ collector: inout FindingCollector
  ) -> CallStack {
    var frames: [CallStack.Frame] = []
    for frame in stack.frames {
      let place = frame.location.map { related($0, &collector) } ?? RelatedLocation(message: "")
      frames.append(
        CallStack.Frame(place: place, module: frame.module.map { redactedAndTruncated($0) }))
    }
    return CallStack(message: text(of: stack.message), frames: frames)
  }

  /// The fix with resolved locations, or nil if a part has no location or contains a secret.
  private mutating func fix(
    _ fix: SARIFFix, _ collector: inout FindingCollector
  ) -> CodeFix? {
    guard fix.isComplete else { return nil }
    var replacements: [CodeFix.Replacement] = []
    for part in fix.replacements {
      guard let location = places.location(in: part.artifact, part.region, &collector),
        redacted(part.inserted) == part.inserted
      else { return nil }
      let offset = location.line == nil ? part.region.offset : nil
      guard location.line != nil || offset != nil else { return nil }
      replacements.append(
        CodeFix.Replacement(location: location, offset: offset, inserted: part.inserted))
    }
    return CodeFix(description: text(of: fix.description), replacements: replacements)
  }

  private mutating func suppression(
    _ suppression: SARIFSuppression, _ collector: inout FindingCollector
  ) -> Suppression {
    // An unknown status does not count as accepted.
    let status =
      suppression.status.map { Suppression.Status(rawValue: $0) ?? .underReview } ?? .accepted
    if let word = suppression.status, Suppression.Status(rawValue: word) == nil {
      SARIFProblem.reportUnknown(
        "suppression-status", word, takenAs: "underReview",
        known: Suppression.Status.allCases.map(\.rawValue), in: collector.source.name,
        &collector.tally)
    }
    return Suppression(
      kind: suppression.kind.flatMap { Suppression.Kind(rawValue: $0) } ?? .external,
      status: status, isStatusGiven: suppression.status != nil,
      justification: suppression.justification.map { redactedAndTruncated($0) })
  }
}

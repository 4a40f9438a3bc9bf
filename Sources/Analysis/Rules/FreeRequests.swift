internal import Text
internal import Traces

extension RequestStep {
  /// Whether the request ends without a reload.
  var isUnserved: Bool {
    switch kind {
    case .superseded, .unfinished: true
    case .requested, .served, .withheld, .unmatched, .misplaced: false
    }
  }

  /// Describes how long nothing withheld a request, and the last recorded reason.
  static func phrase(of waited: Duration, _ last: WithholdReason?) -> String {
    let reported = last.map { "last recorded reason: \($0.rawValue)" } ?? "no reason recorded"
    return "\(DistinctTexts(waited, .zero).measured) after it was due, \(reported)"
  }
}

extension RuleTally {
  /// Reports a free request that was withheld for budget or for a reason that did not apply, or
  /// that waited.
  ///
  /// - Parameters:
  ///   - name: the request, as the beginning of a sentence.
  ///   - excuse: why a wait without a recorded reason is no violation.
  mutating func checkFreeRequest(
    _ step: RequestStep, named name: String, of widget: RuleSubject, source: String,
    excuse: String? = nil
  ) {
    func found(_ message: String, _ measured: String, _ limit: String) -> Found {
      Found(
        widget: widget.key, reference: step.reference, message: "\(name) \(message)",
        measured: measured, limit: limit, source: source)
    }
    if case .withheld(let reason, let blocker) = step.kind {
      let measured = "withheld (\(reason.rawValue))"
      switch (reason, blocker) {
      case (.budget, _), (.minSpacing, _), (.idle, _):
        return fail(found("was withheld", measured, "an immediate reload"))
      case (_, .doesNotApply(let because)):
        return fail(
          found(
            "was withheld for a reason that did not apply", "\(measured), but \(because)",
            "a reason that applies"))
      case (_, .undecided(let because)): return markUndecided(because)
      case (.locked, .applies), (.cooldown, .applies), (.coalescedInto, .applies): break
      }
    }
    guard case .unexplained(let waited, let last) = step.wait else { return }
    if let excuse { return markUndecided(excuse) }
    fail(
      found(
        step.isUnserved ? "was never served" : "did not run immediately",
        RequestStep.phrase(of: waited, last), "an immediate reload"))
  }
}

package import Analysis
package import Documents
package import Traces

/// The result of one gate; every gate has one, passed or not.
package struct GateResult: Equatable, Sendable {
  package let setting: GateSetting
  /// Pass, fail or not checked.
  package let outcome: CheckOutcome
  /// The measured value in the measure's unit, or nil if it was not measured.
  package let measured: Double?
  /// The distance of the value from the threshold as a share of it, negative beyond it.
  ///
  /// Nil without a value and for a threshold of 0.
  package let margin: Double?
  /// The values of the last runs, the oldest first and this one last; nil for a run without a
  /// value.
  package let trend: [Double?]
  /// The number of findings, cells or rules that waivers remove from the count.
  package let waived: Int
  /// The result as one sentence.
  package let sentence: String
  /// The advice to tighten the threshold, as one sentence, or nil if there is little headroom.
  package internal(set) var advice: String?
  /// The weakest origin of the trace evidence, or nil without trace evidence.
  package internal(set) var basis: TraceOrigin?
  /// The failing streak; nil if the gate does not fail or no earlier run is on record.
  ///
  /// A frozen review has none, because the records of other runs may change.
  package internal(set) var streak: FailingStreak?
  /// The sources of the value.
  package let evidence: [GateEvidence]

  /// A source of a value.
  package enum GateEvidence: Equatable, Sendable {
    /// A page, by its path relative to the site's root.
    case page(label: String, path: String)
    case finding(FindingRecord)
    /// A scenario, by its id.
    case scenario(String)

    /// The path of a page relative to the site's root, or nil for other sources.
    package var path: String? { if case .page(_, let path) = self { path } else { nil } }
  }

  /// The result without advice.
  var withoutAdvice: GateResult {
    var result = self
    result.advice = nil
    return result
  }
}

package import Analysis
package import Documents
package import Traces

/// One gate and what came of it; there is one for every gate, passed or not.
package struct GateResult: Equatable, Sendable {
  package let setting: GateSetting
  /// Passed, failed or not checked.
  package let outcome: CheckOutcome
  /// The measured value in the measure's unit; nil when it could not be measured.
  package let measured: Double?
  /// How far the value is from the line, as a share of the line, negative beyond it; nil without a value or for a line at 0.
  package let margin: Double?
  /// The values of the last runs, the oldest first, this one last; nil where a run did not tell.
  package let trend: [Double?]
  /// How many findings a waiver took out of the count.
  package let waived: Int
  /// What happened, as one sentence.
  package let sentence: String
  /// That the line could be tighter, as one sentence; nil when it is not loose.
  package internal(set) var advice: String?
  /// The weakest origin of the trace evidence; nil when none of it comes from traces.
  package internal(set) var basis: TraceOrigin?
  /// What shows it.
  package let evidence: [GateEvidence]

  /// What shows where a value comes from.
  package enum GateEvidence: Equatable, Sendable {
    /// A page by its path below the site's root.
    case page(label: String, path: String)
    case finding(FindingRecord)
    /// A scenario, by its id.
    case scenario(String)
  }

  /// The same result without advice.
  var withoutAdvice: GateResult {
    var result = self
    result.advice = nil
    return result
  }
}

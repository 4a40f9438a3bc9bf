internal import Text

/// An expectation of a scenario, with its outcome.
package struct CheckedExpectation: Hashable, Sendable {
  /// The expectation as a phrase.
  package let phrase: String
  package let outcome: ExpectationOutcome
  /// What was observed, or why the expectation was not checked; empty if there is nothing to
  /// report.
  package let observed: String

  /// The outcome of an expectation; one that was not checked never passes.
  package enum ExpectationOutcome: String, CaseIterable, Sendable { case pass, fail, notChecked }

  package init(_ phrase: String, _ outcome: ExpectationOutcome, observed: String = "") {
    self.phrase = phrase
    self.outcome = outcome
    self.observed = observed
  }
}

extension CheckedExpectation: DocumentDecodable {
  package static let documentName = "an expectation"

  package init?(from fields: inout DocumentFields) {
    let phrase = fields.required("words", .text, "What was expected.")
    let outcome = fields.required(
      "outcome", .choice(ExpectationOutcome.self), "The outcome of the expectation.")
    let observed = fields.optional(
      "observed", .text, "What was observed, or why it was not checked.")
    guard let phrase, let outcome else { return nil }
    self.init(
      phrase.withoutPersonalPlaces, outcome, observed: (observed ?? "").withoutPersonalPlaces)
  }
}

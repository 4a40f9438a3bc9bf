/// Whether a reload is charged or free as its triggers and the state at its start demand.
package struct ChargeJudgement: Equatable, Sendable {
  /// Which rule's business the reload is.
  package let concern: Concern
  package let verdict: Verdict

  /// The rules that share the question.
  package enum Concern: Equatable, Sendable {
    /// Any reason but the others here.
    case reason
    /// A call of the app, free in the foreground and in sessions.
    case call
    case significantChange
    case push
    /// A charged reload that nothing could have made free.
    case plain
  }

  /// What was found.
  package enum Verdict: Equatable, Sendable {
    case confirmed
    case open(String)
    /// Phrases: what is wrong, what was found, what was expected, and the source.
    case contradicted(message: String, found: String, expected: String, source: String)
  }

  /// Whether what the trace says of the charge is wrong.
  var isContradicted: Bool {
    if case .contradicted = verdict { true } else { false }
  }

  static func confirmed(_ concern: Concern) -> ChargeJudgement {
    ChargeJudgement(concern: concern, verdict: .confirmed)
  }

  static func open(_ concern: Concern, _ reason: String) -> ChargeJudgement {
    ChargeJudgement(concern: concern, verdict: .open(reason))
  }

  static func contradicted(
    _ concern: Concern, _ message: String, found: String, expected: String, _ source: String
  ) -> ChargeJudgement {
    ChargeJudgement(
      concern: concern,
      verdict: .contradicted(message: message, found: found, expected: expected, source: source))
  }
}

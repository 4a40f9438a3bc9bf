/// The check of whether a reload is charged or free as its triggers and the state at its start
/// require.
package struct ChargeCheck: Equatable, Sendable {
  /// The rule that the check belongs to.
  package let concern: RuleGroup
  package let verdict: Verdict

  /// The rules that share the check of charges.
  package enum RuleGroup: Equatable, Sendable {
    /// Any reason that has no case of its own.
    case reason
    /// A call of the app, which is free in the foreground and in sessions.
    case call
    case significantChange
    case push
    /// A charged reload that nothing could have made free.
    case plain
  }

  /// The result of the check.
  package enum Verdict: Equatable, Sendable {
    case confirmed
    case open(String)
    /// Phrases: what is wrong, what was found, what was expected, and the source.
    case contradicted(message: String, found: String, expected: String, source: String)
  }

  /// Whether the charge in the trace is wrong.
  var isContradicted: Bool {
    if case .contradicted = verdict { true } else { false }
  }

  static func confirmed(_ concern: RuleGroup) -> ChargeCheck {
    ChargeCheck(concern: concern, verdict: .confirmed)
  }

  static func open(_ concern: RuleGroup, _ reason: String) -> ChargeCheck {
    ChargeCheck(concern: concern, verdict: .open(reason))
  }

  static func contradicted(
    _ concern: RuleGroup, _ message: String, found: String, expected: String, _ source: String
  ) -> ChargeCheck {
    ChargeCheck(
      concern: concern,
      verdict: .contradicted(message: message, found: found, expected: expected, source: source))
  }
}

package import Diagnostics

/// One case in a trace that breaks a rule.
package struct RuleViolation: Equatable, Sendable {
  package let ruleID: String
  package let file: String
  package let widget: WidgetKey
  package let reference: EventReference
  /// What happened, as a phrase: `a policy reload started before its eligible date`.
  package let message: String
  /// What was found, as a phrase with a verb or a number: `showed notApproved`.
  package let measured: String
  /// What was expected, as a phrase that can follow "expected": `at most 55`.
  package let limit: String
  /// The source of the limit: codes of the sources such as `S4`, or the word ASSUMPTION.
  package let limitSource: String

  /// The line of the trace, or the whole file for an event that was never in a file.
  package var place: FilePosition {
    FilePosition(file: file, line: reference.line > 0 ? reference.line : nil)
  }
}

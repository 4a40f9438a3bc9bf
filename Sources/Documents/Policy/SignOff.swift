package import Text

/// An entry of `signoff.yml`: a person's decision about a version.
package struct SignOff: Hashable, Sendable {
  /// The version that the decision is about.
  package let version: String
  package let name: String
  package let role: String
  package let decision: Decision
  package let date: CalendarDate
  /// The commit of the decision.
  package let commit: String?
  package let note: String?

  /// A decision about a version.
  package enum Decision: String, CaseIterable, Sendable {
    case go, noGo = "no-go"
  }

  package init(
    version: String, name: String, role: String, decision: Decision, date: CalendarDate,
    commit: String?, note: String?
  ) {
    self.version = version
    self.name = name
    self.role = role
    self.decision = decision
    self.date = date
    self.commit = commit
    self.note = note
  }
}

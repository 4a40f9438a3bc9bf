package import Text

/// An entry of `waivers.yml`: a risk that its owner accepts, with a reason and a last day.
package struct Waiver: Hashable, Sendable {
  package let id: String
  package let match: Match
  package let owner: String
  package let reason: String
  /// The http or https address where the decision is recorded.
  package let evidence: String?
  package let created: CalendarDate
  /// The last day of the waiver; nil if the file has no valid date, which counts as expired.
  package let expires: CalendarDate?
  /// The position of the entry in the file.
  package let range: DocumentRange

  /// The last day in words.
  package var lastDay: String { expires?.description ?? "no valid date" }

  /// What a waiver covers: every given part must match.
  package struct Match: Hashable, Sendable {
    /// The id of a rule.
    package var rule: String?
    /// The position of the rule in the file.
    package var ruleRange: DocumentRange?
    /// A path, or a pattern with `*`.
    package var path: String?
    /// The digits of a fingerprint, at least the first 16.
    package var fingerprint: String?
    /// A cell of the authorization matrix.
    package var cell: String?

    package init() {}
  }

  package init(
    id: String, match: Match, owner: String, reason: String, evidence: String?,
    created: CalendarDate, expires: CalendarDate?, range: DocumentRange
  ) {
    self.id = id
    self.match = match
    self.owner = owner
    self.reason = reason
    self.evidence = evidence
    self.created = created
    self.expires = expires
    self.range = range
  }
}

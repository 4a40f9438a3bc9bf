package import Text

/// One entry of `waivers.yml`: a risk that someone takes, for a reason, until a day.
package struct Waiver: Hashable, Sendable {
  package let id: String
  package let match: Match
  package let owner: String
  package let reason: String
  /// Where the decision is written down; an http or https address.
  package let evidence: String?
  package let created: CalendarDate
  /// The last day it holds; nil when the file has no day there, which counts as expired.
  package let expires: CalendarDate?
  /// Where the entry stands in the file.
  package let range: DocumentRange

  /// What it covers: every given part must match.
  package struct Match: Hashable, Sendable {
    /// A rule's id.
    package var rule: String?
    /// Where the rule stands in the file.
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

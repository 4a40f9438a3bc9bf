internal import Text

/// A suppression of a finding by its tool, which never expires.
package struct Suppression: Hashable, Sendable {
  package let kind: Kind
  package let status: Status
  /// Whether the tool provided the status; a missing status means accepted in SARIF.
  package let isStatusGiven: Bool
  /// The stated reason for the suppression.
  package let justification: String?

  /// The place of the suppression: in the source, or external.
  package enum Kind: String, CaseIterable, Sendable {
    case inSource, external
  }

  /// The review status of the suppression.
  package enum Status: String, CaseIterable, Sendable {
    case accepted, underReview, rejected
  }

  package init(
    kind: Kind, status: Status = .accepted, isStatusGiven: Bool = true, justification: String? = nil
  ) {
    self.kind = kind
    self.status = status
    self.isStatusGiven = isStatusGiven
    self.justification = justification?.withoutPersonalPlaces
  }
}

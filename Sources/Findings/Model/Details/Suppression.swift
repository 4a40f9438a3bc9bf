internal import Text

/// A tool's word that a finding is suppressed; it has no expiry.
package struct Suppression: Hashable, Sendable {
  package let kind: Kind
  package let status: Status
  /// Whether the tool gave the status; without one SARIF means accepted.
  package let isStatusGiven: Bool
  /// Why, in the words of whoever suppressed it.
  package let justification: String?

  /// Where the silencing is written down.
  package enum Kind: String, CaseIterable, Sendable {
    case inSource, external
  }

  /// Whether someone agreed to it.
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

internal import Traces

/// The number of displays of each sort, which add up to the total.
package struct DisplayShares: Equatable, Sendable {
  /// Content of a delivered location.
  package internal(set) var located = 0
  /// Content without a new location: an earlier one, or a place chosen before.
  package internal(set) var priorContent = 0
  /// Content of a widget that requests no location and needs none.
  package internal(set) var otherContent = 0
  package internal(set) var unavailable = 0
  package internal(set) var notApproved = 0
  package internal(set) var placeholder = 0
  package internal(set) var redacted = 0
  /// Displays that are not recorded, or content of a reload without a recorded location result.
  package internal(set) var unknown = 0

  package init() {}

  package var total: Int {
    located + priorContent + otherContent + unavailable + notApproved + placeholder + redacted
      + unknown
  }

  mutating func add(_ state: EntryState?, _ origin: Origin) {
    switch state {
    case .content:
      switch origin {
      case .location, .unknown: located += 1
      case .noLocation: priorContent += 1
      case .elsewhere: otherContent += 1
      case .unrecorded: unknown += 1
      }
    case .contentStale: priorContent += 1
    case .unavailable: unavailable += 1
    case .notApproved: notApproved += 1
    case .placeholder: placeholder += 1
    case .redacted: redacted += 1
    case nil: unknown += 1
    }
  }

  /// What displayed content is based on.
  enum Origin {
    case location, noLocation
    /// The widget does not use locations.
    case elsewhere
    /// The display alone decides.
    case unknown
    /// The trace does not record whether the reload got a location.
    case unrecorded
  }
}

internal import Traces

/// How often what was shown was of which sort; the parts add up to the total.
package struct DisplayShares: Codable, Equatable, Sendable {
  /// A location was delivered and its content shown.
  package internal(set) var located = 0
  /// Content without a new location: an earlier one, or a place chosen before.
  package internal(set) var priorContent = 0
  package internal(set) var unavailable = 0
  package internal(set) var notApproved = 0
  package internal(set) var placeholder = 0
  package internal(set) var redacted = 0
  /// The trace does not say what was shown.
  package internal(set) var unknown = 0

  package init() {}

  package var total: Int {
    located + priorContent + unavailable + notApproved + placeholder + redacted + unknown
  }

  /// - Parameter isLocated: whether the location was new; nil when the content speaks for itself.
  mutating func add(_ state: EntryState?, isLocated: Bool? = nil) {
    switch state {
    case .content: if isLocated == false { priorContent += 1 } else { located += 1 }
    case .contentStale: priorContent += 1
    case .unavailable: unavailable += 1
    case .notApproved: notApproved += 1
    case .placeholder: placeholder += 1
    case .redacted: redacted += 1
    case nil: if isLocated == true { located += 1 } else { unknown += 1 }
    }
  }

  mutating func add(_ other: DisplayShares) {
    located += other.located
    priorContent += other.priorContent
    unavailable += other.unavailable
    notApproved += other.notApproved
    placeholder += other.placeholder
    redacted += other.redacted
    unknown += other.unknown
  }
}

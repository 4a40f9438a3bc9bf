internal import Traces

/// The displays that a flag and a location result allow.
struct AllowedDisplay {
  let states: [EntryState]
  /// Whether the sources contradict each other, so that no display is certainly right.
  let isConflict: Bool
  private let isApproved: Bool
  private let situation: String

  /// Creates the allowed displays.
  ///
  /// Nil if an approved widget requested no location or that is unknown, because its display then
  /// proves nothing.
  init?(flag: Bool, _ reload: ReloadRow) {
    switch (flag, reload.location) {
    case (false, .delivered):
      states = EntryState.allCases.filter { $0 != .unavailable && $0 != .redacted }
      situation = "a location was delivered"
    case (false, _) where reload.deliverability == .yes:
      states = EntryState.allCases.filter { $0 != .unavailable && $0 != .redacted }
      situation = "the app itself may use the location"
    case (false, _):
      states = [.notApproved]
      situation = "the flag was read as false"
    case (true, .delivered):
      states = [.content, .contentStale]
      situation = "the flag was read as true and a location was delivered"
    case (true, .error), (true, .timeout), (true, .some(.none)):
      states = [.unavailable, .contentStale]
      situation = "no location was delivered"
    case (true, .notRequested), (true, nil): return nil
    }
    isApproved = flag
    isConflict = !flag && states.count > 1
  }

  /// The circumstance that makes a display wrong. For "not approved", only the flag matters.
  func situation(showing state: EntryState) -> String {
    isApproved && state == .notApproved ? "the flag was read as true" : situation
  }
}

extension ReloadRow {
  /// Why a display cannot be checked while the flag is false, or nil if it can.
  ///
  /// It cannot be checked while it is unknown whether the app itself may use the location.
  func openUse(flag: Bool, showing shown: EntryState) -> String? {
    guard !flag, shown != .notApproved, shown != .unavailable,
      case .undecided(let reason) = deliverability
    else { return nil }
    return reason
  }
}

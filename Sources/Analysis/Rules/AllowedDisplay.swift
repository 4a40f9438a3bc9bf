internal import Traces

/// The states that a flag and a result leave room for.
struct AllowedDisplay {
  let states: [EntryState]
  /// Whether the sources contradict each other, so that no state can be called right.
  let isConflict: Bool
  private let isApproved: Bool
  private let situation: String

  /// Nil when an approved widget requested no location, or it is unknown: its state then proves nothing.
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

  /// What makes the state wrong. To the words "not approved" the flag alone is the answer.
  func situation(showing state: EntryState) -> String {
    isApproved && state == .notApproved ? "the flag was read as true" : situation
  }
}

extension ReloadRow {
  /// Why a display can be called neither right nor wrong while the flag is false: the app itself may use the location, or
  /// not; nil where it can.
  func openUse(flag: Bool, showing shown: EntryState) -> String? {
    guard !flag, shown != .notApproved, shown != .unavailable,
      case .undecided(let reason) = deliverability
    else { return nil }
    return reason
  }
}

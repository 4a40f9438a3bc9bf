package import Traces

/// One reload of a widget, as its trace tells it.
package struct ReloadRow: Equatable, Sendable {
  package let reloadID: String
  package let instance: String
  package let start: EventReference
  package let requestIDs: [String]
  /// The triggers of those of its requests that the trace made.
  package internal(set) var triggers: [ReloadRequest.Trigger] = []
  package let charge: ReloadStart.Charge
  /// Charged reloads in the 24 hours that end here, this one included; the instant 24 hours ago is left out.
  package internal(set) var chargedWithinDay = 0

  /// The value of `isAuthorizedForWidgetUpdates` that the provider read.
  package internal(set) var flag: Bool?
  package internal(set) var flagRead: EventReference?
  package internal(set) var location: LocationResult.LocationOutcome?
  package internal(set) var located: EventReference?
  /// Whether the system had to give a location at any moment from the start to the result.
  package internal(set) var deliverability = Deliverability.undecided(
    "its start is unknown")

  /// The timeline that the provider answered with.
  package internal(set) var provided: EventReference?
  package internal(set) var policy: ReloadPolicy?
  package internal(set) var firstState: EntryState?
  /// Whether it brought the content that was there; nil when the trace gives no hashes.
  package internal(set) var isUnchanged: Bool?
  /// What was on screen first after the start and before the widget's next reload.
  package internal(set) var displayed: EntryState?
  package internal(set) var displayedAt: EventReference?

  /// The location setting and lock at the start.
  package internal(set) var setting: AuthorizationSetting?
  package internal(set) var lock: LockState?
  /// From the end of the last view to the start: zero while visible, nil when never seen.
  package internal(set) var sinceView: Duration?
  package internal(set) var cells = CellPlacement.unknown("its start is unknown")

  init(_ start: ReloadStart, at reference: EventReference) {
    reloadID = start.reloadID
    instance = start.instance
    self.start = reference
    requestIDs = start.requestIDs
    charge = start.charge
  }

  /// What the reload brought to the screen: the first entry of its timeline, else what was displayed.
  package var shown: EntryState? { firstState ?? displayed }

  package var isCharged: Bool { charge == .charged }

  /// The reason for which it took nothing from the budget, in the trace's words; nil when charged or not told.
  package var freeReason: String? {
    switch charge {
    case .charged, .unrecorded: nil
    case .free(let reason): reason.rawValue
    case .freeUnexplained(let words): words
    }
  }
}

package import Traces

/// One reload of a widget, as recorded in its trace.
package struct ReloadRow: Equatable, Sendable {
  package let reloadID: String
  package let instance: String
  package let start: EventReference
  package let requestIDs: [String]
  /// The triggers of its recorded requests.
  package internal(set) var triggers: [ReloadRequest.Trigger] = []
  package let charge: ReloadStart.Charge
  /// The charged reloads in the 24 hours up to and including this one, without the instant 24 hours
  /// ago.
  package internal(set) var chargedWithinDay = 0

  /// The value of `isAuthorizedForWidgetUpdates` that the provider read.
  package internal(set) var flag: Bool?
  package internal(set) var flagRead: EventReference?
  /// The result of its location requests: delivered if any request got a location, otherwise the
  /// last result.
  package internal(set) var location: LocationResult.LocationOutcome?
  /// The event of that result.
  package internal(set) var located: EventReference?
  /// Whether the system had to deliver a location at any moment from the start to the result.
  package internal(set) var deliverability = Deliverability.undecided(
    "its start is unknown")

  /// The event of the timeline that the provider returned.
  package internal(set) var provided: EventReference?
  package internal(set) var policy: ReloadPolicy?
  package internal(set) var firstState: EntryState?
  /// The entries of the timeline at which the state changes, for the ledger alone.
  package internal(set) var entries: [DatedEntry] = []
  /// Whether the content is the same as before, or nil if the trace has no hashes.
  package internal(set) var isUnchanged: Bool?
  /// The first display after the start and before the widget's next reload.
  package internal(set) var displayed: EntryState?
  package internal(set) var displayedAt: EventReference?

  /// The location setting and the lock state at the start.
  package internal(set) var setting: AuthorizationSetting?
  package internal(set) var lock: LockState?
  /// The time from the end of the last view to the start: zero while visible, nil if never viewed.
  package internal(set) var sinceView: Duration?
  package internal(set) var cells = CellPlacement.unknown("its start is unknown")

  init(_ start: ReloadStart, at reference: EventReference) {
    reloadID = start.reloadID
    instance = start.instance
    self.start = reference
    requestIDs = start.requestIDs
    charge = start.charge
  }

  /// Records the timeline that the provider returned.
  mutating func adopt(_ timeline: TimelineProvision, keepsEntries: Bool) {
    policy = timeline.policy
    firstState = timeline.entries.first?.state
    if keepsEntries { entries = DatedEntry.changes(in: timeline) }
  }

  /// The display that the reload led to: the first entry of its timeline or, without one, what was
  /// displayed.
  package var shown: EntryState? { firstState ?? displayed }

  package var isCharged: Bool { charge == .charged }

  /// The recorded reason why it was free, or nil if it was charged or its charge is not recorded.
  package var freeReason: String? {
    switch charge {
    case .charged, .unrecorded: nil
    case .free(let reason): reason.rawValue
    case .freeUnexplained(let words): words
    }
  }
}

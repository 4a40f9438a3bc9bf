package import Traces

/// One reload of a widget and everything the trace says about it.
package struct ReloadRow: Codable, Equatable, Sendable {
  package let reloadID: String
  package let instance: String
  package let start: EventReference
  package let requestIDs: [String]
  /// The triggers of those of its requests that the trace made.
  package internal(set) var triggers: [ReloadRequest.Trigger] = []
  package let charge: ReloadStart.Charge
  /// Charged reloads in the 24 hours that end here, this one included; the instant 24 hours ago is left out.
  package internal(set) var chargedWithinDay = 0
  /// From the later of first request and its eligible instant to the start.
  package internal(set) var waited: Duration?

  /// The value of `isAuthorizedForWidgetUpdates` that the provider read.
  package internal(set) var flag: Bool?
  package internal(set) var flagRead: EventReference?
  package internal(set) var locationRequested: EventReference?
  /// The accuracy that the provider asked for, in Core Location's word; nil when the trace does not say.
  package internal(set) var accuracyAsked: String?
  package internal(set) var location: LocationResult.Outcome?
  package internal(set) var located: EventReference?
  /// When the fix was taken.
  package internal(set) var fixTime: TraceTime?
  /// Whether the system had to give a location at any moment from the start to the result.
  package internal(set) var deliverability = Deliverability.undecided(
    "nothing is known of its start")

  /// The timeline that the provider answered with.
  package internal(set) var provided: EventReference?
  package internal(set) var entryCount = 0
  package internal(set) var policy: ReloadPolicy?
  package internal(set) var firstState: EntryState?
  /// When what the first entry shows was true.
  package internal(set) var firstContentAt: TraceTime?
  /// Whether it brought the content that was there; nil when the trace gives no hashes.
  package internal(set) var isUnchanged: Bool?
  /// What was on screen first after the start and before the widget's next reload.
  package internal(set) var displayed: EntryState?
  package internal(set) var displayedAt: EventReference?
  package internal(set) var displayedContentAt: TraceTime?
  /// The instant from which nothing more can belong to it: the widget's next reload or the trace's end.
  package internal(set) var settledAt: TraceTime

  /// The location setting and lock at the start.
  package internal(set) var setting: AuthorizationSetting?
  package internal(set) var lock: LockState?
  /// From the end of the last view to the start: zero while visible, nil when never seen.
  package internal(set) var sinceView: Duration?
  package internal(set) var cells = CellPlacement.unknown("nothing is known of its start")
  /// For a reload that only a policy asked for: the bound that the timeline in force put on it.
  package internal(set) var policyBound: PolicyBound?
  /// Whether it is charged or free as it has to be.
  package internal(set) var chargeJudgement = ChargeJudgement.stands(.plain)
  /// From the instant at which a free call could start to the start; nil for other reloads.
  package internal(set) var freeCallWait: Duration?
  /// For a charged reload: what should have held it back.
  package internal(set) var heldBy: WithholdReason?
  /// From the charged reload before to this charged one.
  package internal(set) var sinceCharged: Duration?

  init(_ start: ReloadStart, at reference: EventReference) {
    reloadID = start.reloadID
    instance = start.instance
    self.start = reference
    settledAt = reference.time
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

  /// The first moment at which a policy allows a reload.
  package enum PolicyBound: Codable, Equatable, Sendable {
    case notBefore(TraceTime)
    /// The timeline in force said `.never`.
    case never
    /// The trace has neither an eligible instant nor a timeline to take one from.
    case unknown
  }
}

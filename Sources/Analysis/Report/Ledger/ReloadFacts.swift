package import Traces

/// Everything that a trace records about one reload: its row, and facts that only rules use and no
/// report keeps.
@dynamicMemberLookup
package struct ReloadFacts: Equatable, Sendable {
  package internal(set) var row: ReloadRow
  package internal(set) var locationRequests = LocationRequests()
  /// When the last delivered fix was taken.
  package internal(set) var fixTime: TraceTime?
  /// The location setting when the provider read the flag.
  package internal(set) var settingAtFlag: AuthorizationSetting?
  /// Whether an entry of its timeline shows content, and the date of the oldest such content.
  package internal(set) var promisesContent = false
  package internal(set) var oldestContentAt: TraceTime?
  package internal(set) var displayedContentAt: TraceTime?
  /// The seconds that the provider took, as its last timeline reports them.
  package internal(set) var duration: Double?
  /// The instant from which no event can belong to it: the widget's next reload or the end of the
  /// trace.
  package internal(set) var settledAt: TraceTime
  /// The bound that the timeline in force sets for a reload that only a policy requested.
  package internal(set) var policyBound: PolicyBound?
  /// Whether it is charged or free as required.
  package internal(set) var chargeCheck = ChargeCheck.confirmed(.plain)
  /// Whether it is marked as free although only an app call that has to be charged requested it.
  package internal(set) var isCallUncharged = false
  /// The types of events that decide whether it is charged.
  package internal(set) var chargeDependencies = EventTypes()
  /// Whether the start of another reload of the last 24 hours may have been lost.
  package internal(set) var mayMissCharges = false
  /// Why the balance after it is unknown, as a sentence, or nil if it is known or not computed.
  package internal(set) var openBalance: String?
  /// The time from when a free call could start to the start, or nil for other reloads.
  package internal(set) var freeCallWait: Duration?
  /// The reason why a charged reload should have been withheld.
  package internal(set) var chargeBlocker: ChargeBlocker?
  /// The expected balance after a charged reload, or nil if it is unknown.
  package internal(set) var balanceLeft: Double?
  /// The number of reloads that count as charged in the 24 hours up to this one but may have been
  /// free.
  package internal(set) var doubtfulWithinDay = 0
  /// The time since the previous charged reload, for a charged one.
  package internal(set) var sinceCharged: Duration?

  init(_ start: ReloadStart, at reference: EventReference) {
    row = ReloadRow(start, at: reference)
    settledAt = reference.time
  }

  /// The number of charged reloads in the 24 hours up to this one, without those that may have been
  /// free.
  var surelyChargedWithinDay: Int { row.chargedWithinDay - doubtfulWithinDay }

  /// Whether the provider used locations: it read the flag or requested a location.
  var usesLocation: Bool { row.flag != nil || requestedLocation }

  /// Whether the provider requested a location.
  var requestedLocation: Bool {
    !locationRequests.isEmpty || row.location.map { $0 != .notRequested } ?? false
  }

  /// Why its location result is unknown, as one of two sentences.
  var withoutResult: String {
    locationRequests.isEmpty
      ? "The trace does not record whether a reload requested a location."
      : "The trace does not record how the wait for a location ended."
  }

  /// A property of the row.
  package subscript<Value>(dynamicMember path: KeyPath<ReloadRow, Value>) -> Value {
    row[keyPath: path]
  }

  /// The reason to withhold a charged reload.
  package enum ChargeBlocker: Equatable, Sendable {
    case idle
    /// The balance is less than one reload.
    case balance(Double)
    /// The number of reloads charged in the 24 hours before has reached the maximum.
    case window(charged: Int, limit: Double)
  }

  /// The first moment at which a policy allows a reload.
  package enum PolicyBound: Equatable, Sendable {
    case notBefore(TraceTime)
    /// The policy of the timeline in force is `.never`.
    case never
    /// The trace has neither an eligible instant nor a timeline to take one from.
    case unknown
  }
}

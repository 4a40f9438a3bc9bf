package import Traces

/// All that a trace says about one reload: its row, and what only the rules ask, which no one keeps.
@dynamicMemberLookup
package struct ReloadFacts: Equatable, Sendable {
  package internal(set) var row: ReloadRow
  package internal(set) var locationRequested: EventReference?
  /// The accuracy that the provider asked for, in Core Location's word; nil when the trace does not say.
  package internal(set) var accuracyAsked: String?
  /// When the fix was taken.
  package internal(set) var fixTime: TraceTime?
  /// The location setting when the provider read the flag.
  package internal(set) var settingAtFlag: AuthorizationSetting?
  /// Whether an entry of its timeline shows content, and when the oldest of that was true.
  package internal(set) var promisesContent = false
  package internal(set) var oldestContentAt: TraceTime?
  package internal(set) var displayedContentAt: TraceTime?
  /// The instant from which nothing more can belong to it: the widget's next reload or the trace's end.
  package internal(set) var settledAt: TraceTime
  /// For a reload that only a policy asked for: the bound that the timeline in force put on it.
  package internal(set) var policyBound: PolicyBound?
  /// Whether it is charged or free as it has to be.
  package internal(set) var chargeJudgement = ChargeJudgement.confirmed(.plain)
  /// Whether it is called free, and only a call of the app that has to be charged asked for it.
  package internal(set) var isCallUncharged = false
  /// The events that decide whether it is charged.
  package internal(set) var chargeDependencies = EventTypes()
  /// Whether the start of another reload of the last 24 hours may have been lost.
  package internal(set) var mayMissCharges = false
  /// Why what it left of the balance is not known, as a sentence; nil where it is, or nothing was asked.
  package internal(set) var openBalance: String?
  /// From the instant at which a free call could start to the start; nil for other reloads.
  package internal(set) var freeCallWait: Duration?
  /// For a charged reload: what should have held it back.
  package internal(set) var heldBy: Hold?
  /// What a charged reload left of the balance, as it must be; nil where that is not known.
  package internal(set) var balanceLeft: Double?
  /// How many of the reloads that count as charged in the 24 hours that end here may have been free.
  package internal(set) var doubtfulWithinDay = 0
  /// From the charged reload before to this charged one.
  package internal(set) var sinceCharged: Duration?

  init(_ start: ReloadStart, at reference: EventReference) {
    row = ReloadRow(start, at: reference)
    settledAt = reference.time
  }

  /// The charged reloads in the 24 hours that end here without those that may have been free.
  var surelyChargedWithinDay: Int { row.chargedWithinDay - doubtfulWithinDay }

  /// Whether the provider had anything to do with locations: it read the flag, or asked for one.
  var usesLocation: Bool {
    row.flag != nil || locationRequested != nil
      || row.location.map { $0 != .notRequested } ?? false
  }

  /// Why nothing is known of its result, as one of two sentences.
  var withoutResult: String {
    locationRequested == nil
      ? "The trace does not record whether a reload requested a location."
      : "The trace does not record how the wait for a location ended."
  }

  /// What stands in the row.
  package subscript<Value>(dynamicMember path: KeyPath<ReloadRow, Value>) -> Value {
    row[keyPath: path]
  }

  /// What holds a charged reload back.
  package enum Hold: Equatable, Sendable {
    case idle
    /// Less than a reload was left.
    case balance(Double)
    /// So many reloads were charged in the 24 hours before, of so many.
    case window(charged: Int, most: Double)
  }

  /// The first moment at which a policy allows a reload.
  package enum PolicyBound: Equatable, Sendable {
    case notBefore(TraceTime)
    /// The timeline in force said `.never`.
    case never
    /// The trace has neither an eligible instant nor a timeline to take one from.
    case unknown
  }
}

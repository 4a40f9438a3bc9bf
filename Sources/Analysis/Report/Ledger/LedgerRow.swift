internal import Text
package import Traces

/// One request to reload a widget, and how it ended.
package struct LedgerRow: Equatable, Sendable {
  package let trigger: ReloadRequest.Trigger
  /// The call site, if the trace records it.
  package let caller: String?
  package let requested: EventReference
  /// The first instant at which the system may act on it, or nil for at once.
  package let eligibleAt: TraceTime?
  /// The first few times that the request was withheld.
  package internal(set) var withholdings: [Withholding] = []
  /// The number of all withholdings, and the distinct reasons for them.
  package internal(set) var withholdingCount = 0
  package internal(set) var reasons: [WithholdReason] = []
  package internal(set) var outcome = RequestOutcome.pending
  /// When the request was coalesced into another one, or nil if it was not.
  package internal(set) var coalescedAt: TraceTime?
  /// The time from the request or its eligible instant, whichever is later, to the start of the
  /// reload.
  package internal(set) var waited: Duration?

  /// How a request ended.
  package enum RequestOutcome: Equatable, Sendable {
    /// Not mentioned again before the trace ended.
    case pending
    /// Withheld, and not started before the trace ended.
    case withheld
    case started
    /// Served by the reload of another request, which is nil if no such request was open.
    case coalesced(into: EventReference?)
    /// Replaced by a newer policy request of the widget, or by a request with the same id.
    case superseded(by: EventReference)
    case widgetRemoved
  }

  /// One time that a request was withheld.
  package struct Withholding: Equatable, Sendable {
    package let reference: EventReference
    package let reason: WithholdReason
  }

  /// The maximum number of withholdings that are kept for one request.
  static let maximumWithholdings = 8
}

extension LedgerRow {
  init(_ request: ReloadRequest, at reference: EventReference) {
    trigger = request.trigger
    caller = request.caller?.withoutPersonalPlaces
    requested = reference
    eligibleAt = request.eligibleAt
  }

  /// Records that the request was withheld.
  mutating func withhold(_ reason: WithholdReason, at reference: EventReference) {
    withholdingCount += 1
    if !reasons.contains(reason) { reasons.append(reason) }
    if withholdings.count < Self.maximumWithholdings {
      withholdings.append(Withholding(reference: reference, reason: reason))
    }
  }
}

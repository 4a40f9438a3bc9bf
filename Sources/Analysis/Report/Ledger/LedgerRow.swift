internal import Text
package import Traces

/// What became of one request to reload a widget.
package struct LedgerRow: Equatable, Sendable {
  package let trigger: ReloadRequest.Trigger
  /// The call site, when the trace has it.
  package let caller: String?
  package let requested: EventReference
  /// The first instant at which the system may act on it; nil means at once.
  package let eligibleAt: TraceTime?
  /// The first few times that the system said not now.
  package internal(set) var withholdings: [Withholding] = []
  /// How many times there were, and for which reasons, each once.
  package internal(set) var withholdingCount = 0
  package internal(set) var reasons: [WithholdReason] = []
  package internal(set) var outcome = RequestOutcome.pending
  /// From the later of request and eligible instant to the start of the reload.
  package internal(set) var waited: Duration?

  /// How a request ended.
  package enum RequestOutcome: Equatable, Sendable {
    /// Nothing was said of it before the trace ended.
    case pending
    /// Withheld, and never started before the trace ended.
    case withheld
    case started
    /// The reload of another request answers this one too; nil when no such request was open.
    case coalesced(into: EventReference?)
    /// A newer policy request of the widget took its place, or a request of the same id.
    case superseded(by: EventReference)
    case widgetRemoved
  }

  /// One time that the system said not now.
  package struct Withholding: Equatable, Sendable {
    package let reference: EventReference
    package let reason: WithholdReason
  }

  /// How many withholdings of one request are kept.
  static let keptWithholdings = 8
}

extension LedgerRow {
  init(_ request: ReloadRequest, at reference: EventReference) {
    trigger = request.trigger
    caller = request.caller?.withoutPersonalPlaces
    requested = reference
    eligibleAt = request.eligibleAt
  }

  /// Notes that the system said not now.
  mutating func withhold(_ reason: WithholdReason, at reference: EventReference) {
    withholdingCount += 1
    if !reasons.contains(reason) { reasons.append(reason) }
    if withholdings.count < Self.keptWithholdings {
      withholdings.append(Withholding(reference: reference, reason: reason))
    }
  }
}

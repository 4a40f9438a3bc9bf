/// The result of a provider's location request.
package struct LocationResult: Equatable, Sendable {
  /// The outcome of a location request.
  package enum LocationOutcome: String, CaseIterable, Sendable {
    case delivered, none, error, timeout, notRequested
  }

  package var reloadID: String
  package var outcome: LocationOutcome
  package var errorCode: String?
  /// The seconds from the request to the result.
  package var latency: Double?
  /// The time of the fix.
  package var fixTime: TraceTime?
  /// The accuracy in meters.
  package var horizontalAccuracy: Double?

  package init(
    reloadID: String, outcome: LocationOutcome, errorCode: String? = nil, latency: Double? = nil,
    fixTime: TraceTime? = nil, horizontalAccuracy: Double? = nil
  ) {
    self.reloadID = reloadID
    self.outcome = outcome
    self.errorCode = errorCode
    self.latency = latency
    self.fixTime = fixTime
    self.horizontalAccuracy = horizontalAccuracy
  }
}

/// How the provider's wait for a location ended.
package struct LocationResult: Equatable, Sendable {
  /// The ways in which a wait for a location ends.
  package enum LocationOutcome: String, CaseIterable, Sendable {
    case delivered, none, error, timeout, notRequested
  }

  package var reloadID: String
  package var outcome: LocationOutcome
  package var errorCode: String?
  /// Seconds from the request to the answer.
  package var latency: Double?
  /// When the fix was taken.
  package var fixTime: TraceTime?
  /// Meters.
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

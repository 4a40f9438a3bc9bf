/// A known member of a line, named as in the file.
enum TraceField: Int, CaseIterable, Sendable {
  case t, seq, type
  case schemaVersion, producer, environment, runMode, profile, parameters, epoch, timeZone, seed,
    scenario
  case instance, kind, family, `extension`, surface, wantsLocation, pushEnabled, maxAge
  case state, session, setting, status, accuracy, cause, scope, answer, distance, reason
  case balance, delta
  case requestId, trigger, api, caller, eligibleAt, into
  case reloadId, requestIds, charged, freeReason
  case isAuthorizedForWidgetUpdates, authorizationStatus, desiredAccuracy
  case outcome, errorCode, latency, fixTime, horizontalAccuracy
  case entries, policy, duration, entryDate, contentAt
  case isPreview, usedLocation

  /// The key in the file.
  var name: String { String(describing: self) }
}

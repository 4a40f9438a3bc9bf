internal import JSON

extension TraceEvent.Body {
  /// Writes the members of the line that belong to the event's type.
  func write(to json: inout JSONWriter) {
    switch self {
    case .widgetAdded(let placement): placement.write(to: &json)
    case .widgetRemoved(let instance), .widgetVisible(let instance), .widgetHidden(let instance):
      json.memberIfAny("instance", instance)
    case .appState(let state): json.member("state", state.rawValue)
    case .sessionBegan(let session), .sessionEnded(let session):
      json.member("session", session.rawValue)
    case .deviceLock(let state): json.member("state", state.rawValue)
    case .deviceUse(let state): json.member("state", state.rawValue)
    case .authorizationChanged(let change): change.write(to: &json)
    case .widgetPrompt(let answer): json.member("answer", answer.rawValue)
    case .significantLocationChange(let distance): json.memberIfAny("distance", distance)
    case .systemChanged(let change): json.member("reason", change.rawValue)
    case .budgetChanged(let change): change.write(to: &json)
    case .reloadRequested(let request): request.write(to: &json)
    case .reloadWithheld(let requestID, let reason, let other):
      json.member("requestId", requestID)
      json.member("reason", reason.rawValue)
      json.memberIfAny("into", other)
    case .reloadStarted(let start): start.write(to: &json)
    case .authorizationRead(let reloadID, let isAuthorized, let status):
      json.member("reloadId", reloadID)
      json.memberIfAny("isAuthorizedForWidgetUpdates", isAuthorized)
      json.memberIfAny("authorizationStatus", status)
    case .locationRequested(let reloadID, let accuracy):
      json.member("reloadId", reloadID)
      json.memberIfAny("desiredAccuracy", accuracy)
    case .locationResult(let result): result.write(to: &json)
    case .timelineProvided(let provision): provision.write(to: &json)
    case .entryDisplayed(let display): display.write(to: &json)
    case .snapshotRequested(let instance, let isPreview, let duration, let usedLocation):
      json.memberIfAny("instance", instance)
      json.memberIfAny("isPreview", isPreview)
      json.memberIfAny("duration", duration)
      json.memberIfAny("usedLocation", usedLocation)
    }
  }
}

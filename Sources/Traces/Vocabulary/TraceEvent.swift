/// A line of a trace: an event of the device, the app or a widget.
///
/// The vocabulary of the trace format, with one case of `Body` per type. The header is not an
/// event.
package struct TraceEvent: Equatable, Sendable {
  /// The time of the event.
  package var time: TraceTime
  /// The number of the event in its trace, as written; links use it (`#e-000123`).
  package var sequence: Int
  /// The line number in the file, from 1; 0 for an event that was not read from a file.
  package var line: Int
  package var body: Body

  package init(time: TraceTime, sequence: Int, line: Int = 0, body: Body) {
    self.time = time
    self.sequence = sequence
    self.line = line
    self.body = body
  }

  /// The type of the event with its content.
  package enum Body: Equatable, Sendable {
    case widgetAdded(WidgetPlacement)
    case widgetRemoved(instance: String)
    case widgetVisible(instance: String)
    case widgetHidden(instance: String)
    case appState(AppState)
    case sessionBegan(AppSession)
    case sessionEnded(AppSession)
    case deviceLock(LockState)
    case deviceUse(DeviceUse)
    case authorizationChanged(AuthorizationChange)
    case widgetPrompt(PromptAnswer)
    case significantLocationChange(distance: Double?)
    case systemChanged(SystemChange)
    case budgetChanged(BudgetChange)
    case reloadRequested(ReloadRequest)
    case reloadWithheld(requestID: String, reason: WithholdReason, into: String?)
    case reloadStarted(ReloadStart)
    case authorizationRead(reloadID: String, isAuthorizedForWidgetUpdates: Bool, status: String?)
    case locationRequested(reloadID: String, desiredAccuracy: String?)
    case locationResult(LocationResult)
    case timelineProvided(TimelineProvision)
    case entryDisplayed(EntryDisplay)
    case snapshotRequested(
      instance: String?, isPreview: Bool, duration: Double?, usedLocation: Bool)
  }
}

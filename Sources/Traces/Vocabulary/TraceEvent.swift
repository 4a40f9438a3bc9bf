/// One line of a trace: something that happened to the device, the app or a widget.
///
/// The vocabulary is that of the trace format, one case of `Body` a type; the header is not an event.
package struct TraceEvent: Equatable, Sendable {
  /// When it happened.
  package var time: TraceTime
  /// The event's number within its trace, as written; it names the event in links (`#e-000123`).
  package var sequence: Int
  /// The line of the file it was read from, from 1; 0 for an event that was never in a file.
  package var line: Int
  package var body: Body

  package init(time: TraceTime, sequence: Int, line: Int = 0, body: Body) {
    self.time = time
    self.sequence = sequence
    self.line = line
    self.body = body
  }

  /// What happened.
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

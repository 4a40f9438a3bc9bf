/// The type of an event: the `type` of its line, spelled as in the trace format.
package enum EventType: String, CaseIterable, Sendable {
  case widgetAdded = "widget.added"
  case widgetRemoved = "widget.removed"
  case widgetVisible = "widget.visible"
  case widgetHidden = "widget.hidden"
  case appState = "app.state"
  case sessionBegan = "session.began"
  case sessionEnded = "session.ended"
  case deviceLock = "device.lock"
  case deviceUse = "device.use"
  case authorizationChanged = "auth.changed"
  case widgetPrompt = "auth.widgetPrompt"
  case significantLocationChange = "location.significantChange"
  case systemChanged = "system.changed"
  case budgetChanged = "budget.changed"
  case reloadRequested = "reload.requested"
  case reloadWithheld = "reload.withheld"
  case reloadStarted = "reload.started"
  case authorizationRead = "auth.read"
  case locationRequested = "location.requested"
  case locationResult = "location.result"
  case timelineProvided = "timeline.provided"
  case entryDisplayed = "entry.displayed"
  case snapshotRequested = "snapshot.requested"
}

extension TraceEvent {
  /// The type of the event, without its content.
  package var type: EventType {
    switch body {
    case .widgetAdded: .widgetAdded
    case .widgetRemoved: .widgetRemoved
    case .widgetVisible: .widgetVisible
    case .widgetHidden: .widgetHidden
    case .appState: .appState
    case .sessionBegan: .sessionBegan
    case .sessionEnded: .sessionEnded
    case .deviceLock: .deviceLock
    case .deviceUse: .deviceUse
    case .authorizationChanged: .authorizationChanged
    case .widgetPrompt: .widgetPrompt
    case .significantLocationChange: .significantLocationChange
    case .systemChanged: .systemChanged
    case .budgetChanged: .budgetChanged
    case .reloadRequested: .reloadRequested
    case .reloadWithheld: .reloadWithheld
    case .reloadStarted: .reloadStarted
    case .authorizationRead: .authorizationRead
    case .locationRequested: .locationRequested
    case .locationResult: .locationResult
    case .timelineProvided: .timelineProvided
    case .entryDisplayed: .entryDisplayed
    case .snapshotRequested: .snapshotRequested
    }
  }
}

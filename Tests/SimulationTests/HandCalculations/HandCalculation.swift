import Simulation
import Text
import Traces

/// The first four scenarios, computed by hand, event by event.
enum HandCalculation {
  /// A line for each event of a trace, with its time of day and its contents.
  static func eventLines(of events: [TraceEvent]) -> String {
    events.map { "\(clock($0.time)) \(words($0.body))" }.joined(separator: "\n")
  }

  private static func clock(_ time: TraceTime) -> String {
    let second = Int(time.seconds)
    return [second / 3600, second / 60 % 60, second % 60]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  private static func words(_ body: TraceEvent.Body) -> String {
    switch body {
    case .widgetAdded(let widget):
      "added \(widget.instance) \(widget.kind)" + (widget.wantsLocation ? " wants location" : "")
    case .widgetRemoved: "removed"
    case .widgetVisible: "visible"
    case .widgetHidden: "hidden"
    case .appState(let state): "app \(state)"
    case .sessionBegan(let session): "session \(session) began"
    case .sessionEnded(let session): "session \(session) ended"
    case .deviceLock(let state): "lock \(state)"
    case .deviceUse(let use): "use \(use)"
    case .authorizationChanged(let change):
      ["setting", "\(change.setting)", change.status, change.cause, change.scope]
        .compactMap(\.self).joined(separator: " ")
    case .widgetPrompt(let answer): "prompt \(answer)"
    case .significantLocationChange: "moved"
    case .systemChanged(let change): "system \(change)"
    case .budgetChanged(let change):
      "balance \(number(change.balance)) \(change.cause) \(number(change.delta))"
    case .reloadRequested(let request):
      ["asked", request.requestID, "\(request.trigger)", request.api, request.caller]
        .compactMap(\.self).joined(separator: " ")
        + (request.eligibleAt.map { " for \(clock($0))" } ?? "")
    case .reloadWithheld(let id, let reason, let into):
      "held \(id) \(reason)" + (into.map { " \($0)" } ?? "")
    case .reloadStarted(let start):
      "start \(start.reloadID) \(start.requestIDs.joined(separator: "+")) \(words(start.charge))"
    case .authorizationRead(_, let flag, let status): "flag \(flag) \(status ?? "")"
    case .locationRequested: "locate"
    case .locationResult(let result):
      "fix \(result.outcome) after \(number(result.latency ?? -1))" + content(result.fixTime)
    case .timelineProvided(let timeline):
      "timeline "
        + timeline.entries.map { "\($0.state)" + content($0.contentAt) }.joined(separator: "+")
        + words(timeline.policy)
    case .entryDisplayed(let shown): "shows \(shown.state)" + content(shown.contentAt)
    case .snapshotRequested: "snapshot"
    }
  }

  private static func words(_ charge: ReloadStart.Charge) -> String {
    switch charge {
    case .charged: "charged"
    case .free(let reason): "\(reason)"
    default: "\(charge)"
    }
  }

  private static func words(_ policy: ReloadPolicy) -> String {
    switch policy {
    case .after(let date): " until \(clock(date))"
    case .atEnd: " to its end"
    case .never: " forever"
    }
  }

  private static func content(_ time: TraceTime?) -> String {
    time.map { " of \(clock($0))" } ?? ""
  }

  private static func number(_ value: Double) -> String { FixedPoint.text(value, decimals: 6) }
}

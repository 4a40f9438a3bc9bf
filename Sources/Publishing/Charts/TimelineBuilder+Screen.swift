internal import Analysis
internal import Charting
internal import Traces

/// The lane of what was on screen.
extension TimelineBuilder {
  private typealias TimedEvent = (time: TraceTime, event: ScreenContent.Event)

  /// What the widget showed, which is unknown after a loss of events until the next change.
  var screen: ScreenContent {
    let reloads = self.reloads.map(\.reload)
    let recordsLater = !widget.displays.isEmpty || widget.omittedDisplays > 0
    let recordsAny = recordsLater || reloads.contains { $0.displayed != nil }
    let recordsAll = recordsAny && recorded.trace.recordsEveryChange
    let displays =
      reloads.compactMap { event(of: $0, recordsAll: recordsAll, recordsLater: recordsLater) }
      + widget.displays.map { row -> TimedEvent in (row.time, .display(row.state)) }
    let added = placements(before: displays).map { time -> TimedEvent in
      (time, .display(.placeholder))
    }
    let events = added + displays + (recordsAny ? views : [])
    // The display of a reload before the start is unknown, so a state before it would be a guess.
    return ScreenContent(events.filter { isDrawn($0.time) } + ends)
  }

  /// The display of a reload, or its timeline where displays are not recorded.
  private func event(
    of reload: LedgerReload, recordsAll: Bool, recordsLater: Bool
  ) -> TimedEvent? {
    if let state = reload.displayed, let place = reload.displayedAt {
      let later = recordsLater ? [] : Array(reload.entries.dropFirst())
      return (place.time, .display(state, then: later))
    }
    guard !recordsAll, let place = reload.provided else { return nil }
    return (place.time, .timeline(reload.entries))
  }

  /// The instants from which the placeholder of a new widget was on screen for a minute or longer.
  ///
  /// Only a trace that records every change records when the person placed the widget.
  private func placements(before displays: [TimedEvent]) -> [TraceTime] {
    guard recorded.trace.recordsEveryChange, let added = widget.added else { return [] }
    let returns = widget.presence.absences.map(\.upperBound).filter { $0 < traceEnd }
    return ([added.time] + returns).filter { placed in
      !displays.contains { (0..<60_000).contains($0.time.milliseconds - placed.milliseconds) }
    }
  }

  private var views: [TimedEvent] {
    widget.views.compactMap { view -> TimedEvent? in
      guard let shown = view.shown else { return nil }
      return (view.start.time, .display(shown))
    }
  }

  /// The instants from which the content is unknown.
  private var ends: [TimedEvent] {
    let removals = widget.presence.absences.filter { $0.lowerBound < $0.upperBound }
    return ((device.losses + removals).map(\.lowerBound) + [traceEnd]).map { ($0, .unknown) }
  }
}

internal import Traces

/// Measures the figures of widgets.
extension TraceAnalysis {
  /// Adds the time up to now for which requests of a widget waited while its budget was spent.
  mutating func advanceWaiting(of index: Int, to now: TraceTime) {
    let expectedBalance = widgets[index].expectedBalance
    widgets[index].figures.waiting.advance(
      to: now, isLoggedSpent: widgets[index].budget.isLoggedSpent, in: epoch
    ) { expectedBalance?.spent(from: $0, until: now) }
  }

  /// Records that a widget was placed or removed.
  mutating func measurePresence(of index: Int, isRemoved: Bool, at now: TraceTime) {
    advanceWaiting(of: index, to: now)
    widgets[index].figures.waiting.setRemoved(isRemoved)
    widgets[index].figures.timeline = nil
    if isRemoved || parameters.recordsEveryChange {
      widgets[index].figures.oldAuthorization.clear(at: now, authorizationClock)
    }
    followView(of: index, at: now)
  }

  /// Records that a widget came into view or left it.
  mutating func measureView(of index: Int, at now: TraceTime) {
    if widgets[index].views.isVisible == true {
      widgets[index].figures.noteView(isPrecise: authorizationClock.isPrecise)
    }
    followView(of: index, at: now)
  }

  private mutating func followView(of index: Int, at now: TraceTime) {
    widgets[index].figures.oldAuthorization.setVisible(
      widgets[index].views.isVisible, at: now, authorizationClock)
  }

  /// Records a display, made under the setting of the timeline in force or, for older content of a
  /// widget that uses a location, under the setting of its time.
  mutating func measureDisplay(of entry: EntryDisplay, _ index: Int, at now: TraceTime) {
    let isLocated = entry.state.isContent && !widgets[index].isOutside
    let basis = widgets[index].figures.basis(
      ofContentAt: isLocated ? entry.contentAt : nil, authorizationClock)
    widgets[index].figures.oldAuthorization.display(
      entry.state, madeUnder: basis, at: now, authorizationClock)
  }

  /// Records a reload that has no further events. A reload that may still run is not lost.
  mutating func measureEnd(of reload: ReloadFacts, _ index: Int, at now: TraceTime) {
    let limit = parameters.runtimeLimit ?? LimitTheWait.defaultLimit
    let isOver = now.elapsed(since: reload.row.start.time) > limit
    widgets[index].figures.noteEnd(of: reload, isLost: isOver && parameters.recordsEveryChange)
  }
}

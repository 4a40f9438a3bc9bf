internal import Traces

/// What is measured of a widget as its events come by.
extension TraceAnalysis {
  /// Takes in the time up to now that requests of a widget waited while its budget was spent.
  mutating func advanceWaiting(of index: Int, to now: TraceTime) {
    let expectedBalance = widgets[index].expectedBalance
    widgets[index].figures.waiting.advance(
      to: now, isLoggedSpent: widgets[index].budget.isLoggedSpent, in: epoch
    ) { expectedBalance?.spent(from: $0, until: now) }
  }

  /// Takes in that a widget was placed or removed.
  mutating func measurePresence(of index: Int, isGone: Bool, at now: TraceTime) {
    advanceWaiting(of: index, to: now)
    widgets[index].figures.waiting.setGone(isGone)
    widgets[index].figures.timelineBasis = nil
    if isGone || parameters.recordsEveryChange {
      widgets[index].figures.oldAuthorization.clear(at: now, authorizationClock)
    }
    followView(of: index, at: now)
  }

  /// Takes in that a widget comes into view or goes out of it.
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

  /// Takes in what came on screen, made under the setting of the timeline in force.
  mutating func measureDisplay(of state: EntryState, _ index: Int, at now: TraceTime) {
    let basis = widgets[index].figures.timelineBasis
    widgets[index].figures.oldAuthorization.display(
      state, madeUnder: basis, at: now, authorizationClock)
  }

  /// Takes in how long the provider ran; what comes a second time for a reload does not count.
  mutating func measure(
    _ timeline: TimelineProvision, _ open: Int, of index: Int, at now: TraceTime
  ) {
    widgets[index].figures.timelineBasis = widgets[index].open[open].basis
    let reload = widgets[index].open[open].facts
    guard reload.row.provided == nil else { return }
    widgets[index].figures.noteRun(
      timeline.duration, now.elapsed(since: reload.row.start.time))
  }

  /// Takes in how a request for a location ended; what comes a second time for a reload does not count.
  mutating func measure(
    _ result: LocationResult, _ open: Int, of index: Int, at now: TraceTime
  ) {
    let reload = widgets[index].open[open].facts
    guard reload.row.located == nil else { return }
    widgets[index].figures.noteFix(
      result, reload.locationRequested.map { now.elapsed(since: $0.time) },
      isPrecise: authorizationClock.isPrecise)
  }

  /// Takes in a reload of which nothing more is to come; one that may still run is not lost.
  mutating func measureEnd(of reload: ReloadFacts, _ index: Int, at now: TraceTime) {
    let limit = parameters.runtimeLimit ?? LimitTheWait.defaultLimit
    let isOver = now.elapsed(since: reload.row.start.time) > limit
    widgets[index].figures.noteEnd(of: reload, isLost: isOver && parameters.recordsEveryChange)
  }
}

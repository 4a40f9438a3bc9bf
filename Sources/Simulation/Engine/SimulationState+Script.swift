internal import Documents
internal import Traces

extension SimulationState {
  /// Plans the one-time events of the script and the first day.
  mutating func planScript() {
    let start = now
    eventQueue.plan(.begin, at: start, isConsequence: false)
    eventQueue.plan(.day(start.day), at: start, isConsequence: false)
    for (index, widget) in widgets.enumerated() {
      plan(.added(index), at: widget.script.added?.value.time ?? start)
      if let removed = widget.script.removed { plan(.removed(index), at: removed.value.time) }
    }
    for event in scenario.events { plan(event) }
    for (index, probe) in scenario.expect.probes.enumerated() {
      eventQueue.plan(.probe(index), at: probe.at.value.time, isConsequence: true)
    }
  }

  private mutating func plan(_ change: Change, at time: TraceTime) {
    eventQueue.plan(.change(change), at: time, isConsequence: false)
  }

  private mutating func plan(_ event: ScenarioEvent) {
    for turn in 0..<event.times {
      let milliseconds = event.every.milliseconds.multipliedReportingOverflow(by: Int64(turn))
      guard !milliseconds.overflow else { return }
      let time = event.at.value.time + .milliseconds(milliseconds.partialValue)
      guard time < end else { return }
      plan(event, at: time)
    }
  }

  private mutating func plan(_ event: ScenarioEvent, at time: TraceTime) {
    switch event.action {
    case .app(let state, let byTap):
      plan(.app(state, byTap: byTap), at: time)
      if let length = event.length { plan(.app(.background, byTap: false), at: time + length) }
    case .session(let session):
      plan(.sessionBegins(session), at: time)
      if let length = event.length { plan(.sessionEnds(session), at: time + length) }
    case .authorization(let setting, let cause):
      plan(.authorization(setting, cause: cause), at: time)
    case .accuracy(let accuracy): plan(.accuracy(accuracy), at: time)
    case .prompt(let answer): plan(.prompt(answer), at: time)
    case .view(let name):
      planView(name, at: time, length: event.length ?? .seconds(60))
    case .lock(let state): plan(.lock(state), at: time)
    case .use(let use): plan(.use(use), at: time)
    case .move(let meters): plan(.move(meters), at: time)
    case .system(let change): plan(.system(change), at: time)
    case .reload(let kind, let caller):
      plan(.call(kind: kind == "all" ? nil : kind, caller: caller), at: time)
    case .push: plan(.push, at: time)
    case .intent(let name): planRequest(name, .appIntent, at: time)
    case .standBy(let name): planRequest(name, .standBy, at: time)
    case .configure(let name): planRequest(name, .config, at: time)
    case .snapshot(let purpose): plan(.snapshot(purpose), at: time)
    }
  }

  private mutating func planRequest(
    _ name: String, _ trigger: ReloadRequest.Trigger, at time: TraceTime
  ) {
    if let index = indexOfInstance[name] { plan(.request(index, trigger), at: time) }
  }

  private mutating func planView(_ name: String, at time: TraceTime, length: Duration) {
    guard let index = indexOfInstance[name] else { return }
    plan(.viewBegins(index), at: time)
    plan(.viewEnds(index), at: time + length)
  }

  /// Plans the habits of a day, and the next day.
  mutating func planHabits(of day: Int) {
    let next = TraceTime(day: day + 1, ClockTime(hour: 0))
    if next < end { eventQueue.plan(.day(day + 1), at: next, isConsequence: false) }
    for view in scenario.daily.views {
      for clock in view.times {
        let late = generator.number(upTo: view.jitter.milliseconds)
        let time = TraceTime(day: day, clock) + .milliseconds(late)
        if time >= now { planView(view.instance.value, at: time, length: view.length) }
      }
    }
    for hours in scenario.daily.foreground {
      planHours(hours, of: day, .app(.foreground, byTap: false), .app(.background, byTap: false))
    }
    for hours in scenario.daily.locked {
      planHours(hours, of: day, .lock(hours.lock), .lock(.unlocked))
    }
    if scenario.daily.idle.isEmpty {
      planIdle(from: parameters.idleFrom, to: parameters.idleTo, of: day)
    } else {
      for hours in scenario.daily.idle { planIdle(from: hours.from, to: hours.until, of: day) }
    }
  }

  private mutating func planHours(
    _ hours: DailyHours, of day: Int, _ begin: Change, _ finish: Change
  ) {
    let from = TraceTime(day: day, hours.from)
    if from >= now { plan(begin, at: from) }
    let until = TraceTime(day: hours.until <= hours.from ? day + 1 : day, hours.until)
    if until >= now { plan(finish, at: until) }
  }

  /// Plans idle hours, including a period over midnight in which the trace begins.
  private mutating func planIdle(from: ClockTime, to: ClockTime, of day: Int) {
    guard from != to else { return }
    let isFirst = day == now.day && (scenario.start?.time ?? .start) == now
    if isFirst {
      let clock = now.secondOfDay
      let isIdle =
        from < to
        ? (from.secondOfDay..<to.secondOfDay).contains(clock)
        : clock >= from.secondOfDay || clock < to.secondOfDay
      if isIdle { plan(.use(.idle), at: now) }
    }
    let start = TraceTime(day: day, from)
    let finish = TraceTime(day: day, to)
    if start > now || !isFirst { plan(.use(.idle), at: start) }
    if finish > now || !isFirst { plan(.use(.active), at: finish) }
  }
}

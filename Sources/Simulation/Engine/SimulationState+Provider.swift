internal import Traces

extension SimulationState {
  /// Runs the provider, which reads the flag and requests a location.
  mutating func ask(_ index: Int, _ reloadID: String) {
    let script = widgets[index].script
    let isAuthorized = device.setting.isAuthorizedForWidgetUpdates
    var outcome = LocationResult.LocationOutcome.notRequested
    var wait = Duration.zero
    if script.usesLocation {
      // The flag's value without the property list key is not documented, so no event is recorded.
      if script.wantsLocation {
        emit(
          .authorizationRead(
            reloadID: reloadID, isAuthorizedForWidgetUpdates: isAuthorized,
            status: device.setting.status))
      }
      if isAuthorized || !script.checksFlag {
        emit(
          .locationRequested(reloadID: reloadID, desiredAccuracy: "kCLLocationAccuracyKilometer"))
        (outcome, wait) = locate(index)
      }
    }
    widgets[index].running = RunningReload(
      id: reloadID, start: now, outcome: outcome, wait: wait, isAuthorized: isAuthorized)
    eventQueue.plan(.answer(index), at: now + wait, isConsequence: true)
  }

  private mutating func locate(_ index: Int) -> (LocationResult.LocationOutcome, Duration) {
    let longest = min(parameters.locationTimeout, parameters.runtimeLimit)
    guard device.isLocationDeliverable(to: widgets[index], at: now, parameters) else {
      return (.none, longest)
    }
    let latencies = widgets[index].script.fixLatencies
    let turn = min(widgets[index].fixCount, latencies.count - 1)
    widgets[index].fixCount += 1
    let latency = turn >= 0 ? draw(latencies[turn]) : parameters.fixLatency
    return latency <= longest ? (.delivered, latency) : (.timeout, longest)
  }

  private mutating func draw(_ latency: FixLatency) -> Duration {
    let spread = latency.maximum - latency.minimum
    return latency.minimum + .milliseconds(generator.number(upTo: spread.milliseconds))
  }

  /// Handles the provider's answer: a timeline with its entries and policy.
  mutating func answer(_ index: Int) {
    guard let reload = widgets[index].running else { return }
    widgets[index].running = nil
    let script = widgets[index].script
    var fixTime: TraceTime?
    if reload.outcome == .delivered { fixTime = time(ofFixAt: now) }
    emit(
      .locationResult(
        LocationResult(
          reloadID: reload.id, outcome: reload.outcome,
          latency: reload.outcome != .notRequested ? Double(reload.wait.milliseconds) / 1000 : nil,
          fixTime: fixTime, horizontalAccuracy: fixTime.map { _ in device.isPrecise ? 1000 : 5000 })
      ))
    let isGood = reload.outcome == .delivered || !script.usesLocation
    let answer = isGood ? script.success : reload.isAuthorized ? script.failure : script.refusal
    if isGood {
      widgets[index].contentAt = fixTime ?? now
      widgets[index].contentPlace = device.moveCount
    }
    let state = state(of: answer, isGood: isGood, reload, widgets[index].contentAt)
    let contentAt = state.isContent ? widgets[index].contentAt : nil
    let entries = (0..<answer.entryCount).map { number in
      let date = reload.start + answer.entrySpacing * number
      return TimelineProvision.Entry(
        date: date, state: state, contentAt: contentAt,
        contentHash: widgets[index].contentHash(of: state, at: date, entry: number))
    }
    let last = entries.last?.date ?? reload.start
    let timeline = TimelineProvision(
      reloadID: reload.id, entries: entries, policy: policy(of: answer, reload),
      duration: Double(reload.wait.milliseconds) / 1000)
    emit(.timelineProvided(timeline))
    guard widgets[index].isPlaced else { return }
    widgets[index].timeline = timeline
    widgets[index].timelineNumber += 1
    showEntry(index, widgets[index].timelineNumber, 0)
    switch timeline.policy {
    case .after(let date): request(index, .policy, eligibleAt: date)
    case .atEnd:
      let single = reload.start + parameters.atEndSingleEntry
      request(index, .policy, eligibleAt: entries.count > 1 ? last : single)
    case .never: break
    }
    if !widgets[index].pending.isEmpty {
      eventQueue.plan(.attempt(index), at: now, isConsequence: true)
    }
  }

  /// The time of a fix; a reduced location is recomputed only once per period.
  private func time(ofFixAt now: TraceTime) -> TraceTime {
    guard !device.isPrecise else { return now }
    let period = parameters.reducedRecompute.milliseconds
    return TraceTime(milliseconds: now.milliseconds / period * period)
  }

  private func state(
    of answer: ProviderAnswer, isGood: Bool, _ reload: RunningReload, _ contentAt: TraceTime?
  ) -> EntryState {
    if let shown = answer.shows { return shown }
    if isGood { return .content }
    if answer.keepsContent && contentAt != nil { return .contentStale }
    return reload.isAuthorized ? .unavailable : .notApproved
  }

  private func policy(of answer: ProviderAnswer, _ reload: RunningReload) -> ReloadPolicy {
    switch answer.policy {
    case .after(let length): .after(reload.start + length)
    case .atEnd: .atEnd
    case .never: .never
    }
  }

  /// Shows an entry of a timeline, unless a newer timeline replaced it, and plans the next entry.
  mutating func showEntry(_ index: Int, _ number: Int, _ position: Int) {
    guard widgets[index].isPlaced, widgets[index].timelineNumber == number,
      let timeline = widgets[index].timeline, position < timeline.entries.count
    else { return }
    let entry = timeline.entries[position]
    let shown = EntryDisplay(
      instance: widgets[index].script.instance, entryDate: entry.date, state: entry.state,
      contentAt: entry.contentAt)
    widgets[index].shown = shown
    if widgets[index].mask == nil { emit(.entryDisplayed(shown)) }
    let next = position + 1
    guard next < timeline.entries.count else { return }
    eventQueue.plan(
      .entry(index, timeline: number, index: next), at: max(now, timeline.entries[next].date),
      isConsequence: true)
  }

  /// Masks or unmasks a widget after a change of the lock state.
  mutating func updateMask(_ index: Int) {
    let mask = device.mask(of: widgets[index], parameters, redaction: scenario.app.redaction)
    guard mask != widgets[index].mask else { return }
    widgets[index].mask = mask
    if let mask {
      emit(
        .entryDisplayed(EntryDisplay(instance: widgets[index].script.instance, state: mask)))
    } else if let shown = widgets[index].shown {
      emit(.entryDisplayed(shown))
    }
  }
}

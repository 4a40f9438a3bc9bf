internal import Traces

/// Tracks widgets that are added, removed and viewed.
extension TraceAnalysis {
  mutating func add(_ placement: WidgetPlacement, at place: EventReference) {
    guard let index = index(of: placement.instance, at: place) else { return }
    if let earlier = widgets[index].placement, earlier.kind != placement.kind {
      contradictions.changedKind(placement.instance, at: place)
    } else {
      widgets[index].setPlacement(placement)
    }
    if let age = placement.maximumAge, age > WidgetTrack.longestAge {
      contradictions.implausibleAge(age, at: place)
    }
    if widgets[index].presence.add(at: place.time) { widgets[index].budget.beginAccount() }
    widgets[index].added = widgets[index].added ?? place
    widgets[index].views.noteAdded(at: place, isComplete: parameters.recordsEveryChange)
    measurePresence(of: index, isRemoved: false, at: place.time)
    widgets[index].timeline = nil
    widgets[index].isLoaded = false
    widgets[index].balance = nil
    widgets[index].timelineState = nil
    widgets[index].learningEnd = parameters.learningEnd(from: place.time)
    beginBudget(of: index, at: place)
    if parameters.recordsEveryChange { establish(.all, of: index) }
    evidence.noteWidget(placement.instance)
  }

  private mutating func beginBudget(of index: Int, at place: EventReference) {
    widgets[index].forgetBudget()
    guard let budget = parameters.declaredBudget(of: widgets[index].instance),
      let expectedBalance = ExpectedBalance(of: budget, parameters, from: place.time, in: epoch)
    else { return }
    hasExpectedBalance = true
    if hasMovedClock {
      widgets[index].readings = expectedBalance.readings(from: place.time)
    } else {
      widgets[index].expectedBalance = expectedBalance
    }
  }

  mutating func remove(_ instance: String, at place: EventReference) {
    guard let index = existing(instance, at: place, .widgetRemoved) else { return }
    if widgets[index].views.isVisible == true { hide(instance, at: place) }
    widgets[index].views.noteRemoved(at: place)
    measurePresence(of: index, isRemoved: true, at: place.time)
    if let placement = endPlacement(of: index, at: place.time) {
      widgets[index].presence.remove(after: placement)
    }
  }

  /// Ends the budget of the placement under way.
  ///
  /// - Returns: The placement, or nil if the widget was removed before.
  mutating func endPlacement(of index: Int, at time: TraceTime) -> ClosedRange<TraceTime>? {
    let placement = widgets[index].presence.placement(
      until: time, start: span?.lowerBound ?? .start)
    guard let placement else { return nil }
    computeSpentTime(of: index, until: time)
    widgets[index].budget.endPlacement(placement, in: epoch)
    return placement
  }

  mutating func show(_ instance: String, at place: EventReference) {
    guard let index = existing(instance, at: place, .widgetVisible) else { return }
    let place = inLastLine(place, of: index)
    establishVisibility(of: index)
    widgets[index].viewDoubts = (doubts(of: index), lost.count)
    guard widgets[index].views.show(at: place) else {
      return contradictions.repeatedVisibility(instance, at: place)
    }
    measureView(of: index, at: place.time)
    // A reload that starts at the instant of the view runs while the widget is visible.
    for open in widgets[index].open.indices
    where widgets[index].open[open].facts.row.start.time == place.time {
      observe(open, of: index, at: place.time, isStart: true)
      checkChargeAgain(open, of: index)
    }
  }

  mutating func hide(_ instance: String, at place: EventReference) {
    guard let index = existing(instance, at: place, .widgetHidden) else { return }
    let place = inLastLine(place, of: index)
    establishVisibility(of: index)
    let (wasVisible, view) = widgets[index].views.hide(
      at: place, window: parameters.window, limit: widgets[index].ageLimit,
      shows: widgets[index].isOutside ? .elsewhere : .unknown)
    measureView(of: index, at: place.time)
    if let view { consider(view, of: index) }
    if !wasVisible { contradictions.repeatedVisibility(instance, at: place) }
  }

  mutating func consider(_ view: ViewRow, of index: Int) {
    let (types, losses) = widgets[index].viewDoubts
    ruleRunner.consider(
      view, of: subject(of: index), doubting: types.union(lost.types(after: losses)))
  }

  /// Discards a visibility that lost events can have changed, when the trace records it again.
  private mutating func establishVisibility(of index: Int) {
    guard !doubts(of: index).isDisjoint(with: .views) else { return }
    widgets[index].views.forgetVisibility()
    establish(.views, of: index)
  }

  mutating func changeBudget(_ change: BudgetChange, at place: EventReference) {
    guard let index = existing(change.instance, at: place, .budgetChanged) else { return }
    let place = inLastLine(place, of: index)
    if !unproven.isEmpty { settleCharges(of: index) }
    let expectedBalance = widgets[index].expectedBalance
    let balance = BalanceEvent(
      change: change, reference: place,
      expected: expectedBalance?.balance(after: change.cause, at: place.time),
      cap: expectedBalance?.cap,
      isInitial: widgets[index].balance == nil && widgets[index].added?.time == place.time)
    ruleRunner.consider(balance, of: subject(of: index), doubting: budgetDoubts(of: index))
    if change.cause == .charge { widgets[index].charges.logged += 1 }
    if let before = widgets[index].balance,
      abs(change.balance - before - change.delta) > ExpectedBalance.tolerance
    {
      contradictions.otherDelta(change.delta, change.balance - before, at: place)
    }
    if change.contradictsItsCause { contradictions.otherCause(change, at: place) }
    widgets[index].balance = change.balance
    computeSpentTime(of: index, until: place.time)
    // No parameter says how much the system grants at once, so the recorded balance is used.
    if change.cause == .reset || change.cause == .learning,
      let expected = balance.expected,
      abs(change.balance - expected) > ExpectedBalance.tolerance
    {
      widgets[index].expectedBalance?.adopt(change.balance, at: place.time)
    }
    widgets[index].budget.change(to: change.balance, at: place, in: epoch)
  }

  mutating func display(_ entry: EntryDisplay, at place: EventReference) {
    guard let index = existing(entry.instance, at: place, .entryDisplayed) else { return }
    // The reload that is displayed, unless one of its displays was recorded before.
    let shown =
      (widgets[index].open.lastIndex { $0.facts.row.provided != nil }
      ?? widgets[index].open.indices.last).flatMap { open in
        widgets[index].open[open].facts.row.displayedAt == nil ? open : nil
      }
    let place =
      shown.map { place.inRow(widgets[index].open[$0].facts.row.start.row) }
      ?? inLastLine(place, of: index)
    if let content = entry.contentAt { compare(content, shownAt: place.time, at: place) }
    if let date = entry.entryDate, entry.state != .placeholder {
      compare(date, withTimelineOf: index, at: place)
    }
    var entry = entry
    entry.contentAt = entry.contentAt.map { contentDate($0, of: index, at: place) }
    considerDisplay(of: index, entry, at: place, isEnd: false)
    widgets[index].views.display(entry, at: place)
    measureDisplay(of: entry, index, at: place.time)
    establish([.entryDisplayed], of: index)
    if let shown {
      widgets[index].open[shown].facts.row.displayed = entry.state
      widgets[index].open[shown].facts.row.displayedAt = place
      widgets[index].open[shown].facts.displayedContentAt = entry.contentAt
    } else if widgets[index].lastDisplayed != entry.state {
      widgets[index].displays.append(DisplayRow(time: place.time, state: entry.state))
    }
    widgets[index].lastDisplayed = entry.state
    coverLock(entry.state, of: index, at: place)
  }

  /// The date of the content that a widget shows, which is no later than its timelines' content.
  private mutating func contentDate(
    _ recorded: TraceTime, of index: Int, at place: EventReference
  ) -> TraceTime {
    guard let newest = widgets[index].newestContent, !isReloading(index) else { return recorded }
    // A date after the display itself is reported elsewhere.
    if recorded.elapsed(since: newest.reported) > Self.slack,
      recorded.elapsed(since: place.time) <= Self.slack
    {
      contradictions.newerContent(recorded, newest.reported, at: place)
    }
    return min(recorded, newest.known)
  }

  /// Compares the entry that a widget shows with the timeline in force.
  private mutating func compare(
    _ entryDate: TraceTime, withTimelineOf index: Int, at place: EventReference
  ) {
    guard let timeline = widgets[index].timeline, !isReloading(index) else { return }
    switch timeline.contradiction(of: entryDate, shownAt: place.time) {
    case .other: contradictions.otherEntry(entryDate, at: place)
    case .early: contradictions.earlyEntry(entryDate, at: place)
    case nil: break
    }
  }

  /// Whether a reload of the widget has not provided a timeline yet and may have led to the
  /// display.
  func isReloading(_ index: Int) -> Bool {
    widgets[index].open.contains { $0.facts.row.provided == nil }
  }

  mutating func consider(
    _ snapshot: SnapshotEvent, of instance: String?, at place: EventReference
  ) {
    var snapshot = snapshot
    guard let instance, !isUnknown(instance, at: place), let index = index(of: instance, at: place)
    else {
      return ruleRunner.consider(snapshot, of: noSubject)
    }
    snapshot.reference = inLastLine(place, of: index)
    ruleRunner.consider(snapshot, of: subject(of: index))
  }

  /// Passes a display to the rules, with the lock that should have hidden the previous one.
  mutating func considerDisplay(
    of index: Int, _ entry: EntryDisplay, at place: EventReference, isEnd: Bool
  ) {
    var unhiddenLock: EventReference?
    if let before = widgets[index].views.onScreen, let hiding = device.hiding,
      before.state != .placeholder, hiding > before.since, place.time > hiding.time
    {
      unhiddenLock = inLastLine(hiding, of: index)
    }
    let display = DisplayEvent(
      entry: entry, reference: place, lock: device.knownLock(parameters),
      expectedState: widgets[index].timelineState, unhiddenLock: unhiddenLock, isEnd: isEnd)
    ruleRunner.consider(display, of: subject(of: index), doubting: doubts(of: index))
  }

  /// Compares the date of content with the time at which it is shown.
  mutating func compare(
    _ content: TraceTime, shownAt time: TraceTime, at place: EventReference
  ) {
    if content.elapsed(since: time) > Self.slack {
      contradictions.futureContent(content, at: place)
    }
  }

  /// Counts a display as evidence about the lock, once the widget has a timeline to show.
  private mutating func coverLock(
    _ state: EntryState, of index: Int, at place: EventReference
  ) {
    guard doubts(of: index).isDisjoint(with: [.deviceLock, .timelineProvided]),
      let lock = device.knownLock(parameters),
      widgets[index].timeline != nil || state != .placeholder
    else {
      return
    }
    let file = file
    let key = widgets[index].key
    func evidence(_ differences: [String]) -> CellEvidence {
      CellEvidence(
        file: file, widget: key, reference: place, reloadID: nil, flag: nil, location: nil,
        shown: state, differences: differences)
    }
    lockCoverage.consider(
      state, protection: parameters.dataProtection, lock: lock, evidence: evidence)
    guard lock == .passcodeLocked, let id = lockedCell(of: index) else { return }
    let isCorrect = state == .placeholder
    coverage.consider(
      evidence(isCorrect ? [] : ["showed \(state.rawValue); expected placeholder"]),
      isAsExpected: isCorrect, for: id)
  }

  /// The cell that applies behind the passcode with complete protection, or nil at other times.
  func lockedCell(of index: Int) -> CellID? {
    guard !widgets[index].isMixed, device.lock == .passcodeLocked,
      parameters.dataProtection == .complete,
      let setting = device.setting, let wantsLocation = widgets[index].wantsLocation,
      wantsLocation || widgets[index].usesLocation
    else { return nil }
    return CellID(SettingRow(setting, wantsLocation: wantsLocation), .locked)
  }
}

extension BudgetChange {
  /// Whether a charge increases the balance, or an accrual or a grant decreases it.
  fileprivate var contradictsItsCause: Bool {
    switch cause {
    case .charge: delta > 0
    case .accrual, .learning: delta < 0
    case .reset: false
    }
  }
}

internal import Text
internal import Traces

/// Tracks reloads, from their start to the timeline that they provide.
extension TraceAnalysis {
  mutating func start(_ start: ReloadStart, at place: EventReference) {
    guard let index = existing(start.instance, at: place, .reloadStarted) else { return }
    let doubts = doubts(of: index)
    let row = row(ofRequests: start.requestIDs, of: index)
    let place = row.map(place.inRow) ?? inNewLine(place, of: index)
    if openReloads[start.reloadID] != nil {
      contradictions.repeatedReload(start.reloadID, at: place)
      flagUnmatched(start.reloadID, "names a reload that has started already", of: index, at: place)
    }
    var reload = ReloadFacts(start, at: place)
    var charge = chargeContext(of: index, at: place)
    charge.doubts = doubts
    let answered = answerRequests(of: &reload, widget: index, at: place, &charge)
    checkCharge(of: &reload, in: charge)
    establish([.reloadStarted], of: index)
    if let lostStart {
      reload.mayMissCharges = place.time.elapsed(since: lostStart) < .seconds(86_400)
    }
    if reload.isCharged { reload.chargeBlocker = chargeBlocker(index, at: place.time) }
    while isOldestOver(of: index, at: place.time) { settleOldest(of: index, at: place.time) }
    note(&reload, of: index, at: place)
    count(&reload, of: index, at: place)
    widgets[index].open.append(
      OpenReload(
        facts: reload, lines: answered, isUnrequested: row == nil,
        startContexts: .failure(Situation.Gap("its start is unknown")),
        doubts: doubts, losses: lost.count, charge: charge, basis: authorizationClock.basis))
    widgets[index].figures.noteReload(isPrecise: authorizationClock.isPrecise)
    openReloads[start.reloadID] = index
    latestReload = (start.reloadID, index)
    observe(widgets[index].open.count - 1, of: index, at: place.time, isStart: true)
  }

  /// Whether a widget's oldest open reload has no further events: it was answered, or given up.
  private func isOldestOver(of index: Int, at time: TraceTime) -> Bool {
    let count = widgets[index].open.count
    guard count > 0 else { return false }
    if widgets[index].open[0].facts.row.provided != nil { return true }
    guard count >= WidgetTrack.openLimit.timely else { return false }
    let limit = parameters.runtimeLimit ?? LimitTheWait.defaultLimit
    return time.elapsed(since: widgets[index].open[0].facts.row.start.time) > limit
      || count >= WidgetTrack.openLimit.any
  }

  mutating func readFlag(_ flag: Bool, for id: String, at place: EventReference) {
    guard let (index, open, place) = find(id, at: place, .authorizationRead) else { return }
    widgets[index].usesLocation = true
    widgets[index].open[open].facts.row.flag = flag
    widgets[index].open[open].facts.row.flagRead = place
    widgets[index].open[open].facts.settingAtFlag = device.setting
    widgets[index].open[open].basis = authorizationClock.basis
  }

  /// Compares the duration in a timeline with the start of its reload.
  private mutating func compare(
    _ timeline: TimelineProvision, with start: EventReference, at place: EventReference
  ) {
    guard let duration = timeline.duration else { return }
    let apart = place.time.elapsed(since: start.time)
    if Self.contradicts(duration, apart) {
      contradictions.otherDuration(duration, apart, at: place)
    }
  }

  /// Whether reported seconds differ from those between the events.
  static func contradicts(_ reported: Double, _ apart: Duration) -> Bool {
    abs(reported - apart.inSeconds) > slack.inSeconds
  }

  mutating func provide(_ timeline: TimelineProvision, at place: EventReference) {
    guard let (index, open, place) = find(timeline.reloadID, at: place, .timelineProvided) else {
      return
    }
    let start = widgets[index].open[open].facts.row.start
    compare(timeline, with: start, at: place)
    units.note(run: place.time.elapsed(since: start.time))
    for entry in timeline.entries {
      guard let content = entry.contentAt else { continue }
      compare(content, shownAt: max(entry.date, place.time), at: place)
    }
    let first = timeline.entries.first
    widgets[index].figures.timeline = widgets[index].open[open].timelineOrigin
    widgets[index].open[open].facts.duration = timeline.duration
    widgets[index].open[open].facts.row.provided = place
    widgets[index].lastDisplayed = nil
    widgets[index].open[open].facts.row.adopt(timeline, keepsEntries: lines.keepsLines)
    let content = timeline.entries.lazy.filter { $0.state == .content }
    widgets[index].open[open].facts.promisesContent = !content.isEmpty
    widgets[index].open[open].facts.oldestContentAt = content.compactMap(\.contentAt).min()
    widgets[index].open[open].facts.row.isUnchanged = first?.contentHash.flatMap { hash in
      widgets[index].contentHash.map { $0 == hash }
    }
    let provided = ProvidedTimeline(
      timeline: timeline, reference: place, reload: widgets[index].open[open].facts,
      previousHash: widgets[index].contentHash)
    ruleRunner.consider(
      provided, of: subject(of: index), doubting: doubts(ofReload: open, of: index))
    establish([.timelineProvided], of: index)
    widgets[index].contentHash = first?.contentHash
    widgets[index].lastProvided = place.time
    let isUniform = timeline.entries.allSatisfy { $0.state == first?.state }
    widgets[index].timelineState = isUniform ? first?.state : nil
    widgets[index].timeline = CurrentTimeline(timeline)
    datePolicyRequest(of: index, at: place.time)
    noteNewest(of: timeline, index, widgets[index].open[open].facts, at: place)
    widgets[index].views.noteTimeline(hasContent: first?.state == .content, at: place)
    if widgets[index].open[open].facts.row.located == nil {
      observe(open, of: index, at: place.time, isStart: false)
    }
  }

  /// Records how new a timeline's content can be: no newer than the timeline and its fix.
  private mutating func noteNewest(
    of timeline: TimelineProvision, _ index: Int, _ reload: ReloadFacts, at place: EventReference
  ) {
    let dates = timeline.entries.lazy.filter(\.state.isContent).map { $0.contentAt ?? place.time }
    guard let newest = dates.max() else { return }
    let reported = min(newest, place.time)
    let fix = reload.location == .delivered ? reload.fixTime : nil
    widgets[index].newestContent = (reported, min(reported, fix ?? reported))
  }

  /// Ends the oldest open reload of a widget and passes it to everything that uses ended reloads.
  ///
  /// - Parameter time: the instant from which no event can belong to it.
  mutating func settleOldest(of index: Int, at time: TraceTime) {
    if !unproven.isEmpty { settleCharges(of: index) }
    let doubts = doubts(ofReload: 0, of: index)
    let ended = widgets[index].open.remove(at: 0)
    var reload = ended.facts
    reload.settledAt = time
    measureEnd(of: reload, index, at: time)
    if let unended = ended.unended, !seen.contains(.widgetHidden) {
      reload.row.deliverability = unended.deliverability
      reload.row.cells = unended.cells
      reload.row.sinceView = unended.sinceView
    }
    let isOutside = widgets[index].wantsLocation == false && !reload.usesLocation
    if !doubts.isDisjoint(with: EventTypes.deliverability.union([.authorizationRead])) {
      reload.row.deliverability = .undecided(Self.lostPhrase)
      reload.row.cells = .unknown(Self.lostPhrase)
    }
    if isOutside { reload.row.cells = .outside }
    if !widgets[index].open.contains(where: { $0.facts.row.reloadID == reload.row.reloadID }),
      let owner = openReloads.removeValue(forKey: reload.row.reloadID), owner != index
    {
      openReloads[reload.row.reloadID] = owner
    }
    let observed = observed(reload, doubts)
    widgets[index].shares.add(reload.row.shown, isOutside ? .elsewhere : Self.origin(of: observed))
    widgets[index].reloadResults.add(reload.row)
    coverage.consider(
      observed, of: widgets[index].key, in: file,
      checksDisplay: widgets[index].wantsLocation != false || reload.requestedLocation)
    evidence.note(reload, of: widgets[index].key)
    ruleRunner.consider(reload, of: subject(of: index), doubting: doubts)
    guard lines.keepsLines else { return }
    let shown = LedgerReload(reload.row)
    for line in ended.lines { lines.settle(line, with: shown) }
    if ended.isUnrequested { lines.settle(shown, of: index) }
  }
}

extension TraceAnalysis {
  /// Why a reload is no evidence, as a phrase.
  private static let lostPhrase = "events that could decide it are missing or could not be read"

  /// What the content of a reload can be based on.
  private static func origin(of reload: ReloadRow) -> DisplayShares.Origin {
    switch reload.location {
    case .delivered: .location
    case .some: .noLocation
    case nil: .unrecorded
    }
  }

  /// The reload as evidence. If the trace records location requests, it shows that none was made.
  private func observed(_ reload: ReloadFacts, _ doubts: EventTypes) -> ReloadRow {
    guard doubts.isDisjoint(with: .ofOneReload), reload.location == nil,
      reload.locationRequests.isEmpty,
      seen.contains(.locationRequested)
    else { return reload.row }
    var row = reload.row
    row.location = .notRequested
    return row
  }

  /// Ends the requests that a reload serves, applies them to it, and returns their lines.
  private mutating func answerRequests(
    of reload: inout ReloadFacts, widget index: Int, at place: EventReference,
    _ charge: inout ChargeContext
  ) -> [Int] {
    var serving: ServingReload? = ServingReload(start: place.time, widget: index)
    var eligibleAt: TraceTime?
    for id in reload.row.requestIDs {
      if let request = requests.index(of: id), requests[request].widget != index {
        flagMisplaced(id, requests[request].trigger, servedBy: reload, of: index, at: place)
        continue
      }
      guard let entry = requests.close(id) else {
        contradictions.unrequestedReload(reload.row.reloadID, id, at: place)
        flagUnmatched(id, "is served, but no such request is open", of: index, at: place)
        continue
      }
      let isBudgetKnown = reload.row.freeReason != nil || widgets[index].expectedBalance != nil
      consider(
        .served(isBudgetKnown: isBudgetKnown, isCharged: reload.row.isCharged), of: id, entry,
        at: place, now: place.time)
      charge.addRequest(entry, parameters)
      charge.doubts.formUnion(lost.types(after: entry.losses))
      reload.row.triggers.append(entry.trigger)
      if reload.row.isCharged && reload.row.triggers.count == 1 {
        widgets[index].causes.add(entry.cause)
      }
      eligibleAt = eligibleAt.map { min($0, entry.eligible) } ?? entry.eligible
      end(entry, as: .started, by: &serving)
    }
    if reload.row.isCharged && reload.row.triggers.isEmpty {
      widgets[index].causes.add("not recorded")
    }
    if reload.row.isCharged && reload.row.requestIDs.isEmpty && seen.contains(.reloadRequested) {
      contradictions.unrequested(reload.row.reloadID, at: place)
      flagUnmatched(reload.row.reloadID, "serves no request", of: index, at: place)
    }
    if !reload.row.triggers.isEmpty && reload.row.triggers.allSatisfy({ $0 == .policy }) {
      reload.policyBound = WidgetTrack.policyBound(
        of: widgets[index].timeline, eligibleAt: eligibleAt)
    }
    return serving?.lines ?? []
  }

  /// The first ledger row with a request that a reload names and serves, or nil if there is none.
  private func row(ofRequests ids: [String], of index: Int) -> Int? {
    var first: Int?
    for id in ids {
      guard let place = requests.index(of: id), requests[place].widget == index,
        let row = requests[place].requested.row
      else { continue }
      first = min(first ?? row, row)
    }
    return first
  }

  /// The widget and the index of the open reload with an id, and the event in its row.
  mutating func find(
    _ id: String, at place: EventReference, _ type: EventType
  ) -> (widget: Int, open: Int, place: EventReference)? {
    let known = latestReload.id == id ? latestReload.widget : openReloads[id]
    guard let index = known,
      let open = widgets[index].open.lastIndex(where: { $0.facts.row.reloadID == id })
    else {
      contradictions.unknownReload(id, at: place)
      flagUnmatched(id, "names a reload that did not start", of: nil, at: place)
      drop(type, becauseOf: .reloadStarted)
      return nil
    }
    return (index, open, place.inRow(widgets[index].open[open].facts.row.start.row))
  }
}

internal import Traces

/// Checks and counts reloads as charged or free.
extension TraceAnalysis {
  /// The state at the start of a reload that decides its charge.
  func chargeContext(of index: Int, at place: EventReference) -> ChargeContext {
    let served = widgets[index].servedChanges
    let changes = device.systemChanges.lazy.filter { served[$0.key] != $0.value }
    let isSameMove = widgets[index].reloadsForMove.move == device.moveCount
    return ChargeContext(
      freeCalls: device.freeCalls(parameters),
      freeFrom: max(device.lockEnded ?? .start, widgets[index].lastProvided ?? .start),
      appState: device.appState, move: device.latestMove,
      reloadsForMove: isSameMove ? widgets[index].reloadsForMove.count : 0,
      systemChanges: Set(changes.map(\.key)), settingSince: device.settingSince,
      isFirst: !widgets[index].isLoaded, wasAdded: widgets[index].isPlaced,
      wantsLocation: widgets[index].wantsLocation,
      visibility: doubtfulView(of: index, at: place.time) == nil
        ? reportedVisibility(of: index) : .unended,
      viewBegan: widgets[index].views.lastShown,
      viewEnded: widgets[index].views.viewEnded,
      policyBound: WidgetTrack.policyBound(
        of: widgets[index].timeline, eligibleAt: openPolicyDate(of: index)))
  }

  /// The instant that the open policy request of a widget names, or nil if there is none.
  private func openPolicyDate(of index: Int) -> TraceTime? {
    widgets[index].policyRequest.flatMap(requests.index(of:)).flatMap { place in
      requests[place].widget == index && requests[place].isDated ? requests[place].eligible : nil
    }
  }

  func checkCharge(of reload: inout ReloadFacts, in context: ChargeContext) {
    reload.chargeCheck = ChargeCheck(of: reload, in: context, parameters)
    reload.isCallUncharged =
      reload.freeReason != nil && reload.chargeCheck.isContradicted
      && ChargeCheck.charged(reload.triggers, context, parameters) == .confirmed(.call)
    reload.chargeDependencies = Self.dependencies(of: reload)
    guard reload.chargeDependencies.isDisjoint(with: context.doubts) else {
      reload.chargeCheck = .open(reload.chargeCheck.concern, RuleTally.lostEvents)
      return
    }
    guard case .free(let reason) = reload.charge, reload.chargeCheck == .confirmed(.call),
      let call = context.lastCall
    else { return }
    // If what made the call free is over, only the call itself is left to count from.
    let since = context.freeCalls?.since(reason) ?? call
    reload.freeCallWait =
      reload.start.time.elapsed(since: max(call, since, context.freeFrom)).orZero
  }

  /// Checks a charge again, because a reload that starts at the instant of a view runs while the
  /// widget is visible.
  mutating func checkChargeAgain(_ open: Int, of index: Int) {
    widgets[index].open[open].charge.visibility = .visible
    widgets[index].open[open].charge.viewBegan = widgets[index].views.lastShown
    let context = widgets[index].open[open].charge
    checkCharge(of: &widgets[index].open[open].facts, in: context)
  }

  /// Adds the time for which the budget of a widget was spent since its last charge.
  mutating func computeSpentTime(of index: Int, until time: TraceTime) {
    advanceWaiting(of: index, to: time)
    guard let expectedBalance = widgets[index].expectedBalance else { return }
    widgets[index].budget.compute(expectedBalance, until: time, in: epoch)
  }

  /// Records what later reloads of the widget are compared with.
  mutating func note(_ reload: inout ReloadFacts, of index: Int, at place: EventReference) {
    widgets[index].isLoaded = true
    widgets[index].lastStart = place.time
    switch reload.charge {
    case .charged:
      computeSpentTime(of: index, until: place.time)
      noteCharge(&reload, of: index, at: place)
    case .free(.significantLocationChange):
      let isSameMove = widgets[index].reloadsForMove.move == device.moveCount
      let count = isSameMove ? widgets[index].reloadsForMove.count : 0
      widgets[index].reloadsForMove = (device.moveCount, count + 1)
    // The balance is unknown from here on.
    case .unrecorded: widgets[index].forgetBudget()
    // Counted as charged if the rest of the instant does not prove its reason.
    case .free, .freeUnexplained: break
    }
    if reload.triggers.contains(.system) {
      for (change, reference) in device.systemChanges {
        widgets[index].servedChanges[change] = reference
      }
    }
  }
}

extension TraceAnalysis {
  /// Counts a reload that starts as charged or free, or later if it is marked as free without
  /// proof.
  mutating func count(_ reload: inout ReloadFacts, of index: Int, at place: EventReference) {
    widgets[index].counts.started += 1
    if let reason = reload.row.freeReason {
      if reload.chargeCheck.verdict == .confirmed || !parameters.limitsInForce {
        countFree(reason, of: index, at: place)
      } else {
        unproven.append((index, place))
      }
    } else if reload.row.isCharged {
      reload.sinceCharged = widgets[index].lastCharged.map { place.time.elapsed(since: $0) }
      widgets[index].lastCharged = place.time
      reload.row.chargedWithinDay = countCharged(index, at: place)
      reload.doubtfulWithinDay = widgets[index].budget.doubtful(inDayEndingAt: place.time)
    }
  }

  /// Counts the reloads marked as free in an instant that is over. Those without proof count as
  /// charged.
  mutating func settleCharges(of widget: Int? = nil) {
    let due = unproven.filter { widget == nil || $0.widget == widget }
    unproven.removeAll { widget == nil || $0.widget == widget }
    for (index, place) in due {
      guard let open = widgets[index].open.lastIndex(where: { $0.facts.row.start == place }),
        let reason = widgets[index].open[open].facts.row.freeReason
      else { continue }
      switch widgets[index].open[open].facts.chargeCheck.verdict {
      case .confirmed:
        countFree(reason, of: index, at: place)
        continue
      case .contradicted:
        computeSpentTime(of: index, until: place.time)
        let left = widgets[index].expectedBalance?.charge(at: place.time)
        widgets[index].open[open].facts.balanceLeft = left
      case .open:
        // The balance is unknown from here on.
        widgets[index].forgetBudget()
        widgets[index].budget.doubt(place)
      }
      widgets[index].causes.add("called free without proof")
      let total = countCharged(index, at: place)
      widgets[index].open[open].facts.row.chargedWithinDay = total
      widgets[index].open[open].facts.doubtfulWithinDay =
        widgets[index].budget.doubtful(inDayEndingAt: place.time)
    }
  }

  private mutating func countFree(_ reason: String, of index: Int, at place: EventReference) {
    widgets[index].counts.free += 1
    widgets[index].freeReasons.add(reason)
    widgets[index].budget.noteFree(at: place, day: epoch.day(of: place.time))
  }

  private mutating func countCharged(_ index: Int, at place: EventReference) -> Int {
    widgets[index].counts.charged += 1
    return widgets[index].budget.charge(at: place, day: epoch.day(of: place.time))
  }
}

extension TraceAnalysis {
  /// Deducts a charged reload from the balance, for every possible reading of the clock.
  private mutating func noteCharge(
    _ reload: inout ReloadFacts, of index: Int, at place: EventReference
  ) {
    if widgets[index].balance != nil {
      widgets[index].charges.made += 1
      widgets[index].charges.latest = place
    }
    reload.balanceLeft = widgets[index].expectedBalance?.charge(at: place.time)
    guard hasMovedClock else { return }
    for reading in widgets[index].readings.indices {
      let left = widgets[index].readings[reading].charge(at: place.time)
      reload.balanceLeft = max(reload.balanceLeft ?? left, left)
    }
    if reload.balanceLeft.map({ $0 >= 0 }) ?? true {
      reload.balanceLeft = nil
      reload.openBalance = Self.movedClock
    }
  }

  private static let movedClock =
    "The device's clock changed, so the accrual of the budget after that is unknown."

  /// The types of events that can change the check of a reload's charge.
  private static func dependencies(of reload: ReloadFacts) -> EventTypes {
    var types = EventTypes()
    if reload.requestIDs.isEmpty || reload.requestIDs.count > reload.triggers.count {
      types.insert(.reloadRequested)
    }
    if case .free(let reason) = reload.charge { types.formUnion(reason.evidence) }
    for trigger in reload.triggers {
      switch trigger {
      case .widgetCenter: types.formUnion(EventTypes.appUse)
      case .slc: types.formUnion(FreeReason.significantLocationChange.evidence)
      case .policy, .push, .appIntent, .system, .staleOnView, .initial, .config, .standBy: break
      }
    }
    return types
  }

  /// Replaces the balances with their possible readings, because the clock changed by which they
  /// accrue.
  mutating func loseBudgets(at change: TraceTime) {
    clockChange = nil
    hasMovedClock = true
    for index in widgets.indices {
      advanceWaiting(of: index, to: change)
      widgets[index].readings = widgets[index].expectedBalance?.readings(from: change) ?? []
      widgets[index].expectedBalance = nil
    }
    contradictions.movedClock(header?.timeZone ?? "", change)
  }
}

extension ChargeContext {
  /// Records a request that the reload serves.
  mutating func addRequest(_ entry: PendingRequests.Entry, _ parameters: AnalysisParameters) {
    wasWithheld = wasWithheld || entry.wasWithheld
    guard entry.trigger == .widgetCenter else { return }
    let reasons = Set(entry.freeCalls?.reasons(parameters.free) ?? [])
    reasonsAtAllCalls = lastCall == nil ? reasons : reasonsAtAllCalls.intersection(reasons)
    reasonsAtACall.formUnion(reasons)
    lastCall = max(lastCall ?? .start, entry.free(parameters))
  }
}

extension PendingRequests.Entry {
  /// The cause of the request, for the list of charged reloads by cause.
  var cause: String {
    caller.map { "\(trigger.rawValue): \($0)" } ?? trigger.rawValue
  }
}

extension FreeReason {
  /// The types of events that show whether the reason applies, in addition to the request.
  fileprivate var evidence: EventTypes {
    switch self {
    case .appForeground, .navigationSession, .audioSession, .appRunning:
      EventTypes.appUse.union([.deviceLock, .timelineProvided])
    case .accessibilityChange, .localeChange, .accountChange, .significantTimeChange,
      .appearanceChange, .otherSystemChange:
      [.systemChanged, .reloadStarted]
    case .significantLocationChange:
      EventTypes.views.union([
        .significantLocationChange, .reloadStarted, .reloadWithheld, .deviceLock,
        .timelineProvided,
      ])
    case .staleOnView: EventTypes.views.union([.timelineProvided, .reloadStarted])
    case .initialLoad: [.widgetAdded, .reloadStarted]
    case .authorizationChange: .setting
    case .appIntent, .animation, .standBy, .configurationChange, .debug, .push: []
    }
  }
}

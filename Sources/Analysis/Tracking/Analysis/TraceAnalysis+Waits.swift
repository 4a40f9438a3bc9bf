internal import Text
internal import Traces

/// Computes from the events what withholds a request, and compares it with the recorded reasons.
extension TraceAnalysis {
  /// The delay up to which nothing counts as late, since clocks and logs are not exact.
  static let slack = Duration.seconds(1)

  /// Passes a step in the life of an open request to the rules.
  mutating func consider(
    _ kind: RequestStep.Kind, of id: String, _ entry: PendingRequests.Entry,
    at place: EventReference, now: TraceTime
  ) {
    let cost = cost(of: entry)
    let step = RequestStep(
      requestID: id, trigger: entry.trigger, reference: place, kind: kind,
      wait: wait(of: entry, until: now, kind, cost), cost: cost)
    ruleRunner.consider(
      step, of: subject(of: entry.widget),
      doubting: doubts(of: entry.widget, since: entry.losses))
  }

  /// Passes a reference to a request that is not open to the rules.
  mutating func flagUnmatched(
    _ id: String, _ what: String, of widget: Int?, at place: EventReference
  ) {
    let step = RequestStep(
      requestID: id, trigger: .policy, reference: place, kind: .unmatched(what), wait: .explained,
      cost: .charged)
    ruleRunner.consider(step, of: widget.map { subject(of: $0) } ?? noSubject, doubting: lost.types)
  }

  /// Passes a request that a reload of another widget serves to the rules.
  mutating func flagMisplaced(
    _ id: String, _ trigger: ReloadRequest.Trigger, servedBy reload: ReloadFacts, of index: Int,
    at place: EventReference
  ) {
    contradictions.misplacedRequest(reload.row.reloadID, id, at: place)
    let step = RequestStep(
      requestID: id, trigger: trigger, reference: place, kind: .misplaced, wait: .explained,
      cost: .charged)
    ruleRunner.consider(step, of: subject(of: index), doubting: lost.types)
  }

  mutating func considerWithheld(
    _ id: String, _ request: Int, _ reason: WithholdReason, _ other: String?,
    at place: EventReference
  ) {
    let entry = requests[request]
    let blocker = blocker(reason, of: request, into: other, at: place.time)
    consider(.withheld(reason, blocker), of: id, entry, at: place, now: place.time)
  }

  /// Why a charged reload may not start now, or nil if it may. Spacing and lock are not considered.
  func chargeBlocker(_ index: Int, at time: TraceTime) -> ReloadFacts.ChargeBlocker? {
    if parameters.withholdsWhileIdle == true && device.use == .idle { return .idle }
    let charged = widgets[index].budget.charged(inDayEndingAt: time)
    return widgets[index].expectedBalance?.chargeBlocker(at: time, charged: charged)
  }
}

extension TraceAnalysis {
  /// Whether a reason for withholding a request applies now.
  private mutating func blocker(
    _ reason: WithholdReason, of request: Int, into other: String?, at time: TraceTime
  ) -> RequestStep.ReasonCheck {
    let entry = requests[request]
    switch reason {
    case .coalescedInto: return coalescing(of: request, into: other)
    case .locked:
      guard let lock = device.knownLock(parameters) else {
        return .undecided("The trace does not record the lock.")
      }
      return lockBlocker(lock)
    case .idle:
      if parameters.withholdsWhileIdle == false {
        return .doesNotApply("withholdWhileIdle is false")
      }
      guard let use = device.use else { return .undecided("The trace does not record device.use.") }
      return use == .idle ? .applies : .doesNotApply("the device was in use")
    case .cooldown:
      if entry.trigger != .widgetCenter {
        return .doesNotApply("it was not requested through WidgetCenter")
      }
      guard let cooldown = parameters.postTapCooldown else {
        return .undecided("The header does not specify postTapCooldown.")
      }
      return cooldown > .zero ? .applies : .doesNotApply("postTapCooldown is 0")
    case .minSpacing:
      guard let spacing = parameters.minimumSpacing else {
        return .undecided("The header does not specify reload.minSpacing.")
      }
      guard let last = widgets[entry.widget].lastStart else {
        return .doesNotApply("no reload ran before")
      }
      let since = time.elapsed(since: last)
      return since < spacing
        ? .applies
        : .doesNotApply("\(DistinctTexts(since, spacing).measured) after the last reload")
    case .budget:
      if entry.trigger == .push, parameters.free.isPushPoolShared == false {
        return .undecided("Pushes have a budget of their own, which is not computed.")
      }
      return budgetBlocker(entry.widget, at: time)
    }
  }

  /// Whether a lock withholds reloads, which depends on the extension's data protection.
  private func lockBlocker(_ lock: LockState) -> RequestStep.ReasonCheck {
    switch (lock, parameters.dataProtection) {
    case (.unlocked, _): return .doesNotApply("the device was unlocked")
    case (.beforeFirstUnlock, .some(.none)):
      return .undecided(
        "Whether reloads run before the first unlock without data protection is not documented.")
    case (.beforeFirstUnlock, .some): return .applies
    case (_, nil):
      return .undecided("The header does not specify extension.dataProtection.")
    case (.passcodeLocked, .complete):
      return parameters.completeWithholdsReloads == false
        ? .doesNotApply("lock.completeWithholdsReloads is false") : .applies
    case (.locked, .complete):
      return .undecided(
        "The sources disagree on whether a lock without a passcode withholds reloads (U7).")
    case (.passcodeLocked, .completeUnlessOpen), (.locked, .completeUnlessOpen):
      return .undecided("Whether CompleteUnlessOpen withholds reloads is not documented.")
    case (.passcodeLocked, .completeUntilFirstUserAuthentication),
      (.locked, .completeUntilFirstUserAuthentication), (.passcodeLocked, .some(.none)),
      (.locked, .some(.none)):
      return .doesNotApply("the extension's data protection lets it reload while locked")
    }
  }

  /// Whether the reload of another request can serve this one too.
  private mutating func coalescing(of request: Int, into other: String?) -> RequestStep.ReasonCheck
  {
    guard let other else { return .undecided("The trace does not record the other request.") }
    guard let leader = requests.index(of: other) else {
      return .doesNotApply("no such request is open")
    }
    let root = requests.root(of: leader)
    if requests[request].isCoalesced {
      return requests.root(of: request) == root
        ? .applies : .doesNotApply("it was already coalesced into another request")
    }
    guard root != request else { return .doesNotApply("that request waits for this one") }
    return requests[leader].widget == requests[request].widget
      ? .applies : .doesNotApply("that request belongs to another widget")
  }

  private func budgetBlocker(_ index: Int, at time: TraceTime) -> RequestStep.ReasonCheck {
    guard let expectedBalance = widgets[index].expectedBalance else {
      return .undecided("The trace does not record everything that the balance is computed from.")
    }
    let charged = widgets[index].budget.charged(inDayEndingAt: time)
    guard expectedBalance.allows(at: time, charged: charged) else { return .applies }
    let balance = FixedPoint.text(expectedBalance.balance(at: time), decimals: 2)
    return .doesNotApply("\(balance) reloads were left")
  }

  /// Whether the recorded reasons explain why a request still waits.
  private func wait(
    of entry: PendingRequests.Entry, until time: TraceTime, _ kind: RequestStep.Kind,
    _ cost: RequestStep.Cost
  ) -> RequestStep.Wait {
    guard time > entry.due, !entry.isCoalesced else { return .explained }
    guard parameters.recordsEveryChange else {
      return .undecided("The trace does not record everything that can withhold a request.")
    }
    guard let latency = parameters.latency else {
      return .undecided("The header does not specify reload.latency.")
    }
    guard entry.isDueKnown else {
      return .undecided("The trace does not record when a policy request became eligible.")
    }
    let ownDelay = cost == .charged ? ownDelay(of: entry) : .zero
    let grace = (latency + ownDelay + Self.slack).milliseconds
    var moment = TraceTime(milliseconds: time.milliseconds - grace)
    if isBusy(entry.widget, at: moment) {
      // A served request waits for the running reload. One that is never served could have been
      // served by it.
      guard kind == .superseded || kind == .unfinished, let last = widgets[entry.widget].lastStart
      else { return .explained }
      moment = TraceTime(milliseconds: last.milliseconds - grace)
    }
    guard moment > entry.due, !wasWithheld(entry, at: moment) else { return .explained }
    return .unexplained(time.elapsed(since: entry.due), last: entry.lastReason)
  }

  private func ownDelay(of entry: PendingRequests.Entry) -> Duration {
    switch entry.trigger {
    case .widgetCenter: parameters.coalesceWindow
    case .push: parameters.coalesceWindow + parameters.pushDelay
    case .policy, .appIntent, .slc, .system, .staleOnView, .initial, .config, .standBy: .zero
    }
  }

  /// Whether a widget's provider was running at a moment a short while ago.
  private func isBusy(_ index: Int, at moment: TraceTime) -> Bool {
    if isReloading(index) { return true }
    return widgets[index].lastProvided.map { $0 >= moment } ?? false
  }

  /// Whether the last recorded reason withheld a request at a moment a short while ago.
  private func wasWithheld(_ entry: PendingRequests.Entry, at moment: TraceTime) -> Bool {
    let index = entry.widget
    switch entry.lastReason {
    case nil: return false
    case .coalescedInto: return true
    case .locked: return device.lock != .unlocked || (device.lockEnded ?? .start) >= moment
    case .idle: return device.use != .active || (device.idleEnded ?? .start) >= moment
    case .cooldown:
      let cooldown = parameters.postTapCooldown ?? .zero
      return moment.elapsed(since: entry.requested.time) <= cooldown
    case .minSpacing:
      guard let last = widgets[index].lastStart, let spacing = parameters.minimumSpacing else {
        return false
      }
      return moment.elapsed(since: last) < spacing
    case .budget:
      if entry.trigger == .push, parameters.free.isPushPoolShared == false { return true }
      guard let expectedBalance = widgets[index].expectedBalance else { return true }
      let charged = widgets[index].budget.charged(inDayEndingAt: moment)
      return !expectedBalance.allows(at: moment, charged: charged)
    }
  }
}

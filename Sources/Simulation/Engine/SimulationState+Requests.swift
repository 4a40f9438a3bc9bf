internal import Traces

extension SimulationState {
  /// Adds a reload request and plans an attempt for the time at which it is ready.
  mutating func request(
    _ index: Int, _ trigger: ReloadRequest.Trigger, eligibleAt: TraceTime? = nil,
    api: String? = nil, caller: String? = nil, systemReason: ReloadStart.Charge? = nil
  ) {
    let id = nextRequestID()
    emit(
      .reloadRequested(
        ReloadRequest(
          requestID: id, instance: widgets[index].script.instance, trigger: trigger, api: api,
          caller: caller, eligibleAt: eligibleAt)))
    let waits = widgets[index].pending.first {
      $0.trigger == trigger && trigger != .policy && $0.readyAt <= now + parameters.coalesceWindow
    }
    if let waits {
      emit(.reloadWithheld(requestID: id, reason: .coalescedInto, into: waits.id))
      planFreeAttempt(index, waits)
      return
    }
    var pending = PendingRequest(
      id: id, trigger: trigger, eligibleAt: eligibleAt ?? now, delay: delay(of: trigger),
      systemReason: systemReason)
    if trigger == .widgetCenter, let tap = device.lastTap, parameters.postTapCooldown > .zero,
      now - tap < parameters.postTapCooldown
    {
      emit(.reloadWithheld(requestID: id, reason: .cooldown, into: nil))
      pending = PendingRequest(
        id: id, trigger: trigger, eligibleAt: tap + parameters.postTapCooldown, delay: .zero,
        reportedReason: .cooldown)
    }
    widgets[index].pending.append(pending)
    eventQueue.plan(.attempt(index), at: max(now, pending.readyAt), isConsequence: true)
    planFreeAttempt(index, pending)
  }

  /// Plans an immediate attempt for a free request, which does not wait for requests to coalesce.
  private mutating func planFreeAttempt(_ index: Int, _ request: PendingRequest) {
    guard request.delay > .zero, FreeReload.reason(for: request, device, parameters) != nil
    else { return }
    eventQueue.plan(.attempt(index), at: max(now, request.eligibleAt), isConsequence: true)
  }

  /// Whether the system may act on a request: at once if it is free, otherwise after its trigger's
  /// delay.
  private func isReady(_ request: PendingRequest) -> Bool {
    request.readyAt <= now
      || request.eligibleAt <= now && FreeReload.reason(for: request, device, parameters) != nil
  }

  private func delay(of trigger: ReloadRequest.Trigger) -> Duration {
    switch trigger {
    case .widgetCenter: parameters.latency + parameters.coalesceWindow
    case .push: parameters.latency + parameters.coalesceWindow + parameters.pushDelay
    case .policy, .appIntent, .slc, .system, .staleOnView, .initial, .config, .standBy:
      parameters.latency
    }
  }

  /// Starts a reload for the requests that are ready, or records why they are withheld.
  mutating func attempt(_ index: Int) {
    guard widgets[index].isPlaced, widgets[index].running == nil else { return }
    let ready = widgets[index].pending.filter(isReady)
    guard !ready.isEmpty else { return }
    if device.withholdsReloads(parameters) { return withhold(index, .locked) }
    let free = ready.lazy.compactMap { [device, parameters] request in
      FreeReload.reason(for: request, device, parameters).map { (request.id, $0) }
    }.first
    if let (id, charge) = free { return start(index, charge, for: id) }
    if parameters.withholdWhileIdle && device.use == .idle { return withhold(index, .idle) }
    if let last = widgets[index].lastStart, now < last + parameters.minimumSpacing {
      withhold(index, .minSpacing)
      return eventQueue.plan(
        .attempt(index), at: last + parameters.minimumSpacing, isConsequence: true)
    }
    spend(index, ready)
  }

  /// Charges the first request for which a budget is left, or withholds all until the next grant.
  private mutating func spend(_ index: Int, _ ready: [PendingRequest]) {
    let isPushApart = !parameters.isPushPoolShared
    var grants: [TraceTime] = []
    if let request = ready.first(where: { !isPushApart || $0.trigger != .push }) {
      settleBudget(index)
      if widgets[index].budget.allows(at: now) { return start(index, .charged, for: request.id) }
      grants += [widgets[index].budget.nextGrant(after: now)].compactMap(\.self)
    }
    if isPushApart, let push = ready.first(where: { $0.trigger == .push }) {
      _ = widgets[index].pushBudget.settle(at: now)
      if widgets[index].pushBudget.allows(at: now) {
        widgets[index].pushBudget.charge(at: now)
        return start(index, .free(.push), for: push.id)
      }
      grants += [widgets[index].pushBudget.nextGrant(after: now)].compactMap(\.self)
    }
    withhold(index, .budget)
    guard let grant = grants.min() else { return }
    eventQueue.plan(.attempt(index), at: max(grant, now + .milliseconds(1)), isConsequence: true)
  }

  private mutating func withhold(_ index: Int, _ reason: WithholdReason) {
    for position in widgets[index].pending.indices {
      let request = widgets[index].pending[position]
      guard isReady(request), request.reportedReason != reason else { continue }
      widgets[index].pending[position].reportedReason = reason
      emit(.reloadWithheld(requestID: request.id, reason: reason, into: nil))
    }
  }

  private mutating func settleBudget(_ index: Int) {
    let (learned, accrued) = widgets[index].budget.settle(at: now)
    let balance = widgets[index].budget.balance
    if learned > 0 { reportBudget(index, balance - accrued, learned, .learning) }
    if accrued > 0 { reportBudget(index, balance, accrued, .accrual) }
  }

  mutating func reportBudget(
    _ index: Int, _ balance: Double, _ delta: Double, _ cause: BudgetChange.Cause
  ) {
    emit(
      .budgetChanged(
        BudgetChange(
          instance: widgets[index].script.instance, balance: balance, delta: delta, cause: cause)))
  }

  /// Starts a reload for all ready requests, into which the other requests are merged.
  private mutating func start(_ index: Int, _ charge: ReloadStart.Charge, for primary: String) {
    let script = widgets[index].script
    let reloadID = nextReloadID()
    let requests = widgets[index].pending
    widgets[index].pending = []
    let taken = requests.filter(isReady).map(\.id)
    for request in requests where !isReady(request) {
      emit(.reloadWithheld(requestID: request.id, reason: .coalescedInto, into: primary))
    }
    let ids = [primary] + taken.filter { $0 != primary }
    emit(
      .reloadStarted(
        ReloadStart(
          reloadID: reloadID, instance: script.instance, requestIDs: ids, charge: charge)))
    if charge == .charged {
      widgets[index].budget.charge(at: now)
      reportBudget(index, widgets[index].budget.balance, -1, .charge)
    }
    widgets[index].lastStart = now
    // A reload after a move covers all moves so far.
    if requests.contains(where: { $0.trigger == .slc }) { widgets[index].hasMoved = false }
    ask(index, reloadID)
  }
}

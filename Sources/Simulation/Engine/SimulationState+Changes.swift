internal import Traces

extension SimulationState {
  /// Applies a change of the script and its immediate consequences.
  mutating func apply(_ change: Change) {
    switch change {
    case .added(let index): add(index)
    case .removed(let index): remove(index)
    case .viewBegins(let index): beginView(index)
    case .viewEnds(let index): endView(index)
    case .app(let state, let byTap): setApp(state, byTap: byTap)
    case .sessionBegins(let session): begin(session)
    case .sessionEnds(let session): end(session)
    case .authorization(let setting, let cause):
      setSetting(setting, cause: cause, scope: Self.scope(from: device.setting, to: setting))
    case .accuracy(let accuracy):
      device.isPrecise = accuracy == .full
      reportSetting(cause: "settings", scope: "app")
    case .prompt(let answer): prompt(answer)
    case .lock(let state): setLock(state)
    case .use(let use): setUse(use)
    case .move(let meters): move(meters)
    case .system(let change): changeSystem(change)
    case .call(let kind, let caller): call(kind, caller)
    case .push: push()
    case .request(let index, let trigger):
      if widgets[index].isPlaced { request(index, trigger) }
    case .snapshot(let purpose):
      // A gallery preview shows sample data, so a scenario's provider never requests a location for
      // a snapshot.
      emit(
        .snapshotRequested(
          instance: nil, isPreview: purpose == .preview, duration: nil, usedLocation: false))
    }
  }

  private mutating func add(_ index: Int) {
    let script = widgets[index].script
    widgets[index].isPlaced = true
    emit(
      .widgetAdded(
        WidgetPlacement(
          instance: script.instance, kind: script.kind, family: script.family.rawValue,
          extension: script.extensionName, surface: script.surface.rawValue,
          wantsLocation: script.wantsLocation, isPushEnabled: script.isPushEnabled,
          maximumAge: script.maximumAge.map { Double($0.milliseconds) / 1000 })))
    let balance = widgets[index].budget.balance
    reportBudget(index, balance, balance, .reset)
    widgets[index].mask = device.mask(
      of: widgets[index], parameters, redaction: scenario.app.redaction)
    request(index, .initial)
  }

  private mutating func remove(_ index: Int) {
    guard widgets[index].isPlaced else { return }
    if widgets[index].isVisible { emit(.widgetHidden(instance: widgets[index].script.instance)) }
    widgets[index].isPlaced = false
    widgets[index].viewCount = 0
    widgets[index].pending = []
    emit(.widgetRemoved(instance: widgets[index].script.instance))
  }

  private mutating func beginView(_ index: Int) {
    guard widgets[index].isPlaced else { return }
    widgets[index].viewCount += 1
    guard widgets[index].viewCount == 1 else { return }
    widgets[index].lastViewStart = now
    emit(.widgetVisible(instance: widgets[index].script.instance))
    if widgets[index].hasMoved {
      requestAfterMove(index)
    } else if parameters.staleOnView == .whenOverdue, isOverdue(index) {
      request(index, .staleOnView)
    }
  }

  /// Whether the date of the policy has passed without a reload.
  private func isOverdue(_ index: Int) -> Bool {
    widgets[index].running == nil
      && widgets[index].pending.contains { $0.trigger == .policy && $0.readyAt < now }
  }

  private mutating func endView(_ index: Int) {
    guard widgets[index].isPlaced, widgets[index].viewCount > 0 else { return }
    widgets[index].viewCount -= 1
    guard widgets[index].viewCount == 0 else { return }
    widgets[index].lastViewEnd = now
    emit(.widgetHidden(instance: widgets[index].script.instance))
    endStaleRequest(index)
  }

  /// Merges the stale-content request of an ended view into the overdue policy request.
  ///
  /// Only a view reloads stale content.
  private mutating func endStaleRequest(_ index: Int) {
    guard let stale = widgets[index].pending.first(where: { $0.trigger == .staleOnView }),
      let policy = widgets[index].pending.first(where: { $0.trigger == .policy })
    else { return }
    widgets[index].pending.removeAll { $0.id == stale.id }
    emit(.reloadWithheld(requestID: stale.id, reason: .coalescedInto, into: policy.id))
  }

  private mutating func setApp(_ state: AppState, byTap: Bool) {
    let wasInFront = device.isAppInFront
    device.app = state
    emit(.appState(state))
    if byTap { device.lastTap = now }
    if wasInFront && !device.isAppInFront {
      device.leftForegroundAt = now
      if device.setting == .allowOnceActive {
        setSetting(.askNextTime, cause: "expiry", scope: "app")
      }
    }
    attemptAll()
  }

  private mutating func begin(_ session: AppSession) {
    device.sessions[session, default: 0] += 1
    guard device.sessions[session] == 1 else { return }
    emit(.sessionBegan(session))
    attemptAll()
  }

  private mutating func end(_ session: AppSession) {
    guard device.hasSession(session) else { return }
    device.sessions[session, default: 0] -= 1
    if !device.hasSession(session) { emit(.sessionEnded(session)) }
  }

  private mutating func setSetting(_ setting: AuthorizationSetting, cause: String, scope: String) {
    device.setting = setting
    reportSetting(cause: cause, scope: scope)
    guard parameters.authorizationChangeReloads else { return }
    for index in widgets.indices where widgets[index].isPlaced {
      request(index, .system, systemReason: .free(.authorizationChange))
    }
  }

  /// The scope of a change: `widget` between the two forms of While Using, otherwise `app`.
  private static func scope(
    from old: AuthorizationSetting, to new: AuthorizationSetting
  ) -> String {
    let approvals: Set<AuthorizationSetting> = [.whenInUseAppOnly, .whenInUseAppOrWidgets]
    return approvals.contains(old) && approvals.contains(new) ? "widget" : "app"
  }

  private mutating func prompt(_ answer: ScenarioEvent.Answer) {
    emit(.widgetPrompt(.shown))
    emit(.widgetPrompt(answer == .allow ? .allow : .deny))
    setSetting(
      answer == .allow ? .whenInUseAppOrWidgets : .whenInUseAppOnly, cause: "prompt",
      scope: "widget")
  }

  private mutating func setLock(_ state: LockState) {
    device.lock = state
    emit(.deviceLock(state))
    for index in widgets.indices where widgets[index].isPlaced { updateMask(index) }
    attemptAll()
  }

  private mutating func setUse(_ use: DeviceUse) {
    guard use != device.use else { return }
    device.use = use
    emit(.deviceUse(use))
    attemptAll()
  }

  private mutating func move(_ meters: Double) {
    emit(.significantLocationChange(distance: meters))
    device.moveCount += 1
    guard device.setting.allowsAppLocation else { return }
    for index in widgets.indices {
      let script = widgets[index].script
      guard widgets[index].isPlaced, script.wantsLocation, script.usesLocation else { continue }
      widgets[index].hasMoved = true
      if widgets[index].isVisible || parameters.significantChangeRuns == .immediate {
        requestAfterMove(index)
      }
    }
  }

  private mutating func requestAfterMove(_ index: Int) {
    widgets[index].hasMoved = false
    request(index, .slc)
  }

  private mutating func changeSystem(_ change: SystemChange) {
    emit(.systemChanged(change))
    guard let reason = FreeReload.reason(after: change, parameters) else { return }
    for index in widgets.indices where widgets[index].isPlaced {
      request(index, .system, systemReason: reason)
    }
  }

  private mutating func call(_ kind: String?, _ caller: String?) {
    for index in widgets.indices
    where widgets[index].isPlaced && (kind == nil || widgets[index].script.kind == kind) {
      request(index, .widgetCenter, api: kind == nil ? "all" : "ofKind", caller: caller)
    }
  }

  private mutating func push() {
    for index in widgets.indices
    where widgets[index].isPlaced && widgets[index].script.isPushEnabled {
      request(index, .push)
    }
  }

  private mutating func attemptAll() {
    for index in widgets.indices where !widgets[index].pending.isEmpty {
      eventQueue.plan(.attempt(index), at: now, isConsequence: true)
    }
  }
}

internal import Text
internal import Traces

/// Decides whether the triggers and the state at the start prove the reason of a free reload.
struct FreeReasonCheck {
  let triggers: [ReloadRequest.Trigger]
  let start: TraceTime
  let context: ChargeContext
  let parameters: AnalysisParameters

  init(
    triggers: [ReloadRequest.Trigger], start: TraceTime, _ context: ChargeContext,
    _ parameters: AnalysisParameters
  ) {
    self.triggers = triggers
    self.start = start
    self.context = context
    self.parameters = parameters
  }

  func check(_ reason: FreeReason) -> ChargeCheck {
    if parameters.free.allows(reason) == false, reason != .push,
      reason != .significantLocationChange
    {
      return contradicted(reason, "the profile does not list it", "a reason of the profile")
    }
    switch reason {
    case .debug: return debug()
    case .appForeground, .navigationSession, .audioSession: return call(reason)
    case .accessibilityChange: return change(.accessibility, reason)
    case .localeChange: return change(.locale, reason)
    case .accountChange: return change(.account, reason)
    case .significantTimeChange: return change(.time, reason)
    case .appearanceChange: return change(.appearance, reason)
    case .otherSystemChange: return beyond(reason) { change(.other, reason) }
    case .authorizationChange: return beyond(reason, afterChangeOfSetting)
    case .appRunning: return beyond(reason, callOfRunningApp)
    case .push: return push()
    case .appIntent: return request(.appIntent, reason)
    case .standBy: return request(.standBy, reason)
    case .configurationChange: return request(.config, reason)
    // An animation is drawn from existing entries and requests no reload.
    case .animation:
      return triggers.isEmpty
        ? .open(.reason, "No event of a trace shows an animation.")
        : contradicted(reason, "it was requested by \(names)", "no request")
    case .staleOnView: return atViewOfStaleContent()
    case .initialLoad:
      guard context.isFirst else {
        return contradicted(reason, "the widget was loaded before", "the first load of the widget")
      }
      // The first reload of a widget that was placed is known to be the first without a request.
      return triggers.isEmpty && context.wasAdded ? .confirmed(.reason) : request(.initial, reason)
    case .significantLocationChange: return afterMove()
    }
  }

  /// Checks a reason in the trace's own words.
  func check(_ words: String) -> ChargeCheck {
    let name = words.utf8.count <= 40 ? words : "\(words.prefix(40))…"
    return words.isEmpty
      ? .contradicted(
        .reason, "a free reload has no reason", found: "free, without a reason",
        expected: "a listed reason", "S4, A2")
      : contradicted(name, "it is not listed", "a listed reason")
  }
}

extension FreeReasonCheck {
  private func contradicted(
    _ reason: FreeReason, _ found: String, _ expected: String, _ source: String = "S4, A2"
  ) -> ChargeCheck {
    contradicted(reason.rawValue, found, expected, source)
  }

  private func contradicted(
    _ reason: String, _ found: String, _ expected: String, _ source: String = "S4, A2"
  ) -> ChargeCheck {
    .contradicted(
      .reason, "a free reload has a reason that does not apply",
      found: "free (\(reason)), but \(found)", expected: expected, source)
  }

  /// Checks a reason that no source gives and only a profile can list.
  private func beyond(
    _ reason: FreeReason, _ check: () -> ChargeCheck
  ) -> ChargeCheck {
    parameters.free.allows(reason) == true
      ? check() : contradicted(reason, "no profile of the header lists it", "a listed reason")
  }

  /// Checks a reload at a view, which is free only for overdue content.
  private func atViewOfStaleContent() -> ChargeCheck {
    let reason = FreeReason.staleOnView
    guard context.visibility != .hidden else {
      return contradicted(reason, "the widget was not visible", "a view")
    }
    let check = request(.staleOnView, reason)
    guard check == .confirmed(.reason) else { return check }
    switch context.policyBound {
    case .never:
      return contradicted(
        reason, "the current timeline's policy is never", "overdue content", "W21, A2")
    case .notBefore(let date) where start < date:
      let early = date.elapsed(since: start).inSeconds
      return contradicted(
        reason, "the policy's date was \(FixedPoint.text(early, decimals: 3)) s ahead",
        "overdue content", "W21, A2")
    case .notBefore: break
    case .unknown:
      return .open(.reason, "The trace does not record when the content was overdue.")
    }
    return context.visibility.gap.map { .open(.reason, Self.openView($0)) } ?? check
  }

  private func push() -> ChargeCheck {
    guard triggers.isEmpty || triggers.contains(.push) else {
      return contradicted(.push, "it was requested by \(names)", "a request with the trigger push")
    }
    return parameters.free.allows(.push) == true
      ? .confirmed(.push)
      : .contradicted(
        .push, "a reload for a push was free", found: "free (push)", expected: "charged", "A6")
  }

  private func afterChangeOfSetting() -> ChargeCheck {
    guard triggers.isEmpty || triggers.contains(.system) else {
      return contradicted(
        .authorizationChange, "it was requested by \(names)", "a system request")
    }
    if context.settingSince != nil { return .confirmed(.reason) }
    return parameters.recordsEveryChange
      ? contradicted(.authorizationChange, "the setting never changed", "a change of the setting")
      : .open(.reason, "The trace does not record the location setting.")
  }

  private func callOfRunningApp() -> ChargeCheck {
    guard triggers.isEmpty || triggers.contains(.widgetCenter) else {
      return contradicted(
        .appRunning, "it was requested by \(names)", "a WidgetCenter call by the app")
    }
    switch context.appState {
    case .foreground, .resigning, .background: return .confirmed(.reason)
    case nil where !parameters.recordsEveryChange:
      return .open(.reason, "The trace does not record the app's state.")
    case .notRunning, nil:
      return contradicted(.appRunning, "the app was not running", "a running app")
    }
  }

  private func debug() -> ChargeCheck {
    switch parameters.runMode {
    case nil: .open(.reason, parameters.reasonWithoutLimits)
    case .release:
      contradicted(FreeReason.debug, "the run is a release run", "a debug run", "F653265, W25")
    case .xcodeDebug, .widgetKitDeveloperMode: .confirmed(.reason)
    }
  }

  private func request(
    _ trigger: ReloadRequest.Trigger, _ reason: FreeReason
  ) -> ChargeCheck {
    if triggers.contains(trigger) { return .confirmed(.reason) }
    return triggers.isEmpty
      ? .open(.reason, "The trace does not record the request that makes a reload free.")
      : contradicted(
        reason, "it was requested by \(names)", "a request with the trigger \(trigger.rawValue)")
  }

  private func call(_ reason: FreeReason) -> ChargeCheck {
    guard triggers.isEmpty || triggers.contains(.widgetCenter) else {
      return contradicted(
        reason, "it was requested by \(names)", "a WidgetCenter call by the app")
    }
    guard let freeCalls = context.freeCalls else {
      return .open(.call, "The trace does not record the app's state.")
    }
    if freeCalls.since(reason) != nil || context.reasonsAtACall.contains(reason) {
      return .confirmed(.call)
    }
    if reason != .appForeground && !freeCalls.knowsSessions {
      return .open(.call, "The trace does not record sessions.")
    }
    let found =
      reason == .appForeground
      ? "the app was \(context.appState?.rawValue ?? "not running")" : "no such session was active"
    return contradicted(reason, found, "app.state foreground or a session at the start")
  }

  private func change(_ change: SystemChange, _ reason: FreeReason) -> ChargeCheck {
    guard triggers.isEmpty || triggers.contains(.system) else {
      return contradicted(reason, "it was requested by \(names)", "a system request")
    }
    if context.systemChanges.contains(change) { return .confirmed(.reason) }
    return parameters.recordsEveryChange
      ? contradicted(
        reason, "nothing changed since the widget's last reload for this reason",
        "system.changed \(change.rawValue)")
      : .open(
        .reason, "The trace records no such system change since the last reload for this reason.")
  }

  private static func openView(_ gap: String) -> String {
    "Undecided whether the widget was in view: \(gap)."
  }

  private var names: String {
    let named = triggers.prefix(3).map(\.rawValue).joined(separator: ", ")
    return named.isEmpty ? "no one" : named
  }

  /// Checks a reload after a move, which is free, happens once, and at a view.
  private func afterMove() -> ChargeCheck {
    func wrong(
      _ message: String, found: String, expected: String, _ source: String = "S4"
    ) -> ChargeCheck {
      .contradicted(.significantChange, message, found: found, expected: expected, source)
    }
    if parameters.free.significantChange == false {
      return contradicted(
        .significantLocationChange, "the profile does not list it", "a reason of the profile")
    }
    if context.wantsLocation == false {
      return wrong(
        "a significant location change reloaded a widget that does not want location",
        found: "wantsLocation false",
        expected: "no such reload without NSWidgetWantsLocation", "S4, A13")
    }
    guard triggers.isEmpty || triggers.contains(.slc) else {
      return wrong(
        "a reload names a significant location change as its reason, but none requested it",
        found: "requested by \(names)",
        expected: "a request with the trigger slc")
    }
    guard let move = context.move else {
      return parameters.recordsEveryChange
        ? wrong(
          "a reload ran for a significant location change that is not recorded",
          found: "no location.significantChange before it",
          expected: "a significant location change")
        : .open(
          .significantChange, "The trace records no significant location change before the reload.")
    }
    let most = parameters.free.maximumAfterMove ?? 1
    guard Double(context.reloadsForMove) < most else {
      return wrong(
        "a significant location change caused more than one reload",
        found: "reload \(context.reloadsForMove + 1) for the same change",
        expected: "at most \(FixedPoint.text(most, decimals: 0)) (slc.maxPending)", "S4; ASSUMPTION"
      )
    }
    return atView(move) { wrong($0, found: $1, expected: $2, $3) }
  }

  private func atView(
    _ move: EventReference, wrong: (String, String, String, String) -> ChargeCheck
  ) -> ChargeCheck {
    var due = max(context.freeFrom, move.time)
    if !parameters.free.runsAtMove {
      if context.wasWithheld { return .confirmed(.significantChange) }
      // With a latency, the view may be over before the reload starts.
      let lastSeen = [context.viewBegan, context.viewEnded].compactMap(\.self).max()
      let isSeen = context.visibility == .visible || lastSeen.map { $0 >= move.time } ?? false
      if let gap = context.visibility.gap, !isSeen || context.visibility == .unrecorded {
        return .open(.significantChange, Self.openView(gap))
      }
      guard isSeen else {
        return wrong(
          "a reload for a significant location change ran while the widget was not in view",
          "not visible at its start",
          "at the next view", "S4, W21")
      }
      if context.visibility == .visible, let began = context.viewBegan, began < move.time {
        return .open(
          .significantChange,
          "The sources do not say whether a view that began before the change is the next view (D4)."
        )
      }
      due = max(due, context.viewBegan ?? due)
    }
    let late = start.elapsed(since: due)
    guard late > (parameters.latency ?? .zero) + parameters.tolerance else {
      return .confirmed(.significantChange)
    }
    guard parameters.latency != nil else {
      return .open(.significantChange, "The header does not specify reload.latency.")
    }
    let texts = DistinctTexts(late, (parameters.latency ?? .zero) + parameters.tolerance)
    return wrong(
      "a reload for a significant location change was late",
      "\(texts.measured) after it was due",
      parameters.free.runsAtMove ? "at the change" : "at the view",
      "S4, W21")
  }
}

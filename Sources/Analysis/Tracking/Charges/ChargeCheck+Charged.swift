internal import Traces

extension ChargeCheck {
  /// Compares the charge of a reload with its triggers and the state around it.
  init(of row: ReloadFacts, in context: ChargeContext, _ parameters: AnalysisParameters) {
    var free: FreeReasonCheck {
      FreeReasonCheck(triggers: row.triggers, start: row.start.time, context, parameters)
    }
    switch row.charge {
    case .charged: self = Self.charged(row.triggers, context, parameters)
    case .free(let reason):
      self = free.check(reason)
    case .freeUnexplained(let words):
      self = free.check(words)
    case .unrecorded:
      self = .open(
        Self.concern(row.triggers), "The trace does not record whether the reload was charged.")
    }
  }

  /// The rule that checks a reload with the given triggers.
  private static func concern(_ triggers: [ReloadRequest.Trigger]) -> RuleGroup {
    if triggers.contains(.slc) { return .significantChange }
    if triggers.contains(.widgetCenter) { return .call }
    return triggers.contains(.push) ? .push : .plain
  }

  /// Checks a charged reload, which is correct if neither its triggers nor the state around it make
  /// it free.
  static func charged(
    _ triggers: [ReloadRequest.Trigger], _ context: ChargeContext, _ parameters: AnalysisParameters
  ) -> ChargeCheck {
    guard parameters.limitsInForce else {
      return .open(concern(triggers), parameters.reasonWithoutLimits)
    }
    if triggers.contains(.slc) && parameters.free.significantChange != false {
      return .contradicted(
        .significantChange, "the reload after a significant location change was charged",
        found: "charged", expected: "free (significantLocationChange)", "S4")
    }
    for trigger in triggers {
      if let (reason, source) = reason(for: trigger, parameters.free) {
        return .contradicted(
          .reason, "a reload was charged although \(reason) makes it free",
          found: "charged", expected: "free", source)
      }
    }
    if triggers.contains(.widgetCenter) { return call(context, parameters.free) }
    return .confirmed(triggers.contains(.push) ? .push : .plain)
  }

  /// Checks a charged app call, which is correct unless the app was in the foreground or in a session
  /// all the time.
  private static func call(
    _ context: ChargeContext, _ free: FreeReloadParameters
  ) -> ChargeCheck {
    guard let freeCalls = context.freeCalls else {
      return .open(.call, "The trace does not record the app's state.")
    }
    if free.backgroundCalls == true && context.appState != .notRunning {
      return .contradicted(
        .call, "a WidgetCenter call of the running app was charged", found: "charged",
        expected: "free, because free.backgroundWidgetCenter is true", "W25")
    }
    let reason = freeCalls.reasons(free).first { context.reasonsAtAllCalls.contains($0) }
    guard let reason else {
      return freeCalls.mayHideSession(free)
        ? .open(.call, "The trace does not record sessions.") : .confirmed(.call)
    }
    return .contradicted(
      .call, "a free WidgetCenter call was charged", found: "charged",
      expected: "free (\(reason.rawValue))", "S4, A2")
  }

  /// What makes a reload free by its trigger alone, and the source for it.
  private static func reason(
    for trigger: ReloadRequest.Trigger, _ free: FreeReloadParameters
  ) -> (reason: String, source: String)? {
    switch trigger {
    case .policy, .widgetCenter, .push, .slc: nil
    case .system: ("a system change", "S4, A2")
    case .appIntent: free.appIntent == false ? nil : ("an app intent", "A2")
    case .standBy: free.standBy == false ? nil : ("StandBy", "A2")
    case .staleOnView: ("a view of overdue content", "W21, A2")
    // No source says whether these are free, so only a profile can.
    case .initial: free.initialLoad == true ? ("its first load", "ASSUMPTION") : nil
    case .config: free.configurationChange == true ? ("a new configuration", "ASSUMPTION") : nil
    }
  }
}

internal import Text
internal import Traces

/// LOC-018: the flag and the delivery match the setting and the context.
struct DeliverByTheMatrix: TraceRule {
  static let id = "LOC-018"
  static let needs = [EventType.reloadStarted, .locationResult]
  static let dependsOn = EventTypes.deliverability.union([.authorizationRead])
  var tally = RuleTally()
  /// The last reason why a delivery was undecided, and its sentence. Consecutive reloads often
  /// share one.
  private var open = (reason: "", sentence: "")

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard widget.wantsLocation != false || reload.usesLocation else { return tally.exempt() }
    let isFlagRight = checkFlag(reload, in: widget)
    switch (reload.location, reload.deliverability) {
    case (nil, _): tally.markUndecided(reload.withoutResult)
    case (_, .undecided(let reason)):
      if reason != open.reason {
        open = (reason, "Undecided whether a location was due: \(reason).")
      }
      tally.markUndecided(open.sentence, lacking: Self.deciding(reload, in: widget))
    case (.notRequested, _):
      // Nothing was requested, so only the flag can be compared with the matrix.
      if isFlagRight { tally.pass() } else { tally.markNotExercised("No location was requested.") }
    case (.delivered, .no):
      tally.fail(
        widget: widget.key, reference: reload.located ?? reload.start,
        message: "a location was delivered although none was allowed",
        measured: "delivered \(Self.circumstance(of: reload, in: widget))",
        limit: Self.expectation(of: reload, in: widget), source: "S4, S0")
    case (.some(.none), .yes), (.error, .yes), (.timeout, .yes):
      tally.markUndecided("A location was due but not delivered, possibly because the fix failed.")
    case (.delivered, .yes), (.some(.none), .no), (.error, .no), (.timeout, .no): tally.pass()
    }
  }

  /// Compares the flag with the setting.
  ///
  /// - Returns: Whether the flag was read and is right.
  private mutating func checkFlag(_ reload: ReloadFacts, in widget: RuleSubject) -> Bool {
    guard let flag = reload.flag, let setting = reload.settingAtFlag, widget.wantsLocation != false
    else { return false }
    // At the instant of a change, the order of events proves nothing.
    let settings = [setting, reload.setting ?? setting]
    guard settings.allSatisfy({ $0.isAuthorizedForWidgetUpdates != flag }) else { return true }
    tally.fail(
      widget: widget.key, reference: reload.flagRead ?? reload.start,
      message: "the flag contradicts the location setting",
      measured: "read isAuthorizedForWidgetUpdates as \(flag)",
      limit: "\(setting.isAuthorizedForWidgetUpdates) for \(setting.rawValue)", source: "A1")
    return false
  }

  /// The types of events that decide whether a location is due. If a trace records every change,
  /// the absence of views and app use is itself evidence.
  private static func deciding(
    _ reload: ReloadFacts, in widget: RuleSubject
  ) -> [EventType] {
    if widget.parameters.recordsEveryChange {
      return reload.setting == nil ? setting : []
    }
    return reload.setting == nil ? setting + use : use
  }

  private static let setting = [EventType.authorizationChanged]
  private static let use = [EventType.appState, .sessionBegan, .widgetVisible, .widgetHidden]

  /// Why no location was due. A widget that does not want location gets none under any setting.
  private static func expectation(of reload: ReloadFacts, in widget: RuleSubject) -> String {
    if widget.wantsLocation == false { return "none, because wantsLocation is false" }
    if isBehindLock(reload, in: widget) { return "none, because complete protection withholds it" }
    return "none for \(reload.setting?.rawValue ?? "this widget") here"
  }

  private static func isBehindLock(_ reload: ReloadFacts, in widget: RuleSubject) -> Bool {
    reload.lock.map(widget.parameters.withholdsReloads) ?? false
  }

  /// What ruled out a location: the lock, or the time since the last view.
  private static func circumstance(of reload: ReloadFacts, in widget: RuleSubject) -> String {
    if isBehindLock(reload, in: widget) { return "while locked with a passcode" }
    guard let sinceView = reload.sinceView else { return "to a widget that was never viewed" }
    if sinceView == .zero { return "during a view" }
    let texts = DistinctTexts(sinceView, widget.parameters.inUseWindow)
    return "\(texts.measured) after the last view"
  }
}

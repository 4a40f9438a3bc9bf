internal import Traces

/// Looks for the situations that Apple asks to test, while the events pass by.
struct TestEvidence: Sendable {
  private var coverage = TestCoverage()
  /// The widget that was added last: a prompt is about it.
  private var latestWidget: String?
  /// The prompt's answer; a reload that shows it is still to come.
  private var answer: Answer?
  /// Situations whose first half was seen, and when; the reload is still to come.
  private var awaited: [RealWorldSituation: TraceTime] = [:]

  /// How many times as often as another a widget must be viewed to count as frequently viewed: an ASSUMPTION.
  private static let viewRatio = 5.0
  /// How long a widget must be there before its views tell how often it is viewed: an ASSUMPTION.
  private static let leastPresence = Duration.seconds(20 * 3600)

  mutating func noteWidget(_ instance: String) {
    latestWidget = instance
  }

  mutating func note(_ answer: PromptAnswer, at time: TraceTime) {
    switch answer {
    case .shown: break
    case .allow:
      self.answer = Answer(situation: .extendedByPrompt, widget: latestWidget, since: time)
    case .deny:
      self.answer = Answer(situation: .declinedByPrompt, widget: latestWidget, since: time)
    }
  }

  mutating func note(
    _ change: AuthorizationChange, from before: AuthorizationSetting?, at time: TraceTime
  ) {
    answer?.hold(against: change.setting, at: time)
    guard latestWidget != nil, change.cause != "prompt", let before, before != change.setting
    else { return }
    let approvals: [AuthorizationSetting] = [.whenInUseAppOnly, .whenInUseAppOrWidgets]
    if approvals.contains(before) && approvals.contains(change.setting) {
      awaited[.widgetApprovalChanged] = time
    } else if change.scope == "app" {
      awaited[.appSettingChanged] = time
    }
  }

  /// Takes in a reload that has ended.
  mutating func note(_ reload: ReloadFacts) {
    if let answer, answer.isShown(by: reload) {
      coverage.note(answer.situation, at: reload.row.start)
      self.answer = nil
    }
    guard !awaited.isEmpty else { return }
    show(.appSettingChanged, by: reload)
    show(.widgetApprovalChanged, by: reload)
  }

  private mutating func show(_ situation: RealWorldSituation, by reload: ReloadFacts) {
    guard let since = awaited[situation], reload.row.start.time >= since else { return }
    awaited[situation] = nil
    coverage.note(situation, at: reload.row.start)
  }

  /// What was found, once the widgets are known as a whole.
  func coverage(of widgets: [WidgetReport], in report: TraceReport) -> TestCoverage {
    var coverage = coverage
    if let often = Self.frequentlyViewed(among: widgets, over: report.span) {
      coverage.note(.frequentAndInfrequentPages, at: often)
    }
    guard report.parameters.limitsInForce else { return coverage }
    for widget in widgets where widget.budget.declared != nil {
      coverage.isBudgeted = true
      coverage.chargedDays = max(
        coverage.chargedDays, widget.budget.days.count { $0.charged > 0 })
    }
    return coverage
  }

  /// The first view of a widget that is viewed far more often a day than another of its kind.
  private static func frequentlyViewed(
    among widgets: [WidgetReport], over span: ClosedRange<TraceTime>?
  ) -> EventReference? {
    guard let span else { return nil }
    // Widgets are sorted by kind.
    var least: (kind: String, perDay: Double)?
    var most: (kind: String, perDay: Double, first: EventReference)?
    for widget in widgets {
      guard let perDay = viewsPerDay(of: widget, in: span), let first = widget.views.first?.start
      else { continue }
      if least?.kind != widget.key.kind {
        least = (widget.key.kind, perDay)
        most = (widget.key.kind, perDay, first)
      }
      if let known = least, perDay < known.perDay { least = (widget.key.kind, perDay) }
      if let known = most, perDay > known.perDay { most = (widget.key.kind, perDay, first) }
      if let least, let most, most.perDay >= least.perDay * viewRatio { return most.first }
    }
    return nil
  }

  /// Nil for a widget that is never viewed, or not there long enough.
  private static func viewsPerDay(
    of widget: WidgetReport, in span: ClosedRange<TraceTime>
  ) -> Double? {
    let end = widget.removed?.time ?? span.upperBound
    let presence = end.elapsed(since: widget.added?.time ?? span.lowerBound)
    guard presence >= leastPresence, widget.contentAge.views > 0 else { return nil }
    return Double(widget.contentAge.views) / (presence / .seconds(86_400))
  }
}

/// What a person answered when asked whether widgets may use the location.
private struct Answer {
  let situation: RealWorldSituation
  /// The widget that was added before; nil when there was none yet.
  let widget: String?
  let since: TraceTime
  /// When the setting became another than the answer leads to; a reload that started before may still end.
  private var until: TraceTime?

  init(situation: RealWorldSituation, widget: String?, since: TraceTime) {
    self.situation = situation
    self.widget = widget
    self.since = since
  }

  mutating func hold(against setting: AuthorizationSetting, at time: TraceTime) {
    if until == nil && !isResult(setting) { until = time }
  }

  /// Whether a reload of the widget shows what the answer leads to, while the setting says the same.
  func isShown(by reload: ReloadFacts) -> Bool {
    let row = reload.row
    guard row.instance == widget ?? row.instance, row.start.time >= since,
      row.start.time < until ?? .latest, row.setting.map(isResult) ?? true
    else { return false }
    return situation == .extendedByPrompt
      ? row.location == .delivered && row.flag != false : row.flag == false
  }

  private func isResult(_ setting: AuthorizationSetting) -> Bool {
    setting == (situation == .extendedByPrompt ? .whenInUseAppOrWidgets : .whenInUseAppOnly)
  }
}

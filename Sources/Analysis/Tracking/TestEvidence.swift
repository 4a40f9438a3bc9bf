internal import Traces

/// The evidence for situations that Apple recommends testing, collected from a trace's events.
struct TestEvidence: Sendable {
  private var coverage = TestCoverage()
  /// The widget that was added last, which a prompt is about.
  private var latestWidget: String?
  /// The answer to the prompt, until a reload shows its effect.
  private var answer: Answer?
  /// When the first half of each situation occurred, until a reload completes it.
  private var awaited: [RealWorldSituation: TraceTime] = [:]

  /// Discards the first halves of situations that a lost event can have ended.
  mutating func forget(_ types: EventTypes) {
    guard !types.isDisjoint(with: EventTypes.setting.union([.widgetAdded, .widgetRemoved])) else {
      return
    }
    answer = nil
    awaited = [:]
  }

  mutating func noteWidget(_ instance: String) {
    latestWidget = instance
  }

  mutating func note(_ answer: PromptAnswer, at place: EventReference) {
    let situation: RealWorldSituation
    switch answer {
    case .shown: return
    case .allow: situation = .extendedByPrompt
    case .deny: situation = .declinedByPrompt
    }
    self.answer = Answer(situation: situation, widget: latestWidget, since: place.time)
    coverage.note(.begun(place), of: situation)
  }

  mutating func note(
    _ change: AuthorizationChange, from before: AuthorizationSetting?, at place: EventReference
  ) {
    answer?.noteSetting(change.setting, at: place.time)
    guard latestWidget != nil, change.cause != "prompt", let before, before != change.setting
    else { return }
    let approvals: [AuthorizationSetting] = [.whenInUseAppOnly, .whenInUseAppOrWidgets]
    let situation: RealWorldSituation
    if approvals.contains(before) && approvals.contains(change.setting) {
      situation = .widgetApprovalChanged
    } else if change.scope == "app" {
      situation = .appSettingChanged
    } else {
      return
    }
    awaited[situation] = place.time
    coverage.note(.begun(place), of: situation)
  }

  /// Records a reload that has ended.
  mutating func note(_ reload: ReloadFacts, of widget: WidgetKey) {
    if let answer, answer.isShown(by: reload) {
      coverage.note(.shown(reload.row.start, by: widget), of: answer.situation)
      self.answer = nil
    }
    guard !awaited.isEmpty else { return }
    show(.appSettingChanged, by: reload, of: widget)
    show(.widgetApprovalChanged, by: reload, of: widget)
  }

  private mutating func show(
    _ situation: RealWorldSituation, by reload: ReloadFacts, of widget: WidgetKey
  ) {
    guard let since = awaited[situation], reload.row.start.time >= since else { return }
    awaited[situation] = nil
    coverage.note(.shown(reload.row.start, by: widget), of: situation)
  }

  /// Returns what was found, once all widgets are known.
  func coverage(of widgets: [WidgetReport], in report: TraceReport) -> TestCoverage {
    var coverage = coverage
    guard report.span != nil, !widgets.isEmpty else { return coverage }
    coverage.concernsLocation = widgets.contains(where: \.concernsLocation)
    for kind in Set(widgets.map(\.key.kind)).sorted() {
      let pages = widgets.filter { $0.key.kind == kind }
      coverage.note(Self.views(of: pages), of: .frequentAndInfrequentPages)
    }
    guard report.parameters.limitsInForce else { return coverage }
    for widget in widgets where widget.budget.declared != nil {
      coverage.isBudgeted = true
      if let account = BudgetAccount(of: widget) { coverage.note(account) }
    }
    return coverage
  }

  /// The progress of a kind towards one widget that is viewed far more often per day than another.
  private static func views(of widgets: [WidgetReport]) -> SituationProgress {
    let viewed = widgets.filter { $0.contentAge.views > 0 }
    let longest = viewed.map(\.presence.longest).sorted(by: >)
    guard longest.count >= 2 else { return .absent }
    guard longest[1] >= RealWorldSituation.minimumPresence else { return .tooShort(longest[1]) }
    let rates = viewed.filter { $0.presence.longest >= RealWorldSituation.minimumPresence }
      .map { (Double($0.contentAge.views) / ($0.presence.total / .seconds(86_400)), $0) }
    guard let most = rates.max(by: { $0.0 < $1.0 }), let least = rates.map(\.0).min(),
      let first = most.1.views.first?.start
    else { return .absent }
    let ratio = most.0 / least
    return ratio >= RealWorldSituation.viewRatio
      ? .shown(first, by: most.1.key) : .tooAlike(ratio)
  }
}

/// A person's answer to the prompt for widgets.
private struct Answer {
  let situation: RealWorldSituation
  /// The widget that was added before, or nil if there was none yet.
  let widget: String?
  let since: TraceTime
  /// When the setting stopped matching the answer. A reload that started before may still end.
  private var until: TraceTime?

  init(situation: RealWorldSituation, widget: String?, since: TraceTime) {
    self.situation = situation
    self.widget = widget
    self.since = since
  }

  mutating func noteSetting(_ setting: AuthorizationSetting, at time: TraceTime) {
    if until == nil && !isResult(setting) { until = time }
  }

  /// Whether a reload of the widget shows the effect of the answer, while the setting matches the
  /// answer.
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

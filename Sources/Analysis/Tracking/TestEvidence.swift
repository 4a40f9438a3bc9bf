internal import Traces

/// Looks for the situations that Apple asks to test, while the events pass by.
struct TestEvidence: Sendable {
  private var coverage = TestCoverage()
  private var hasWidget = false
  /// Situations whose first half was seen, and when; the reload is still to come.
  private var awaited: [RealWorldSituation: TraceTime] = [:]

  /// How many times as often as another a widget must be viewed to count as frequently viewed: an ASSUMPTION.
  private static let viewRatio = 5

  mutating func noteWidget() {
    hasWidget = true
  }

  mutating func note(_ answer: PromptAnswer, at time: TraceTime) {
    switch answer {
    case .shown: break
    case .allow: awaited[.extendedByPrompt] = time
    case .deny: awaited[.declinedByPrompt] = time
    }
  }

  mutating func note(
    _ change: AuthorizationChange, from before: AuthorizationSetting?, at time: TraceTime
  ) {
    guard hasWidget, let before, before != change.setting else { return }
    let approvals: [AuthorizationSetting] = [.whenInUseAppOnly, .whenInUseAppOrWidgets]
    if approvals.contains(before) && approvals.contains(change.setting) {
      awaited[.widgetApprovalChanged] = time
    } else if change.scope == "app" {
      awaited[.appSettingChanged] = time
    }
  }

  /// Takes in a reload that has ended.
  mutating func note(_ reload: ReloadFacts) {
    guard !awaited.isEmpty else { return }
    if reload.location == .delivered { show(.extendedByPrompt, by: reload) }
    if reload.flag == false { show(.declinedByPrompt, by: reload) }
    show(.appSettingChanged, by: reload)
    show(.widgetApprovalChanged, by: reload)
  }

  private mutating func show(_ situation: RealWorldSituation, by reload: ReloadFacts) {
    guard let since = awaited[situation], reload.start.time >= since else { return }
    awaited[situation] = nil
    coverage.note(situation, at: reload.start)
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
      let days = widget.budget.days.filter { $0.charged > 0 }
      guard let first = days.first, let last = days.last else { continue }
      coverage.chargedDays = max(coverage.chargedDays, last.day - first.day + 1)
    }
    return coverage
  }

  /// The first view of a widget that is viewed far more often than another of its kind, over a day at least.
  private static func frequentlyViewed(
    among widgets: [WidgetReport], over span: ClosedRange<TraceTime>?
  ) -> EventReference? {
    guard let span, span.upperBound.elapsed(since: span.lowerBound) >= .seconds(20 * 3600)
    else { return nil }
    // Widgets are sorted by kind.
    var least: (kind: String, views: Int)?
    var most: (kind: String, views: Int, first: EventReference)?
    for widget in widgets {
      let views = widget.contentAge.views
      guard views > 0, let first = widget.views.first?.start else { continue }
      if least?.kind != widget.key.kind {
        least = (widget.key.kind, views)
        most = (widget.key.kind, views, first)
      }
      if let known = least, views < known.views { least = (widget.key.kind, views) }
      if let known = most, views > known.views { most = (widget.key.kind, views, first) }
      if let least, let most, most.views >= least.views * viewRatio { return most.first }
    }
    return nil
  }
}

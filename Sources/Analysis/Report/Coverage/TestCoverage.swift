internal import Text
internal import Traces

/// What one trace shows of the situations that Apple asks to test, and how long it follows a budget.
package struct TestCoverage: Equatable, Sendable {
  /// How far it comes with each situation, at its place among `RealWorldSituation.allCases`.
  package internal(set) var situations = [SituationProgress](
    repeating: .absent, count: RealWorldSituation.allCases.count)
  /// Whether any of its widgets has to do with locations; nil without widgets.
  package internal(set) var concernsLocation: Bool?
  /// Whether a budget was in force at all.
  package internal(set) var isBudgeted = false
  /// The longest time for which it keeps account of one placed widget's budget.
  package internal(set) var longestAccount: BudgetAccount?

  /// How far the trace comes with a situation.
  package subscript(situation: RealWorldSituation) -> SituationProgress {
    situations[situation.rawValue]
  }

  mutating func note(_ progress: SituationProgress, of situation: RealWorldSituation) {
    if progress.isFurther(than: self[situation]) { situations[situation.rawValue] = progress }
  }

  mutating func note(_ account: BudgetAccount) {
    if account.length > longestAccount?.length ?? .zero { longestAccount = account }
  }
}

/// How far a trace comes with one of the situations.
package enum SituationProgress: Equatable, Sendable {
  case absent
  /// The answer or the change is there; no reload after it shows what it leads to.
  case begun(EventReference)
  /// Two widgets of one kind are viewed, and one of them is not there long enough to tell how often a day.
  case tooShort(Duration)
  /// The most viewed widget of a kind is viewed so many times as often as the least viewed: too few.
  case tooAlike(Double)
  case shown(EventReference, by: WidgetKey)

  func isFurther(than other: SituationProgress) -> Bool { rank > other.rank }

  private var rank: (step: Int, amount: Double) {
    switch self {
    case .absent: (0, 0)
    case .begun: (1, 0)
    case .tooShort(let presence): (1, presence.inSeconds)
    case .tooAlike(let ratio): (2, ratio)
    case .shown: (3, 0)
    }
  }
}

/// The time for which a trace keeps account of the budget of one placed widget.
package struct BudgetAccount: Equatable, Sendable {
  package let widget: WidgetKey
  /// The first event that tells of its budget.
  package let start: EventReference
  package let length: Duration

  /// Nil when the trace tells nothing of the widget's budget.
  ///
  /// A budget covers 24 hours, so an event tells of those before and after it, as far as the widget was there.
  init?(of widget: WidgetReport, over span: ClosedRange<TraceTime>) {
    guard let reported = widget.budget.account else { return nil }
    self.widget = widget.key
    start = reported.first
    let day = Duration.seconds(86_400)
    let before = reported.first.time.elapsed(since: widget.added?.time ?? span.lowerBound)
    let after = (widget.removed?.time ?? span.upperBound).elapsed(since: reported.last.time)
    length =
      reported.last.time.elapsed(since: reported.first.time).orZero
      + min(before, day).orZero + min(after, day).orZero
  }
}

/// The five situations from the real world that a location widget has to be tested in.
package enum RealWorldSituation: Int, CaseIterable, Sendable {
  case extendedByPrompt, declinedByPrompt, appSettingChanged, widgetApprovalChanged
  case frequentAndInfrequentPages

  /// How many times as often as another a widget must be viewed to count as frequently viewed: an ASSUMPTION.
  package static let viewRatio = 5.0
  /// How long a widget must be there before its views tell how often a day it is viewed: an ASSUMPTION.
  package static let leastPresence = Duration.seconds(20 * 3600)

  /// The scenario that plays it: `S1` to `S5`.
  package var scenario: String { "S\(rawValue + 1)" }

  /// What a trace has to show, as a phrase.
  package var words: String {
    switch self {
    case .extendedByPrompt:
      "the authorization is extended when the widget is added, and a location arrives"
    case .declinedByPrompt:
      "the authorization is not extended when the widget is added, and a reload reads the flag as false"
    case .appSettingChanged:
      "the app's authorization changes after the widget was added, and a reload follows"
    case .widgetApprovalChanged:
      "the widget's approval changes after the widget was added, and a reload follows"
    case .frequentAndInfrequentPages:
      "two widgets of one kind, one viewed at least five times as often as the other"
    }
  }
}

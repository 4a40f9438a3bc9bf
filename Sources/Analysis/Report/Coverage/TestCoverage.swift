internal import Text
internal import Traces

/// The coverage of one trace: the situations that Apple recommends testing, and the time for which
/// it follows a budget.
package struct TestCoverage: Equatable, Sendable {
  /// The progress in each situation, in the order of `RealWorldSituation.allCases`.
  package internal(set) var situations = [SituationProgress](
    repeating: .absent, count: RealWorldSituation.allCases.count)
  /// Whether any widget of the trace wants or gets a location, or nil without widgets.
  package internal(set) var concernsLocation: Bool?
  /// Whether a budget was in force.
  package internal(set) var isBudgeted = false
  /// The longest time for which the trace records one placed widget's budget.
  package internal(set) var longestAccount: BudgetAccount?

  /// The progress in a situation.
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

/// The progress of a trace in one of the situations.
package enum SituationProgress: Equatable, Sendable {
  case absent
  /// The answer or the change is recorded, but no later reload shows its effect.
  case begun(EventReference)
  /// Two widgets of one kind are viewed, but one of them is not placed long enough to count its
  /// views per day.
  case tooShort(Duration)
  /// The most viewed widget of a kind is viewed only this many times as often as the least viewed,
  /// which is too few.
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

/// The time for which a trace records the budget of one placed widget.
package struct BudgetAccount: Equatable, Sendable {
  package let widget: WidgetKey
  /// The first event about its budget.
  package let start: EventReference
  package let length: Duration

  /// Creates the account of a widget's budget, or nil if the trace records nothing about it.
  init?(of widget: WidgetReport) {
    guard let account = widget.budget.account else { return nil }
    self.widget = widget.key
    start = account.start
    length = account.length
  }
}

/// The five real-world situations in which a location widget has to be tested.
package enum RealWorldSituation: Int, CaseIterable, Sendable {
  case extendedByPrompt, declinedByPrompt, appSettingChanged, widgetApprovalChanged
  case frequentAndInfrequentPages

  /// The minimum ratio between the views of a frequently and an infrequently viewed widget, an
  /// ASSUMPTION.
  package static let viewRatio = 5.0
  /// The minimum time for which a widget must be placed, without a removal, before its views per day
  /// are counted, an ASSUMPTION.
  package static let minimumPresence = Duration.seconds(20 * 3600)

  /// The scenario that simulates it: `S1` to `S5`.
  package var scenario: String { "S\(rawValue + 1)" }

  /// What a trace has to show, as a phrase.
  package var phrase: String {
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

/// Which of the situations that Apple asks to test a trace, or all of a run, shows, and over how many days.
package struct TestCoverage: Codable, Equatable, Sendable {
  /// The first evidence of each situation, at its place among `RealWorldSituation.allCases`.
  package internal(set) var evidence: [EventReference?] = Array(
    repeating: nil, count: RealWorldSituation.allCases.count)
  /// The most calendar days on which one widget was charged under a budget.
  package internal(set) var chargedDays = 0
  /// Whether a budget was in force at all.
  package internal(set) var isBudgeted = false

  /// The event that shows a situation.
  package subscript(situation: RealWorldSituation) -> EventReference? {
    evidence[situation.rawValue]
  }

  mutating func note(_ situation: RealWorldSituation, at reference: EventReference) {
    if evidence[situation.rawValue] == nil { evidence[situation.rawValue] = reference }
  }

  /// Adds what another trace shows.
  mutating func merge(_ other: TestCoverage) {
    for (index, reference) in zip(evidence.indices, other.evidence) where evidence[index] == nil {
      evidence[index] = reference
    }
    chargedDays = max(chargedDays, other.chargedDays)
    isBudgeted = isBudgeted || other.isBudgeted
  }
}

/// The five situations from the real world that a location widget has to be tested in.
package enum RealWorldSituation: Int, CaseIterable, Sendable {
  case extendedByPrompt, declinedByPrompt, appSettingChanged, widgetApprovalChanged
  case frequentAndInfrequentPages

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

internal import Traces

/// A rule that is held against the reloads of a trace as they end, one after another.
package protocol TraceRule: Sendable {
  /// The permanent identity, for example `RLD-015`.
  static var id: String { get }
  /// A rule before the first reload of one trace.
  init()
  /// Takes in one reload that has ended.
  mutating func consider(_ reload: ReloadRow, of widget: RuleSubject)
  /// What was found, once the trace has ended.
  var tally: RuleTally { get }
}

/// What a rule may know of the widget whose reload it looks at.
package struct RuleSubject: Sendable {
  package let key: WidgetKey
  package let wantsLocation: Bool?
  package let budget: BudgetUse.DeclaredBudget?
  package let parameters: AnalysisParameters
  /// Whether the system may still be learning at the start of the reload.
  package internal(set) var isLearning: Bool
}

/// The rules that traces are held against, in the order people see them.
package enum TraceRules {
  /// Every rule, by hand: location first, then reloads, each by number.
  package static let all: [any TraceRule.Type] = [
    DistinguishNotApproved.self,
    DeliverByTheMatrix.self,
    RecoverAfterFailure.self,
    StayWithinBudget.self,
    RespectEligibleDate.self,
  ]

  /// The identities of the rules, in the same order.
  package static var ids: [String] { all.map { $0.id } }
}

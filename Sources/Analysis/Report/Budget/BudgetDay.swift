package import Traces

/// One local day of a widget's budget.
package struct BudgetDay: Equatable, Sendable {
  /// The local day, counted from the day the trace's epoch is in.
  package let day: Int
  /// The first event of the day that a row of the ledger stands for; nil when there is none.
  package internal(set) var firstLine: EventReference?
  package internal(set) var charged = 0
  package internal(set) var free = 0
  /// The most charged reloads in any 24 hours that end on the day.
  package internal(set) var mostChargedWithinDay = 0
  /// How many times a request was withheld for want of budget.
  package internal(set) var refusals = 0
  /// The count of charged reloads after each of them; at most one step in five minutes.
  package internal(set) var steps: [Step] = []
  /// The balance over the day; for each quarter of an hour the lowest and the last.
  package internal(set) var balance: [BalancePoint] = []
  /// Whether `balance` lacks a change: a quarter of an hour had more than two.
  package internal(set) var isBalanceThinned = false
  package internal(set) var lowestBalance: Double?
  /// How long less than one reload was left; see `BudgetUse.isReckoned`.
  package internal(set) var spent = Duration.zero
  /// When a request began to wait for a budget that was spent, or the day began while one did: the first few times; see
  /// `exhaustionCount`.
  package internal(set) var exhaustions: [EventReference] = []
  package internal(set) var exhaustionCount = 0

  /// The charged reloads of the day so far.
  package struct Step: Equatable, Sendable {
    package let reference: EventReference
    package let total: Int
  }

  /// The reloads left at an instant.
  package struct BalancePoint: Equatable, Sendable {
    package let time: TraceTime
    package let balance: Double
  }
}

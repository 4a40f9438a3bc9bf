package import Traces

/// One local day of a widget's budget.
package struct BudgetDay: Equatable, Sendable {
  /// The local day, numbered from the day of the trace's epoch.
  package let day: Int
  /// The first event of the day that began a line of the ledger, or nil if there is none.
  package internal(set) var firstLine: EventReference?
  package internal(set) var charged = 0
  package internal(set) var free = 0
  /// The maximum number of charged reloads in any 24 hours that end on the day.
  package internal(set) var mostChargedWithinDay = 0
  /// The number of times that a request was withheld for budget.
  package internal(set) var refusals = 0
  /// The running count of charged reloads, with at most one step in five minutes.
  package internal(set) var steps: [Step] = []
  /// The balance over the day: the lowest and the last of each quarter of an hour.
  package internal(set) var balance: [BalancePoint] = []
  /// Whether `balance` lacks a change, because a quarter of an hour had more than two.
  package internal(set) var isBalanceThinned = false
  package internal(set) var lowestBalance: Double?
  /// The time with less than one reload left; see `BudgetUse.isComputed` for its source.
  package internal(set) var spent = Duration.zero
  /// The first few instants at which a request began to wait for a spent budget, or a day began
  /// while one waited.
  ///
  /// `exhaustionCount` counts all of them.
  package internal(set) var exhaustions: [EventReference] = []
  package internal(set) var exhaustionCount = 0

  /// The number of charged reloads of the day up to an event.
  package struct Step: Equatable, Sendable {
    package let reference: EventReference
    package let total: Int
  }

  /// The number of reloads left at an instant.
  package struct BalancePoint: Equatable, Sendable {
    package let time: TraceTime
    package let balance: Double
  }
}

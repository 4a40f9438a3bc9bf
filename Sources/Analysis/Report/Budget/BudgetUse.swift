/// What one widget took from its reload budget.
package struct BudgetUse: Equatable, Sendable {
  package internal(set) var declared: DeclaredBudget?
  /// The local days on which anything happened to the budget, in order; days without are left out.
  package internal(set) var days: [BudgetDay] = []
  /// The 24 hours with the most charged reloads, the earliest of equals; nil when none was charged.
  package internal(set) var worst: SlidingMaximum?
  /// Whether the days' time with less than one reload left is computed from the charges by the header's parameters.
  ///
  /// If not, it is what the trace logs, which may tell only at the next reload what had come in before.
  package internal(set) var isComputed = false
  /// The first and the last event that tell of the budget: a reload with what it cost, or a balance.
  package internal(set) var account: Account?

  /// From one event to another.
  package struct Account: Equatable, Sendable {
    package let first: EventReference
    package internal(set) var last: EventReference
  }

  /// The budget the trace's header declares for a widget.
  package struct DeclaredBudget: Equatable, Sendable {
    package let perDay: Double
    /// The header's parameter it was taken from.
    package let source: String
  }

  /// The fullest 24 hours of a trace.
  package struct SlidingMaximum: Equatable, Sendable {
    package let count: Int
    /// The first and the last charged reload of it.
    package let first: EventReference
    package let last: EventReference
  }
}

extension BudgetUse {
  /// The longest time of one local day with less than one reload left; nil when nothing tells of the balance.
  var longestSpent: Duration? {
    let known = isComputed ? days : days.filter { $0.lowestBalance != nil }
    return known.map(\.spent).max()
  }
}

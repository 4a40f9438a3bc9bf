/// The use of one widget's reload budget.
package struct BudgetUse: Equatable, Sendable {
  package internal(set) var declared: DeclaredBudget?
  /// The local days with any budget event, in order.
  package internal(set) var days: [BudgetDay] = []
  /// The 24 hours with the most charged reloads (the earliest if several are equal), or nil if none
  /// was charged.
  package internal(set) var worst: SlidingMaximum?
  /// Whether the time with less than one reload left is computed from the charges and the header's
  /// parameters.
  ///
  /// Otherwise it comes from the logged balances, which may record only at the next reload what
  /// accrued before it.
  package internal(set) var isComputed = false
  /// The first and the last event about the budget: a reload with its charge, or a balance.
  package internal(set) var account: Account?

  /// The span from one event to another.
  package struct Account: Equatable, Sendable {
    package let first: EventReference
    package internal(set) var last: EventReference
  }

  /// The budget that the trace's header declares for a widget.
  package struct DeclaredBudget: Equatable, Sendable {
    package let perDay: Double
    /// The parameter of the header that it comes from.
    package let source: String
  }

  /// The 24 hours of a trace with the most charged reloads.
  package struct SlidingMaximum: Equatable, Sendable {
    package let count: Int
    /// The first and the last of these charged reloads.
    package let first: EventReference
    package let last: EventReference
  }
}

extension BudgetUse {
  /// The longest time on one local day with less than one reload left, or nil if the balance is
  /// unknown.
  var longestSpent: Duration? {
    let known = isComputed ? days : days.filter { $0.lowestBalance != nil }
    return known.map(\.spent).max()
  }
}

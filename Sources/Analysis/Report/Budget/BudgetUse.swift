internal import Traces

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
  /// The longest time for which the trace records the budget in one placement.
  package internal(set) var account: Account?

  /// The time for which a trace records a budget.
  package struct Account: Equatable, Sendable {
    /// The first event about the budget: a reload with its charge, or a balance.
    package let start: EventReference
    package let length: Duration

    /// Creates the account of a placement.
    ///
    /// A budget covers 24 hours, so an event also accounts for the 24 hours before and after it, as
    /// far as the widget was placed.
    init(
      from first: EventReference, to last: EventReference, within placement: ClosedRange<TraceTime>
    ) {
      start = first
      let day = Duration.seconds(86_400)
      let before = first.time.elapsed(since: placement.lowerBound)
      let after = placement.upperBound.elapsed(since: last.time)
      length =
        last.time.elapsed(since: first.time).orZero + min(before, day).orZero
        + min(after, day).orZero
    }
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

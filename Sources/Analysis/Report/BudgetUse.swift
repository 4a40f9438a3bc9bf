/// What one widget took from its reload budget.
package struct BudgetUse: Codable, Equatable, Sendable {
  package internal(set) var declared: DeclaredBudget?
  /// The local days on which anything happened to the budget, in order; days without are left out.
  package internal(set) var days: [BudgetDay] = []
  /// The 24 hours with the most charged reloads, the earliest of equals; nil when none was charged.
  package internal(set) var worst: SlidingMaximum?

  /// The budget the trace's header declares for a widget.
  package struct DeclaredBudget: Codable, Equatable, Sendable {
    package let perDay: Double
    /// The header's parameter it was taken from.
    package let source: String
  }

  /// The fullest 24 hours of a trace.
  package struct SlidingMaximum: Codable, Equatable, Sendable {
    package let count: Int
    /// The first and the last charged reload of it.
    package let first: EventReference
    package let last: EventReference
  }
}

/// A change of the budget of one widget.
package struct BudgetChange: Equatable, Sendable {
  /// The cause of the change.
  package enum Cause: String, CaseIterable, Sendable { case accrual, charge, reset, learning }

  package var instance: String
  /// The number of reloads that remain after the change; may be a fraction.
  package var balance: Double
  package var delta: Double
  package var cause: Cause

  package init(instance: String, balance: Double, delta: Double, cause: Cause) {
    self.instance = instance
    self.balance = balance
    self.delta = delta
    self.cause = cause
  }
}

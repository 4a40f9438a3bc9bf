/// The budget of one widget changed.
package struct BudgetChange: Equatable, Sendable {
  /// What moved the balance.
  package enum Cause: String, CaseIterable, Sendable { case accrual, charge, reset, learning }

  package var instance: String
  /// Reloads that are left after the step; may be a fraction.
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

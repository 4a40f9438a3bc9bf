/// A step of the budget: the balance from one minute on.
package struct BalancePoint: Hashable, Sendable {
  /// Minutes of the local day.
  package let minute: Double
  /// Reloads that are left; may be a fraction.
  package let balance: Double

  package init(minute: Double, balance: Double) {
    self.minute = minute
    self.balance = balance
  }
}

/// A step of the budget's balance, which applies from a minute on.
package struct BalancePoint: Hashable, Sendable {
  /// Minutes since local midnight.
  package let minute: Double
  /// The number of reloads left, which may be a fraction.
  package let balance: Double

  package init(minute: Double, balance: Double) {
    self.minute = minute
    self.balance = balance
  }
}

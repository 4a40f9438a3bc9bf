/// A number of reloads a day that a chart draws as a line.
package struct BudgetLimit: Hashable, Sendable {
  package let perDay: Double
  /// What the number is, without the number: `declared budget`.
  package let label: String

  package init(perDay: Double, label: String) {
    self.perDay = perDay
    self.label = label
  }
}

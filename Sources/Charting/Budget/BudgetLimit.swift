/// A number of reloads per day that a chart draws as a line.
package struct BudgetLimit: Hashable, Sendable {
  package let perDay: Double
  /// The name of the limit without the number, for example `declared budget`.
  package let label: String

  package init(perDay: Double, label: String) {
    self.perDay = perDay
    self.label = label
  }
}

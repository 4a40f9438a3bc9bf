/// The distribution of a day's budget over time.
package enum BudgetAccrual: String, CaseIterable, Sendable {
  case linear, uniform24h, lumpSum
  /// More in the hours with more views of the widget, which a header does not specify in full.
  case viewWeighted
}

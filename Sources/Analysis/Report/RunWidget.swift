/// One widget in all traces of a run; each trace tells its own days.
package struct RunWidget: Sendable {
  package let key: WidgetKey
  /// The traces it appears in, in the order of the run's traces.
  package private(set) var appearances: [Appearance] = []
  package private(set) var totals = ReloadCounts()
  /// How many reloads brought a location, and how many there were where the widget wants one.
  package private(set) var located = (count: 0, of: 0)
  /// The fullest 24 hours of all its traces, the first of equals, with the trace's place in the run.
  package private(set) var worst: (trace: Int, maximum: BudgetUse.SlidingMaximum)?

  /// Where a widget's report stands.
  package struct Appearance: Hashable, Sendable {
    /// The place among the run's traces.
    package let trace: Int
    /// The place among that trace's widgets.
    package let widget: Int

    package init(trace: Int, widget: Int) {
      self.trace = trace
      self.widget = widget
    }
  }

  init(key: WidgetKey) {
    self.key = key
  }

  mutating func add(_ widget: WidgetReport, _ appearance: Appearance) {
    appearances.append(appearance)
    totals.addTotals(of: widget.counts)
    located.count += widget.located.count
    located.of += widget.located.of
    guard let maximum = widget.budget.worst else { return }
    if maximum.count > worst?.maximum.count ?? 0 { worst = (appearance.trace, maximum) }
  }
}

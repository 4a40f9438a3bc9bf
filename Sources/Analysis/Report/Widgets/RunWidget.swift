/// One widget in the traces of a run that are listed; each trace tells its own days.
package struct RunWidget: Sendable {
  package let key: WidgetKey
  /// The traces it appears in, in the order of the run's traces.
  package internal(set) var appearances: [Appearance] = []

  /// Where a widget's summary is.
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
}

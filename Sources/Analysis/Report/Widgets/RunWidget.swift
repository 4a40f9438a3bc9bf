/// One widget in the listed traces of a run.
///
/// Each trace covers its own days.
package struct RunWidget: Sendable {
  package let key: WidgetKey
  /// The traces it appears in, in the order of the run's traces.
  package internal(set) var appearances: [Appearance] = []

  /// The position of a widget's summary.
  package struct Appearance: Hashable, Sendable {
    /// The index among the run's traces.
    package let trace: Int
    /// The index among that trace's widgets.
    package let widget: Int

    package init(trace: Int, widget: Int) {
      self.trace = trace
      self.widget = widget
    }
  }
}

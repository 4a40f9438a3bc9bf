/// The number of located reloads of a widget, for each phase at which it may have been added.
///
/// The same scenario is simulated once for each phase, so that no single phase decides.
package struct PhaseDistribution: Sendable {
  /// The instance name of the placed widget.
  package let instance: String
  /// The number of located reloads in each phase.
  package let located: [Int]

  package init(instance: String, located: [Int]) {
    self.instance = instance
    self.located = located
  }

  package var mean: Double {
    located.isEmpty ? 0 : Double(located.reduce(0, +)) / Double(located.count)
  }
}

/// How many reloads of a widget brought a location, for each moment at which the widget can have been added.
///
/// The same scenario is simulated once for each phase, so that no single one decides.
package struct PhaseDistribution: Sendable {
  /// The placed widget.
  package let instance: String
  /// The located reloads of each phase.
  package let located: [Int]

  package init(instance: String, located: [Int]) {
    self.instance = instance
    self.located = located
  }

  package var mean: Double {
    located.isEmpty ? 0 : Double(located.reduce(0, +)) / Double(located.count)
  }
}

package import Analysis
internal import Documents

/// The consecutive runs of an app that fail a gate, up to and including the reviewed run.
///
/// Earlier runs are evaluated with today's gates and waivers, each on its own date, so that a
/// waiver that has expired since then counts as it did.
package struct FailingStreak: Equatable, Sendable {
  /// The number of these runs.
  package let count: Int
  /// The id of the first of these runs.
  package let first: String
  /// The run before the first one, with its outcome; nil if no such run is on record.
  package let before: Earlier?

  /// A run that does not fail the gate.
  package struct Earlier: Equatable, Sendable {
    package let run: String
    package let outcome: CheckOutcome
  }

  /// The maximum number of earlier runs that are evaluated.
  package static let maximumRuns = 60
}

extension [GateResult] {
  /// Returns the results, each failing gate with its streak.
  ///
  /// - Parameters:
  ///   - earlier: the earlier runs of the app, the oldest first.
  ///   - context: returns the context of an earlier run by its index.
  func withStreaks(
    on record: RunRecord, after earlier: [RunRecord], _ context: (Int) -> GateContext
  ) -> [GateResult] {
    var results = self
    var open = indices.filter { self[$0].outcome == .fail }
    var count = 1
    var last = record.id
    for place in earlier.indices.suffix(FailingStreak.maximumRuns).reversed() where !open.isEmpty {
      let run = earlier[place]
      let measured = context(place)
      let outcomes = open.map { (gate: $0, outcome: measured.outcome(of: self[$0].setting)) }
      for (gate, outcome) in outcomes {
        let isOver = outcome != .fail
        results[gate].streak = FailingStreak(
          count: isOver ? count : count + 1, first: isOver ? last : run.id,
          before: isOver ? .init(run: run.id, outcome: outcome) : nil)
      }
      open = outcomes.filter { $0.outcome == .fail }.map(\.gate)
      count += 1
      last = run.id
    }
    return results
  }
}

extension GateContext {
  fileprivate func outcome(of gate: GateSetting) -> CheckOutcome {
    GateResult.outcome(of: measure(gate), against: gate.threshold)
  }
}

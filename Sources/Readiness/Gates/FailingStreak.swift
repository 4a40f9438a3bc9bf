package import Analysis
internal import Documents

/// Since which run a gate fails: the runs of the app that fail it without a break, the judged one last.
///
/// Earlier runs are measured by today's gates and waivers, each on its own date, so that a waiver that has expired since
/// then counts as it did.
package struct FailingStreak: Equatable, Sendable {
  /// How many runs fail.
  package let count: Int
  /// The first of them by id.
  package let first: String
  /// The run before the first, and how it passed or was not checked; nil where no such run is on record.
  package let before: Earlier?

  /// A run that does not fail the gate.
  package struct Earlier: Equatable, Sendable {
    package let run: String
    package let outcome: CheckOutcome
  }

  /// More runs are not measured.
  package static let most = 60
}

extension [GateResult] {
  /// Adds to each gate that fails since when it does.
  ///
  /// - Parameters:
  ///   - earlier: the runs of the app before it, the oldest first.
  ///   - context: what an earlier run is measured on, by its place.
  func withStreaks(
    on record: RunRecord, after earlier: [RunRecord], _ context: (Int) -> GateContext
  ) -> [GateResult] {
    var results = self
    var open = indices.filter { self[$0].outcome == .fail }
    var count = 1
    var last = record.id
    for place in earlier.indices.suffix(FailingStreak.most).reversed() where !open.isEmpty {
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

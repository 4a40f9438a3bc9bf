package import Analysis
internal import Documents
internal import Text

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
  /// The part of the streak with the current failure; nil if the entire streak has it.
  package internal(set) var current: Current?

  /// A run that does not fail the gate.
  package struct Earlier: Equatable, Sendable {
    package let run: String
    package let outcome: CheckOutcome
  }

  /// The last runs of a streak, which fail the gate for other findings, rules, scenarios or cells
  /// than the runs before them.
  package struct Current: Equatable, Sendable {
    /// The id of the first of these runs.
    package let first: String
    package let count: Int
    /// The rules of the findings for which the reviewed run fails the gate, or the names of other
    /// items.
    package let subjects: [String]
    /// The subjects of the run before the first one.
    package let earlier: [String]
  }

  /// The maximum number of earlier runs that are evaluated.
  package static let maximumRuns = 60
}

extension [GateResult] {
  /// Returns the results, each failing gate with its streak.
  ///
  /// - Parameters:
  ///   - reviewed: the context of the reviewed run.
  ///   - earlier: the earlier runs of the app, the oldest first.
  ///   - context: returns the context of an earlier run by its index.
  func withStreaks(
    on reviewed: GateContext, after earlier: [RunRecord], _ context: (Int) -> GateContext
  ) -> [GateResult] {
    guard !earlier.isEmpty else { return self }
    var results = self
    var open = indices.filter { self[$0].outcome == .fail }
    let subjects = Dictionary(
      uniqueKeysWithValues: open.map { ($0, reviewed.result(of: self[$0].setting).subjects) })
    var current: [Int: FailingStreak.Current] = [:]
    var count = 1
    var last = reviewed.record.id
    for index in earlier.indices.suffix(FailingStreak.maximumRuns).reversed() where !open.isEmpty {
      let run = earlier[index]
      let context = context(index)
      for gate in open {
        let (outcome, before) = context.result(of: self[gate].setting)
        guard outcome == .fail else {
          results[gate].streak = FailingStreak(
            count: count, first: last, before: .init(run: run.id, outcome: outcome),
            current: current[gate])
          continue
        }
        let now = subjects[gate] ?? []
        if current[gate] == nil, now.isDisjoint(with: before) {
          current[gate] = .init(
            first: last, count: count, subjects: now.map(\.name).distinct(),
            earlier: before.map(\.name).distinct())
        }
        results[gate].streak = FailingStreak(
          count: count + 1, first: run.id, before: nil, current: current[gate])
      }
      open.removeAll { results[$0].streak?.before != nil }
      count += 1
      last = run.id
    }
    return results
  }
}

/// An item for which a run fails a gate, as far as it can be recognized in other runs.
private struct GateSubject {
  /// The rule of a finding, or the name of another item.
  let name: String
  /// The identifiers of the item in all runs; empty if it is only counted.
  let ids: [String]
}

extension GateContext {
  /// Returns the outcome of a gate and, if it fails, the subjects of the failure.
  ///
  /// Only gates on findings, cells, scenarios and rules have subjects.
  fileprivate func result(
    of gate: GateSetting
  ) -> (outcome: CheckOutcome, subjects: [GateSubject]) {
    let measurement = measure(gate)
    let outcome = GateResult.outcome(of: measurement, against: gate.threshold)
    guard outcome == .fail else { return (outcome, []) }
    switch gate.measure {
    case .findings:
      return (
        outcome,
        measurement.findings.map {
          GateSubject(name: $0.subject, ids: [$0.fingerprint, $0.pathless])
        } + measurement.unlistedFindings.map { GateSubject(name: $0.subject, ids: []) }
      )
    case .cells, .scenarios, .rules:
      return (outcome, measurement.items.map { GateSubject(name: $0, ids: [$0]) })
    case .charged, .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime,
      .fixLatency, .waitingWithoutBudget, .tools, .waivers, .expiredWaivers:
      return (outcome, [])
    }
  }
}

extension [GateSubject] {
  /// Whether two failures have nothing in common; items that are only counted are compared by name.
  fileprivate func isDisjoint(with earlier: [GateSubject]) -> Bool {
    guard !isEmpty, !earlier.isEmpty else { return false }
    if (self + earlier).contains(where: \.ids.isEmpty) {
      return Set(map(\.name)).isDisjoint(with: earlier.map(\.name))
    }
    return Set(flatMap(\.ids)).isDisjoint(with: earlier.flatMap(\.ids))
  }
}

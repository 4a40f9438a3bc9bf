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
  /// The part of the streak with the present failure; nil if all of it is about the same.
  package internal(set) var present: Present?

  /// A run that does not fail the gate.
  package struct Earlier: Equatable, Sendable {
    package let run: String
    package let outcome: CheckOutcome
  }

  /// The last runs of a streak, which fail the gate for other findings, rules, scenarios or cells
  /// than the runs before them.
  package struct Present: Equatable, Sendable {
    /// The id of the first of these runs.
    package let first: String
    package let count: Int
    /// The names of what the reviewed run fails the gate for: of findings, their rules.
    package let subjects: [String]
    /// What the run before the first one failed it for.
    package let earlier: [String]
  }

  /// The maximum number of earlier runs that are evaluated.
  package static let maximumRuns = 60
}

extension [GateResult] {
  /// Returns the results, each failing gate with its streak.
  ///
  /// - Parameters:
  ///   - measured: the context of the reviewed run.
  ///   - earlier: the earlier runs of the app, the oldest first.
  ///   - context: returns the context of an earlier run by its index.
  func withStreaks(
    on measured: GateContext, after earlier: [RunRecord], _ context: (Int) -> GateContext
  ) -> [GateResult] {
    var results = self
    let record = measured.record
    var open = indices.filter { self[$0].outcome == .fail }
    let subjects = Dictionary(
      uniqueKeysWithValues: open.map { ($0, measured.measure(self[$0].setting).subjects) })
    var present: [Int: FailingStreak.Present] = [:]
    var count = 1
    var last = record.id
    for place in earlier.indices.suffix(FailingStreak.maximumRuns).reversed() where !open.isEmpty {
      let run = earlier[place]
      let context = context(place)
      let outcomes = open.map { gate in
        let measurement = context.measure(self[gate].setting)
        let outcome = GateResult.outcome(of: measurement, against: self[gate].setting.threshold)
        return (gate: gate, outcome: outcome, subjects: measurement.subjects)
      }
      for (gate, outcome, earlier) in outcomes {
        let isOver = outcome != .fail
        let now = subjects[gate] ?? []
        if !isOver, present[gate] == nil, now.isOther(than: earlier) {
          present[gate] = .init(
            first: last, count: count, subjects: now.names, earlier: earlier.names)
        }
        results[gate].streak = FailingStreak(
          count: isOver ? count : count + 1, first: isOver ? last : run.id,
          before: isOver ? .init(run: run.id, outcome: outcome) : nil, present: present[gate])
      }
      open = outcomes.filter { $0.outcome == .fail }.map(\.gate)
      count += 1
      last = run.id
    }
    return results
  }
}

extension [GateSubject] {
  /// The names, each once, in the order of the first of each.
  fileprivate var names: [String] {
    reduce(into: (list: [String](), seen: Set<String>())) { names, subject in
      if names.seen.insert(subject.name).inserted { names.list.append(subject.name) }
    }.list
  }

  /// Whether two failures have nothing in common; items that are only counted are compared by name.
  fileprivate func isOther(than earlier: [GateSubject]) -> Bool {
    guard !isEmpty, !earlier.isEmpty else { return false }
    if (self + earlier).contains(where: \.ids.isEmpty) {
      return Set(map(\.name)).isDisjoint(with: earlier.map(\.name))
    }
    return Set(flatMap(\.ids)).isDisjoint(with: earlier.flatMap(\.ids))
  }
}

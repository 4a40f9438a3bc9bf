internal import Documents
internal import Files
package import Runs
internal import SiteWriting

/// The scenarios of a site with their simulations, and the addresses of their pages.
package struct ScenarioRecords: Sendable {
  /// The scenarios in natural order: `S2` before `S10`.
  let all: [ScenarioRecord]
  private let segments: UniqueSegments

  /// - Parameter runs: the runs, newest first.
  package init(of runs: [Run]) {
    var simulations: [String: [ScenarioRecord.SimulationRun]] = [:]
    for (index, run) in runs.enumerated() {
      for scenario in run.scenarios {
        simulations[scenario.id, default: []].append(.init(run: index, scenario: scenario))
      }
    }
    all = simulations.map { ScenarioRecord(id: $0.key, simulations: $0.value) }
      .sorted { $0.id.comesBefore($1.id) }
    segments = UniqueSegments(all.map { ($0.id, $0.id) })
  }

  func path(of id: String) -> PagePath { .scenario(segments[(id, id)]) }
}

/// One scenario in all runs that simulated it.
struct ScenarioRecord: Sendable {
  let id: String
  /// The simulations, at least one, the newest run first.
  let simulations: [SimulationRun]

  /// One simulation of the scenario.
  struct SimulationRun: Sendable {
    /// The index of the run in the order of the site.
    let run: Int
    let scenario: RunScenario
  }

  /// The scenario and its variants in the newest run that has it, the base scenario first.
  func family(in runs: [Run]) -> [RunScenario] {
    guard let simulation = simulations.first else { return [] }
    let base = simulation.scenario.result?.variantOf ?? id
    let members = runs[simulation.run].scenarios.filter {
      $0.id == base || $0.result?.variantOf == base || $0.id == id
    }
    return members.sorted { left, right in
      if (left.id == base) != (right.id == base) { return left.id == base }
      return left.id.comesBefore(right.id)
    }
  }
}

extension String {
  /// Whether the text comes first in natural order: numbers by value, the rest letter by letter.
  func comesBefore(_ other: String) -> Bool {
    func parts(_ text: String) -> [(number: Int, text: String)] {
      var parts: [(number: Int, text: String)] = []
      var rest = Substring(text)
      while let first = rest.first {
        let isNumber = ("0"..."9").contains(first)
        let part = rest.prefix { ("0"..."9").contains($0) == isNumber }
        parts.append((isNumber ? Int(part) ?? .max : -1, String(part)))
        rest = rest.dropFirst(part.count)
      }
      return parts
    }
    for (one, two) in zip(parts(self), parts(other)) where one != two { return one < two }
    return self < other
  }
}

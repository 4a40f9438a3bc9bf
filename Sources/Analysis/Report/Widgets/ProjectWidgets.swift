package import Traces

/// The widget kinds of the project under review: evidence about others proves nothing about it.
package struct ProjectWidgets: Equatable, Sendable {
  /// Kinds that the settings or the sources name; nil when neither was asked.
  package private(set) var declared: Set<String>?
  /// Kinds that a trace has to show.
  let expected: Set<String>

  /// The widget kinds of the scenarios that come with the program.
  package static let bundledKinds: Set<String> = ["nearby", "tides", "address", "game-status"]
  /// How the ids of those scenarios begin, up to the first hyphen.
  package static let bundledScenarios = Set((1...15).map { "S\($0)" } + ["address", "game"])

  /// Whether a trace simulates a scenario that comes with the program, or a variant of one.
  ///
  /// Such a simulation runs no app's code, so it is about a project only when the project has a widget of the kind.
  package static func isBundled(_ header: TraceHeader?, kinds: some Sequence<String>) -> Bool {
    guard let header, header.origin == .simulated, let scenario = header.scenario else {
      return false
    }
    return bundledScenarios.contains(String(scenario.prefix { $0 != "-" }))
      && bundledKinds.isSuperset(of: kinds)
  }

  /// - Parameters:
  ///   - named: kinds that the settings name as the project's.
  ///   - expected: kinds that the settings want to see in a trace.
  package init(named: [String] = [], expected: [String] = []) {
    declared = named.isEmpty ? nil : Set(named)
    self.expected = Set(expected)
  }

  /// Takes in the kinds that a linter found in the sources, possibly none.
  package mutating func declare(_ kinds: [String]) {
    declared = (declared ?? []).union(kinds)
  }
}

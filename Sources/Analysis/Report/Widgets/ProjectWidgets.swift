package import Traces

/// The widget kinds of the project under review.
///
/// Evidence about other kinds proves nothing about the project.
package struct ProjectWidgets: Equatable, Sendable {
  /// The kinds that the settings or the sources name, or nil if neither was read.
  package private(set) var declared: Set<String>?
  /// The kinds that a trace has to show.
  let expected: Set<String>

  /// The widget kinds of the bundled scenarios.
  package static let bundledKinds: Set<String> = ["nearby", "tides", "address", "game-status"]
  /// The beginnings of the ids of these scenarios, up to the first hyphen.
  package static let bundledScenarios = Set((1...15).map { "S\($0)" } + ["address", "game"])

  /// Whether a trace simulates a bundled scenario or a variant of one.
  ///
  /// Such a simulation runs no app code, so it is about a project only if the project has a widget
  /// of the kind.
  package static func isBundled(_ header: TraceHeader?, kinds: some Sequence<String>) -> Bool {
    guard let header, header.origin == .simulated, let scenario = header.scenario else {
      return false
    }
    return bundledScenarios.contains(String(scenario.prefix { $0 != "-" }))
      && bundledKinds.isSuperset(of: kinds)
  }

  /// - Parameters:
  ///   - named: the kinds that the settings name as the project's.
  ///   - expected: the kinds that the settings expect in a trace.
  package init(named: [String] = [], expected: [String] = []) {
    declared = named.isEmpty ? nil : Set(named)
    self.expected = Set(expected)
  }

  /// Adds the kinds that a linter found in the sources, possibly none.
  package mutating func declare(_ kinds: [String]) {
    declared = (declared ?? []).union(kinds)
  }
}

internal import Findings
package import Guidance

/// What a record tells beside what is in the run: who read it, and against what.
package struct RecordContext: Sendable {
  let rules: [Rule]
  let profile: String
  let configuration: String
  let program: String
  /// The page of every finding's card.
  let cardNames: [Fingerprint: String]

  /// - Parameters:
  ///   - rules: those of the guidance, in its order.
  ///   - profile: the model that traces are judged against.
  ///   - configuration: SHA-256 of the configuration's bytes; empty when there is none.
  ///   - program: the version of this program.
  ///   - runs: all runs of the site, whose findings have pages together.
  package init(
    rules: [Rule], profile: String, configuration: String, program: String, runs: [Run]
  ) {
    self.rules = rules
    self.profile = profile
    self.configuration = configuration
    self.program = program
    cardNames = Fingerprint.pageNames(for: runs.flatMap { $0.findings.map(\.fingerprint) })
  }
}

package import Documents
package import Guidance
package import Readiness

/// What a record tells beside what is in the run: who read it, and against what.
package struct RecordContext: Sendable {
  let rules: [Rule]
  let profile: String
  let policy: PolicyDigests
  let program: String
  let expects: Expectations

  /// - Parameters:
  ///   - rules: those of the guidance, in its order.
  ///   - profile: the model that traces are judged against.
  ///   - policy: the files that runs are judged by.
  ///   - program: the version of this program.
  ///   - expects: what the settings expect of every run.
  package init(
    rules: [Rule], profile: String, policy: PolicyDigests, program: String,
    expects: Expectations
  ) {
    self.rules = rules
    self.profile = profile
    self.policy = policy
    self.program = program
    self.expects = expects
  }
}

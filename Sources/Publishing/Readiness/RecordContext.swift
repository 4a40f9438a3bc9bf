package import Documents
package import Guidance
package import Readiness

/// What a record contains beyond the run: the program, the rules and the policy.
package struct RecordContext: Sendable {
  let rules: [Rule]
  let profile: String
  let policy: PolicyDigests
  let program: String
  let expects: Expectations

  /// - Parameters:
  ///   - rules: the rules of the guidance, in its order.
  ///   - profile: the model that traces are compared with.
  ///   - policy: the digests of the files that runs are evaluated by.
  ///   - program: the version of this program.
  ///   - expects: the expectations of the settings for every run.
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

package import Documents
internal import Text

/// A project's release policy: gates, expectations, waivers and sign-offs.
package struct ReleasePolicy: Equatable, Sendable {
  package var gates: [GateSetting]
  package var expects: Expectations
  package var waivers: [Waiver]
  /// The digests of the files that it was read from.
  package var digests: PolicyDigests
  package var signOffs: [SignOff]
  /// Why a cell of the matrix cannot be reached, by the cell's name.
  package var impossibleCells: [String: String]
  /// The number of days before its last day in which a waiver is reported as expiring soon.
  package var warnDays: Int
  /// The owners of the files with findings.
  package var codeOwners: CodeOwners
  /// Whether a finding can be suppressed that the baseline does not suppress; false if a change is
  /// evaluated with the policy of another branch.
  package var acceptsNewSuppressions = true

  /// - Parameter settings: The configuration; the built-in gates apply if it has none.
  package init(
    _ settings: Configuration = Configuration(), waivers: [Waiver] = [],
    digests: PolicyDigests = PolicyDigests(), signOffs: [SignOff] = [],
    codeOwners: CodeOwners = .none
  ) {
    gates = settings.gates.isEmpty ? GateSetting.builtIn : settings.gates
    expects = settings.expects
    self.waivers = waivers
    self.digests = digests
    self.signOffs = signOffs
    impossibleCells = Dictionary(first: settings.matrix.impossible.map { ($0.cell, $0.reason) })
    warnDays = settings.policy.warnDays
    self.codeOwners = codeOwners
  }
}

/// The SHA-256 digests of a policy's files, each empty when there is no such file.
package struct PolicyDigests: Equatable, Sendable {
  package let configuration: String
  package let waivers: String
  package let signOffs: String

  package init(configuration: String = "", waivers: String = "", signOffs: String = "") {
    self.configuration = configuration
    self.waivers = waivers
    self.signOffs = signOffs
  }
}

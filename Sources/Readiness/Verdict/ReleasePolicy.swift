package import Documents

/// What a project decided about its releases: lines, expectations, risks taken, decisions made.
package struct ReleasePolicy: Equatable, Sendable {
  package var gates: [GateSetting]
  package var expects: Expectations
  package var waivers: [Waiver]
  /// Which files it was read from.
  package var digests: PolicyDigests
  package var signOffs: [SignOff]
  /// Why a cell of the matrix cannot be reached, by its name.
  package var impossibleCells: [String: String]
  /// How many days before its last day a waiver is reported as expiring soon.
  package var warnDays: Int
  /// Who owns the files that findings are in.
  package var codeOwners: CodeOwners

  /// - Parameter settings: without gates the built-in ones stand in for them.
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
    impossibleCells = Dictionary(
      settings.matrix.impossible.map { ($0.cell, $0.reason) },
      uniquingKeysWith: { first, _ in first })
    warnDays = settings.policy.warnDays
    self.codeOwners = codeOwners
  }
}

/// The files of a policy as SHA-256 digests, each empty when there is no such file.
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

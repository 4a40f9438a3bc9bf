internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance
internal import Readiness
internal import Text

/// A project's release policy, read from its files: gates, expectations, waivers and sign-offs.
struct PolicyFiles {
  let policy: ReleasePolicy
  private let waivers: PolicyFile<WaiverFile>

  /// Nil when a file is invalid or a configured one is missing, which the diagnostics report.
  init?(
    _ configuration: LocatedConfiguration, rules: [Rule], _ problems: inout [Diagnostic]
  ) {
    let settings = configuration.settings
    var found: [Diagnostic] = []
    let waivers = PolicyFile<WaiverFile>(
      configuration.resolve(settings.policy.waivers), usual: configuration.resolve("waivers.yml"),
      &found)
    let signOffs = PolicyFile<SignOffFile>(
      configuration.resolve(settings.policy.signOff), usual: configuration.resolve("signoff.yml"),
      &found)
    found += waivers.value?.warnings(in: waivers.bytes, file: waivers.path) ?? []
    found += configuration.unknownRules(of: settings.gates, among: rules.map(\.id))
    let owners = CodeOwners(configuration, &found)
    found += configuration.unknownOwners(of: settings.gates, among: owners.all)
    problems += found
    if found.hasErrors { return nil }
    var policy = ReleasePolicy(
      settings, waivers: waivers.value?.waivers ?? [],
      digests: PolicyDigests(
        configuration: configuration.digest, waivers: waivers.digest, signOffs: signOffs.digest),
      signOffs: signOffs.value?.signOffs ?? [], codeOwners: owners)
    policy.acceptsNewSuppressions =
      !configuration.isOfOtherCheckout || settings.policy.acceptSuppressions
    self.policy = policy
    self.waivers = waivers
  }

  /// Returns a warning for each waiver of a rule that neither the guidance nor a tool of any run
  /// has.
  ///
  /// - Parameter lacksTools: Whether a lint result is missing, which may have unknown rules.
  func unknownRules(
    among rules: [Rule], and records: [RunRecord], lacksTools: Bool
  ) -> [Diagnostic] {
    let known = Set(records.flatMap(\.knownRules)).sorted()
    return waivers.value?.unknownRules(
      among: rules.map(\.id) + known, in: waivers.bytes, file: waivers.path
    ) { !lacksTools || $0.isGuidancePattern } ?? []
  }
}

/// A file of a policy: a configured one, which must exist, or the default one, which is optional.
private struct PolicyFile<Value: DocumentDecodable> {
  let path: String
  let bytes: [UInt8]
  /// Nil without a file or when it is invalid.
  let value: Value?

  /// The SHA-256 digest; empty without a file.
  var digest: String { value == nil ? "" : SHA256.hexadecimal(of: bytes) }

  init(_ named: String?, usual: String?, _ diagnostics: inout [Diagnostic]) {
    path = named ?? usual ?? ""
    switch InputText.read(path) {
    case .bytes(let bytes):
      self.bytes = bytes
      value = Value(yaml: bytes, file: path, diagnostics: &diagnostics)
    case .unreadable(.missing) where named == nil:
      bytes = []
      value = nil
      diagnostics += MisnamedFile.all(insteadOf: path).map(\.diagnostic)
    case .unreadable(let problem):
      bytes = []
      value = nil
      diagnostics.append(.unreadablePolicy(Value.documentName, path, problem))
    }
  }
}

extension Diagnostic {
  static func unreadablePolicy(
    _ name: String, _ path: String, _ problem: UnreadableFile
  ) -> Diagnostic {
    Diagnostic(
      "policy.unreadable", .error, "\(name) cannot be read: \(problem.reason)",
      at: FilePosition(file: path),
      suggestion: problem == .missing ? "Correct the path in almanac.yml." : problem.suggestion)
  }
}

extension LocatedConfiguration {
  /// Returns an error for each rule of a gate that is probably misspelled; the rules of lint tools
  /// are unknown until a tool reports them.
  func unknownRules(
    of gates: [GateSetting], among known: [String]
  ) -> [Diagnostic] {
    gates.flatMap { gate in
      gate.rules.compactMap { rule -> Diagnostic? in
        if known.contains(where: Wildcard(rule).matches) { return nil }
        let near = Nearest.word(to: rule, among: known)
        guard near != nil || rule.isGuidancePattern else { return nil }
        return Diagnostic(
          "gate.unknown-rule", .error, "unknown rule \"\(rule)\" in the gate \"\(gate.name)\"",
          at: locate(gate),
          suggestion: near.map { "Did you mean \($0)?" } ?? "See the guidance for all rules.")
      }
    }
  }
}

extension String {
  /// Whether the text has the form of a guidance id, such as LOC-007 or LOC-*.
  fileprivate var isGuidancePattern: Bool {
    let letters = prefix { ("A"..."Z").contains($0) }
    let rest = dropFirst(letters.count)
    return letters.count == 3 && rest.first == "-"
      && rest.dropFirst().allSatisfy { ("0"..."9").contains($0) || $0 == "*" }
  }
}

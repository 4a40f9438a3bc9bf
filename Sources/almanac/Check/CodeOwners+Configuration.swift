internal import Diagnostics
internal import Documents
internal import Files
internal import Readiness
internal import Text

extension CodeOwners {
  /// Reads the first CODEOWNERS file in one of the standard locations, relative to the
  /// configuration.
  init(_ configuration: LocatedConfiguration, _ problems: inout [Diagnostic]) {
    for name in Self.paths {
      let path = configuration.resolve(name) ?? name
      switch InputText.read(path) {
      case .bytes(let bytes):
        self.init(text: String(bytes: bytes))
        return
      case .unreadable(.unreadable(let reason)):
        problems.append(.unreadablePolicy("CODEOWNERS", path, .unreadable(reason)))
      case .unreadable(.missing), .unreadable(.folder), .unreadable(.link), .unreadable(.tooLarge):
        continue
      }
    }
    self = .none
  }
}

extension LocatedConfiguration {
  /// Returns an error for each owner of a gate that CODEOWNERS does not contain; such a gate would
  /// always pass.
  func unknownOwners(of gates: [GateSetting], among known: [String]) -> [Diagnostic] {
    let names = Set(known.map { $0.lowercased() })
    return gates.flatMap { gate in
      gate.owners.filter { !names.contains($0.lowercased()) }.map { owner in
        let near = Nearest.word(to: owner, among: known)
        return Diagnostic(
          "gate.unknown-owner", .error,
          "unknown owner \"\(owner)\" in the gate \"\(gate.name)\": it is not in CODEOWNERS",
          at: locate(gate),
          suggestion: near.map { "Did you mean \($0)?" }
            ?? "Add the owner to \(CodeOwners.paths[0]), or correct the gate.")
      }
    }
  }
}

internal import Text

/// A tool that reports findings.
package struct Tool: Hashable, Sendable {
  package let name: String
  /// The version in the tool's notation, or nil if it provides none.
  package let version: String?
  /// The tool's home page, which is an http or https address.
  package let informationURI: String?

  /// The name that a build is listed under, after its main compiler.
  package static let build = "swiftc"

  /// The tools that look for passwords and keys, in lower case.
  private static let secretScanners = ["detect-secrets", "ggshield", "gitleaks", "trufflehog"]

  /// Whether the code of the tool's findings may be a secret, which no page shows.
  package var reportsSecrets: Bool { Self.secretScanners.contains(name.lowercased()) }

  package init(name: String, version: String? = nil, informationURI: String? = nil) {
    self.name = name.withoutPersonalPlaces
    self.version = version?.withoutPersonalPlaces
    self.informationURI = informationURI
  }
}

import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The catalog of rules in the domain model, which is outside of the repository.
enum DomainModel {
  static var folder: String? {
    ProcessInfo.processInfo.environment["ALMANAC_DOMAIN"]
  }

  /// Severities that were corrected after the catalog was written, with reasons.
  static let corrections: [String: (severity: String, reason: String)] = [
    "TST-001": ("warning", "S1 introduces the five situations with the words For example")
  ]

  /// The severity of each rule by id, from lines such as `**LOC-001** · error · …`.
  static func severities() throws -> [String: String] {
    let file = try #require(folder) + "/domain.md"
    let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    return text.split(separator: "\n").reduce(into: [:]) { severities, line in
      let parts = line.split(separator: " · ")
      guard parts.count > 2, parts[0].hasPrefix("**"), parts[0].hasSuffix("**") else { return }
      severities[String(parts[0].dropFirst(2).dropLast(2))] = String(parts[1])
    }
  }
}

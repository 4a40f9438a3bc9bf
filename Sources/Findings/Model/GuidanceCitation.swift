internal import Text

/// Finds the guidance ids that a tool's output cites.
package struct GuidanceCitation: Sendable {
  /// The topics of the built-in guidance.
  package static let prefixes: Set<String> = [
    "CFG", "GAL", "LNK", "LOC", "PRV", "PSH", "REL", "RLD", "TST",
  ]

  private let prefixes: Set<String>

  /// - Parameter prefixes: The valid prefixes of ids. A project may have its own.
  package init(prefixes: Set<String> = Self.prefixes) {
    self.prefixes = prefixes
  }

  /// The id that a text equals, ignoring case, or nil: `loc-007` is LOC-007, and `LOC-7` is not
  /// valid.
  package func id(in text: some StringProtocol) -> String? {
    guard text.utf8.count <= 24, let dash = text.lastIndex(of: "-") else { return nil }
    let digits = text[text.index(after: dash)...]
    guard digits.utf8.count == 3, digits.utf8.allSatisfy({ $0.isASCIIDigit }) else {
      return nil
    }
    let prefix = text[..<dash].uppercased()
    return prefixes.contains(prefix) ? "\(prefix)-\(digits)" : nil
  }

  /// The id at the end of an address: `…/guidance/LOC-007/` or
  /// `…/LOC-007-check-before-asking.html`.
  package func id(endingAddress address: String) -> String? {
    address.prefix { $0 != "?" }.split { "/#".contains($0) }.last.flatMap { id(startingWord: $0) }
  }

  /// The id with which the last word of a rule name or tag begins: `lint-rules.LOC-007-check`.
  package func id(endingName name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "-")) else { return nil }
    return name.split { "/.:".contains($0) }.last.flatMap { id(startingWord: $0) }
  }

  private func id(startingWord word: Substring) -> String? {
    let name = word.split(separator: ".", maxSplits: 1).first ?? word
    let parts = name.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    return id(in: "\(parts[0])-\(parts[1])")
  }
}

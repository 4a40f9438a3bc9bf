/// The parts of a rule page's path: `guidance/location/LOC-007-check-before-asking.md`.
struct RuleFileName: Hashable {
  let topic: String
  let id: String
  let slug: String

  /// Returns nil if the path is not the path of a rule.
  init?(_ path: String) {
    guard path.hasPrefix("guidance/") else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "guidance", !parts[1].isEmpty, parts[2].hasSuffix(".md")
    else { return nil }
    let name = parts[2].dropLast(3)
    guard name.utf8.count > 8, Self.isIdentifier(name.prefix(7)), name.dropFirst(7).first == "-"
    else { return nil }
    let slug = name.dropFirst(8)
    let words = slug.split(separator: "-", omittingEmptySubsequences: false)
    guard
      words.allSatisfy({ word in
        !word.isEmpty
          && word.utf8.allSatisfy { Self.lowercase.contains($0) || Self.digits.contains($0) }
      })
    else { return nil }
    topic = String(parts[1])
    id = String(name.prefix(7))
    self.slug = String(slug)
  }

  /// Whether a text consists of three capital letters, a dash and three digits.
  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 7 && bytes[0..<3].allSatisfy { (0x41...0x5A).contains($0) }
      && bytes[3] == UInt8(ascii: "-") && bytes[4...].allSatisfy(digits.contains)
  }

  private static let lowercase: ClosedRange<UInt8> = 0x61...0x7A
  private static let digits: ClosedRange<UInt8> = 0x30...0x39
}

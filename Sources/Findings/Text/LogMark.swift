internal import Text

/// A line that begins with a symbol for its level: `❌ path:line:column: words`, `[!] words`,
/// `⚠️ Line 3: words`.
struct LogMark: Hashable, Sendable {
  let level: FindingLevel
  let content: Content

  /// The content after the symbol.
  enum Content: Hashable, Sendable {
    /// A place and a message, as printed by xcbeautify and xcpretty.
    case place(LogHeader)
    /// An issue of a test of Swift Testing, with the test's name.
    case failedTest(String, LogHeader)
    /// `Line 3: words` or only a message, as printed by SwiftLint below the name of a file.
    case emoji(line: Int?, text: String)
    /// A message without a place, printed by xcbeautify or any other program.
    case text(String)
  }

  private static let signs: [(bytes: [UInt8], level: FindingLevel, isEmoji: Bool)] = [
    (Array("❌".utf8), .error, false), (Array("[x] ".utf8), .error, false),
    (Array("[!] ".utf8), .warning, false), (Array("⚠️".utf8), .warning, true),
    (Array("⚠".utf8), .warning, true), (Array("⛔️".utf8), .error, true),
    (Array("⛔".utf8), .error, true),
  ]

  /// Parses a line; returns nil if it begins with no symbol.
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, first == UInt8(ascii: "[") || first == 0xE2 || first == 0x20
    else { return nil }
    let line = line.drop { $0 == 0x20 }
    guard let sign = Self.signs.first(where: { line.starts(with: $0.bytes) }) else { return nil }
    let rest = line.dropFirst(sign.bytes.count).drop { $0 == 0x20 }
    guard !rest.isEmpty else { return nil }
    if let issue = Self.issue(in: rest, sign.level) {
      (level, content) = (issue.level, Self.content(of: issue, in: rest))
      return
    }
    level = sign.level
    content = Self.content(of: rest, sign.level, isEmoji: sign.isEmoji)
  }

  private static func content(
    of rest: ArraySlice<UInt8>, _ level: FindingLevel, isEmoji: Bool
  ) -> Content {
    if isEmoji, let (line, text) = numbered(rest) { return .emoji(line: line, text: text) }
    if case .header(let header) = LogHeader.category(of: rest), header.level >= .warning {
      return .place(header)
    }
    if let header = LogHeader(placeIn: rest, level: level) { return .place(header) }
    let text = String(decoding: rest, as: UTF8.self).trimmed
    return isEmoji && rest.first != UInt8(ascii: "/") ? .emoji(line: nil, text: text) : .text(text)
  }

  /// The content of an issue: the test failed unless the issue is known.
  private static func content(of issue: LogHeader, in rest: ArraySlice<UInt8>) -> Content {
    guard issue.level == .error,
      let end = rest.firstRange(of: Array(" recorded an issue".utf8))?.lowerBound
    else { return .place(issue) }
    let name = rest[..<end].dropFirst("Test ".utf8.count)
    return .failedTest(String(decoding: name, as: UTF8.self), issue)
  }

  /// Parses `Test name() recorded an issue at path:line:column: words` of Swift Testing, which is an
  /// error unless the issue is known.
  private static func issue(in rest: ArraySlice<UInt8>, _ level: FindingLevel) -> LogHeader? {
    guard rest.starts(with: Array("Test ".utf8)) else { return nil }
    for (words, level) in [
      (" recorded an issue", FindingLevel.error), (" recorded a known issue", level),
    ] {
      guard var end = rest.firstRange(ofBytes: Array(words.utf8))?.upperBound else { continue }
      // The arguments of the test may come first: ` with 1 argument name → "a" at path:line:column`.
      for _ in 0..<8 {
        guard let found = rest[end...].firstRange(ofBytes: Array(" at ".utf8)) else { break }
        end = found.upperBound
        if let header = LogHeader(placeIn: rest[end...], level: level) { return header }
      }
    }
    return nil
  }

  /// Parses `Line 3: words`.
  private static func numbered(_ rest: ArraySlice<UInt8>) -> (line: Int, text: String)? {
    let start = Array("Line ".utf8)
    guard rest.starts(with: start) else { return nil }
    let number = rest.dropFirst(start.count).prefix { $0.isASCIIDigit }
    let after = rest[number.endIndex...]
    guard !number.isEmpty, after.starts(with: Array(": ".utf8)) else { return nil }
    return (
      Int(String(decoding: number, as: UTF8.self)) ?? 0,
      String(decoding: after.dropFirst(2), as: UTF8.self).trimmed
    )
  }
}

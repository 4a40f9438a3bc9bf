internal import Files
internal import Text

/// The identity of a finding across runs, which depends on line numbers only if the code is unknown.
package struct Fingerprint: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64
  /// The source of the identity.
  package let origin: Origin
  /// The number of equal findings before it in its file.
  package let ordinal: Int

  /// The possible sources of an identity.
  package enum Origin: String, Sendable {
    /// A fingerprint from the tool.
    case tool
    /// Partial fingerprints from the tool.
    case toolPartial
    /// Rule, path, code and message.
    case ours
    /// Rule, path, line and message, because neither the tool's result nor the sources have the code.
    case line

    /// The source as a phrase.
    var phrase: String {
      switch self {
      case .tool: "the tool's own fingerprint"
      case .toolPartial: "the tool's partial fingerprints and the path"
      case .ours: "rule, path, code and message"
      case .line: "rule, path, line and message, because the code is unknown"
      }
    }
  }

  /// The version in front of the digits, which allows the algorithm to change.
  package static let version = "v1"

  /// - Parameter digest: 64 hexadecimal digits.
  init(digest: String, origin: Origin, ordinal: Int) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for digit in digest.utf8 {
      // The highest digit of the fourth word moves into the third, and so on.
      words.0 = words.0 << 4 | words.1 >> 60
      words.1 = words.1 << 4 | words.2 >> 60
      words.2 = words.2 << 4 | words.3 >> 60
      words.3 = words.3 << 4 | UInt64(digit < 0x3A ? digit &- 0x30 : (digit | 0x20) &- 0x57) & 15
    }
    (first, second, third, fourth) = words
    self.origin = origin
    self.ordinal = ordinal
  }

  /// Parses the format of `description`; returns nil for any other text or version.
  package init?(written text: String) {
    let prefix = Self.version + ":"
    let digits = text.dropFirst(prefix.count)
    guard text.hasPrefix(prefix), digits.utf8.count == 64,
      digits.utf8.allSatisfy({ $0.isASCIIDigit || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(digest: String(digits), origin: .ours, ordinal: 0)
  }

  /// The first 64 bits, which are enough to distinguish the findings of a file.
  package var start: UInt64 { first }

  /// The version and 64 hexadecimal digits.
  package var description: String { Self.version + ":" + digits }

  /// The first 16 digits, which are safe in file names and unique unless `pageNames` differs.
  package var pageName: String { Self.digits(first) }

  package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
    (left.first, left.second, left.third, left.fourth)
      < (right.first, right.second, right.third, right.fourth)
  }

  package static func == (left: Fingerprint, right: Fingerprint) -> Bool {
    (left.first, left.second, left.third, left.fourth)
      == (right.first, right.second, right.third, right.fourth)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
  }

  /// A distinct fingerprint of the same origin, derived from this one and a number from 1 on.
  func distinguished(by number: Int) -> Fingerprint {
    Fingerprint(
      digest: SHA256.hexadecimal(of: "\(digits) \(number)"), origin: origin,
      ordinal: ordinal + number)
  }

  private var digits: String { Self.digits(first, second, third, fourth) }

  /// The words as sixteen hexadecimal digits each.
  private static func digits(_ words: UInt64...) -> String {
    var digits: ByteOutput = []
    digits.reserveCapacity(words.count * 16)
    for word in words {
      for shift in stride(from: 60, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
        digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
      }
    }
    return String(bytes: digits)
  }
}

extension Fingerprint {
  /// Unique page names for fingerprints: 16 digits, or all 64 where two would collide.
  package static func pageNames(
    for fingerprints: some Sequence<Fingerprint>
  ) -> [Fingerprint: String] {
    let distinct = Set(fingerprints)
    let short = Dictionary(grouping: distinct, by: \.pageName)
    var names: [Fingerprint: String] = [:]
    for fingerprint in distinct {
      let isAlone = short[fingerprint.pageName]?.count == 1
      names[fingerprint] = isAlone ? fingerprint.pageName : fingerprint.digits
    }
    return names
  }
}

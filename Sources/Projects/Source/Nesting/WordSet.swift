internal import Text

extension UInt8 {
  /// Whether the byte is white space.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether a line that begins with the byte can continue the statement of the line before.
  var beginsContinuation: Bool { "!%&*+-./:<=>?^|~{})]".utf8.contains(self) }

  /// Whether a token that begins with the byte is continued on the next line; `>`, `?` and `!` end
  /// types.
  var endsContinued: Bool { "%&*+-./:<=^|~".utf8.contains(self) }

  /// Whether the byte can be part of a name, a keyword or a number.
  var isWord: Bool {
    isASCIIAlphanumeric || self >= 0x80 || "_$`".utf8.contains(self)
  }
}

/// A set of words by their hash, in which an accidental match only counts as a keyword.
struct WordSet {
  static let seed: UInt64 = 14_695_981_039_346_656_037
  private let hashes: Set<UInt64>

  init(_ words: String) {
    hashes = Set(
      words.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { $0.reduce(Self.seed, Self.hash) })
  }

  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 1_099_511_628_211
  }

  func contains(_ hash: UInt64) -> Bool { hashes.contains(hash) }
}

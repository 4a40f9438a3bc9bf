/// A key with its quotes and colon, prepared for comparison of eight bytes at a time.
struct KeyPattern: Sendable {
  /// The length of the key in bytes, including quotes and colon; at most `maximumLength`.
  let count: Int
  private let words: (UInt64, UInt64, UInt64, UInt64)
  private let masks: (UInt64, UInt64, UInt64, UInt64)

  /// The maximum length of a pattern in bytes.
  static let maximumLength = 32
  /// A pattern that matches no text.
  static let nothing = KeyPattern(count: 0, words: (.max, 0, 0, 0), masks: (.max, 0, 0, 0))

  private init(
    count: Int, words: (UInt64, UInt64, UInt64, UInt64), masks: (UInt64, UInt64, UInt64, UInt64)
  ) {
    self.count = count
    self.words = words
    self.masks = masks
  }

  /// - Parameter key: The key; one that is too long for a pattern matches nothing.
  init(_ key: String) {
    let bytes = Array("\"\(key)\":".utf8)
    guard bytes.count <= Self.maximumLength else {
      self = .nothing
      return
    }
    func word(_ number: Int, _ value: (UInt8) -> UInt8) -> UInt64 {
      var word: UInt64 = 0
      for index in 0..<8 where number * 8 + index < bytes.count {
        word |= UInt64(value(bytes[number * 8 + index])) << UInt64(index * 8)
      }
      return word
    }
    func four(_ value: (UInt8) -> UInt8) -> (UInt64, UInt64, UInt64, UInt64) {
      (word(0, value), word(1, value), word(2, value), word(3, value))
    }
    self.init(count: bytes.count, words: four { $0 }, masks: four { _ in 0xFF })
  }

  /// Returns whether the text has the key at a position; 32 bytes from there must be readable.
  @inline(__always)
  func isEqual(to text: RawSpan, at start: Int) -> Bool {
    var difference = (text.word(at: start) ^ words.0) & masks.0
    difference |= (text.word(at: start + 8) ^ words.1) & masks.1
    if count > 16 {
      difference |= (text.word(at: start + 16) ^ words.2) & masks.2
      difference |= (text.word(at: start + 24) ^ words.3) & masks.3
    }
    return difference == 0
  }
}

extension RawSpan {
  /// Returns eight bytes, the first one lowest; they must be in bounds.
  @inline(__always)
  func word(at start: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: start, as: UInt64.self))
  }
}

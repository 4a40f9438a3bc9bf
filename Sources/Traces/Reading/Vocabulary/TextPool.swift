internal import Text

/// A cache of recent texts, so that repeated names are created once.
struct TextPool {
  private struct Slot {
    var first: UInt64 = 0
    var middle: UInt64 = 0
    var last: UInt64 = 0
    var count = -1
    var text = ""
  }

  private var slots = [Slot](repeating: Slot(), count: Self.size)

  private static let size = 256
  /// The length in bytes up to which the three words of a slot contain the entire text.
  private static let maximumLength = 24

  /// Returns the text of bytes that are valid UTF-8.
  mutating func text(of bytes: Span<UInt8>) -> String {
    let count = bytes.count
    guard 1...Self.maximumLength ~= count else { return Self.make(bytes) }
    let raw = unsafe bytes.bytes
    var (first, middle, last): (UInt64, UInt64, UInt64) = (0, 0, 0)
    if count >= 8 {
      first = raw.word(at: 0)
      last = raw.word(at: count - 8)
      if count > 16 { middle = raw.word(at: 8) }
    } else {
      for index in 0..<count { first = first << 8 | UInt64(bytes[index]) }
    }
    let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ middle) &* 0xD6E8_FEB8_6659_FD93
    let place = Int(truncatingIfNeeded: mixed >> 40) & (Self.size - 1)
    if slots[place].first == first, slots[place].last == last, slots[place].middle == middle,
      slots[place].count == count
    {
      return slots[place].text
    }
    let text = Self.make(bytes)
    slots[place] = Slot(first: first, middle: middle, last: last, count: count, text: text)
    return text
  }

  /// Creates a text and removes coordinates and home folders, so that nothing can show them.
  @inline(never)
  private static func make(_ bytes: Span<UInt8>) -> String {
    unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
      .withoutPersonalPlaces
  }
}

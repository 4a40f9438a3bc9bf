/// Turns libyaml's places, which count characters, into places in bytes.
///
/// It remembers where it was, so places asked for in reading order cost one walk over the text.
struct CharacterCursor {
  let bytes: [UInt8]
  private let part: Range<Int>
  private var character = 0
  private var offset: Int

  init(_ bytes: [UInt8], part: Range<Int>) {
    self.bytes = bytes
    self.part = part
    offset = part.lowerBound
  }

  /// The byte at which a character of the part starts, from the start of the file.
  mutating func offset(ofCharacter target: Int) -> Int {
    while character < target && offset < part.upperBound {
      offset += 1
      while offset < part.upperBound && isContinuation(offset) { offset += 1 }
      character += 1
    }
    while character > target && offset > part.lowerBound {
      offset -= 1
      while offset > part.lowerBound && isContinuation(offset) { offset -= 1 }
      character -= 1
    }
    return offset
  }

  private func isContinuation(_ index: Int) -> Bool {
    bytes[index] & 0xC0 == 0x80
  }
}

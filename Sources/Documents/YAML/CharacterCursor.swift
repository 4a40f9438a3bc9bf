/// Converts libyaml's positions, which count characters, to byte offsets.
///
/// The cursor remembers its position, so that positions in reading order cost one pass over the
/// text.
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

  /// The byte offset in the file at which a character of the part starts.
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

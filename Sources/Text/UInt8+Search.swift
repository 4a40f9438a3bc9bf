extension ArraySlice<UInt8> {
  /// The first place of a word's bytes in these bytes.
  ///
  /// The standard library's `firstRange(of:)` finds the same and takes many times as long.
  package func firstRange(ofBytes word: [UInt8]) -> Range<Int>? {
    guard let first = word.first else { return startIndex..<startIndex }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word) { return start..<start + word.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether the bytes are UTF-8; checked piece by piece, because the standard library copies what it
  /// validates.
  package var isUTF8: Bool {
    var start = 0
    while start < count {
      var end = Swift.min(count, start + 1 << 16)
      // A character is not cut: its later bytes begin with the bits 10.
      while end < count, end > start, self[end] & 0xC0 == 0x80 { end -= 1 }
      guard end > start, String(validating: self[start..<end], as: UTF8.self) != nil else {
        return false
      }
      start = end
    }
    return true
  }

  /// The first place of a word's bytes in these bytes.
  package func firstRange(ofBytes word: [UInt8]) -> Range<Int>? {
    self[...].firstRange(ofBytes: word)
  }
}

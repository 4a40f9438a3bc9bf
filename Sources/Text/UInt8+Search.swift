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
  /// The first place of a word's bytes in these bytes.
  package func firstRange(ofBytes word: [UInt8]) -> Range<Int>? {
    self[...].firstRange(ofBytes: word)
  }
}

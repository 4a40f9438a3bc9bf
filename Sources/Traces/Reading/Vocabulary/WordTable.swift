/// A fixed set of words with lookup by their bytes in constant time.
struct WordTable: Sendable {
  private struct Slot {
    var print = Fingerprint()
    var index = -1
  }

  private let words: [[UInt8]]
  private var slots: [Slot]
  private let mask: Int

  /// - Parameter words: The words, without duplicates; `index(of:)` returns their indices.
  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    var size = 8
    while size < words.count * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Slot(), count: size)
    for (index, word) in self.words.enumerated() {
      let print = Fingerprint(of: word.span)
      var place = print.hash & mask
      while slots[place].index >= 0 { place = (place + 1) & mask }
      slots[place] = Slot(print: print, index: index)
    }
  }

  /// Returns the index of a word, or nil when it is not in the set.
  func index(of bytes: Span<UInt8>) -> Int? {
    let print = Fingerprint(of: bytes)
    var place = print.hash & mask
    while slots[place].index >= 0 {
      if slots[place].print == print {
        let index = slots[place].index
        // Up to 16 bytes, the fingerprint contains the entire word.
        if print.count <= 16 || isEqual(words[index], bytes) { return index }
      }
      place = (place + 1) & mask
    }
    return nil
  }

  private func isEqual(_ word: [UInt8], _ bytes: Span<UInt8>) -> Bool {
    for index in word.indices where word[index] != bytes[index] { return false }
    return true
  }
}

/// The length and the first and last bytes of a word.
private struct Fingerprint: Equatable {
  var first: UInt64 = 0
  var last: UInt64 = 0
  var count = 0

  init() {}

  init(of bytes: Span<UInt8>) {
    count = bytes.count
    let raw = unsafe bytes.bytes
    if count >= 8 {
      first = unsafe raw.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self)
      last = unsafe raw.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      first = unsafe UInt64(raw.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt32.self))
      last = unsafe UInt64(raw.unsafeLoadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else if count > 0 {
      first = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
    }
  }

  var hash: Int {
    let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}

extension [UInt8] {
  /// The text with `x` for each byte between the `://` of an address and the last `@` after it.
  ///
  /// The length does not change, so that positions in the text stay valid.
  var withoutCredentials: [UInt8] {
    guard contains(UInt8(ascii: "@")) else { return self }
    var shown = self
    var start: Int?
    var index = 0
    while index < count {
      let byte = self[index]
      if byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        start = nil
      } else if start == nil, byte == UInt8(ascii: ":"), self[index...].starts(with: "://".utf8) {
        start = index + 3
        index += 2
      } else if let first = start, byte == UInt8(ascii: "@"), first <= index {
        for place in first..<index { shown[place] = UInt8(ascii: "x") }
        // The bytes before this one are hidden already.
        start = index
      }
      index += 1
    }
    return shown
  }
}

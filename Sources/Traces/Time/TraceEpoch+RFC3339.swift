extension TraceEpoch {
  /// An instant written as RFC 3339 asks, for example `2026-03-02T00:00:00+01:00`; nil when it is not.
  ///
  /// The offset is needed: a trace is told in its device's local time. `-00:00`, an unknown offset, counts as UTC. A leap
  /// second counts as the second after it; a fraction of a second is dropped, since the epoch is a whole second.
  package init?(rfc3339 text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let year = scanner.digits(4), scanner.take("-"), let month = scanner.digits(2),
      scanner.take("-"), let day = scanner.digits(2), scanner.take("Tt "),
      let hour = scanner.digits(2), scanner.take(":"), let minute = scanner.digits(2),
      scanner.take(":"), let second = scanner.digits(2), scanner.skipFraction(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard date.exists, hour < 24, minute < 60, second <= 60 else { return nil }
    let local = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    self.init(unixSeconds: local - offset, utcOffset: Int(offset))
  }

  /// The instant as RFC 3339 writes it, with the device's offset.
  package var rfc3339: String {
    "\(date(ofDay: 0))T\(timeOfDay(at: .start))\(utcOffset == 0 ? "Z" : offsetText)"
  }
}

/// Reads an instant character by character.
private struct Scanner {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  /// A number of exactly that many digits.
  mutating func digits(_ count: Int) -> Int64? {
    guard position + count <= bytes.count else { return nil }
    var value: Int64 = 0
    for byte in bytes[position..<position + count] {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    position += count
    return value
  }

  /// Moves past one character when it is among those.
  mutating func take(_ characters: String) -> Bool {
    guard position < bytes.count, characters.utf8.contains(bytes[position]) else { return false }
    position += 1
    return true
  }

  /// Moves past a point and the digits after it, if there is one; false for a point without digits.
  mutating func skipFraction() -> Bool {
    guard take(".") else { return true }
    guard digits(1) != nil else { return false }
    while digits(1) != nil {}
    return true
  }

  /// `Z` or an offset within eighteen hours, in seconds.
  mutating func offset() -> Int64? {
    if take("Zz") { return 0 }
    let isWest = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    guard take("+-"), let hours = digits(2), take(":"), let minutes = digits(2), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    guard seconds <= 18 * 3600 else { return nil }
    return isWest ? -seconds : seconds
  }
}

extension String {
  /// The text with the decimals of every pair of coordinates masked.
  ///
  /// `52.370216, 4.895168` becomes `52.xxxxxx, 4.xxxxxx`. A pair is a latitude and a longitude with
  /// at least three decimals each and little more than separators or the name of the second one
  /// between them. A single number, or a number with fewer decimals, is unchanged.
  package var withoutCoordinates: String {
    guard Coordinate.mayOccur(in: utf8) else { return self }
    var bytes = Array(utf8)
    let numbers = Coordinate.all(in: bytes)
    for (latitude, longitude) in zip(numbers, numbers.dropFirst())
    where latitude.degrees <= 90 && longitude.degrees <= 180
      && Coordinate.isGap(bytes[latitude.decimals.upperBound..<longitude.start])
    {
      for index in latitude.decimals { bytes[index] = UInt8(ascii: "x") }
      for index in longitude.decimals { bytes[index] = UInt8(ascii: "x") }
    }
    return String(bytes: bytes)
  }
}

/// A decimal number in a text that is precise enough to be a coordinate.
private struct Coordinate {
  let start: Int
  let degrees: Int
  let decimals: Range<Int>

  /// Three decimals of a degree identify a street.
  private static let minimumDecimals = 3
  private static let longestGap = 20

  /// Whether at least two decimal points are followed by enough digits.
  static func mayOccur(in bytes: String.UTF8View) -> Bool {
    var digits = -1
    var numbers = 0
    for byte in bytes {
      if byte == UInt8(ascii: ".") {
        digits = 0
      } else if digits >= 0 && byte.isASCIIDigit {
        digits += 1
        if digits == minimumDecimals { numbers += 1 }
      } else {
        digits = -1
      }
      if numbers == 2 { return true }
    }
    return false
  }

  static func all(in bytes: [UInt8]) -> [Coordinate] {
    var found: [Coordinate] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index].isASCIIDigit else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
      let point = index
      guard point < bytes.count, bytes[point] == UInt8(ascii: ".") else { continue }
      index += 1
      while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
      guard point - start <= 3, index - point > minimumDecimals else { continue }
      let degrees = bytes[start..<point].reduce(0) { $0 * 10 + Int($1 - 0x30) }
      found.append(Coordinate(start: start, degrees: degrees, decimals: point + 1..<index))
    }
    return found
  }

  /// Whether only separators, signs, hemispheres or the word for longitude separate two numbers.
  static func isGap(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= longestGap else { return false }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    return text.contains("lon") || text.contains("lng")
      || text.allSatisfy { " ,;/|:+-°'\"<>()[]nsew\t".contains($0) }
  }
}

/// What a column counts.
package enum ColumnKind: String, Sendable {
  /// UTF-16 code units, as editors on the JavaScript and Objective-C side count.
  case utf16 = "utf16CodeUnits"
  case unicodeCodePoints
  /// UTF-8 bytes, as compilers count.
  case bytes = "utf8CodeUnits"

  /// The name as SARIF 2.1.0 knows it; it has none for bytes, which are written as code points.
  var writtenName: String { self == .utf16 ? rawValue : Self.unicodeCodePoints.rawValue }

  /// How many UTF-8 bytes of a line come before a column; a column inside a character means its start.
  ///
  /// - Parameter column: from 1; beyond the line it means the line's end.
  package func byteOffset(ofColumn column: Int, in line: String) -> Int {
    var unitsLeft = column - 1
    var bytes = 0
    for scalar in line.unicodeScalars {
      let width = units(of: scalar)
      guard unitsLeft >= width else { break }
      unitsLeft -= width
      bytes += scalar.utf8Length
    }
    return bytes
  }

  /// The columns of this kind that a text takes.
  package func length(of text: some StringProtocol) -> Int {
    switch self {
    case .utf16: text.utf16.count
    case .unicodeCodePoints: text.unicodeScalars.count
    case .bytes: text.utf8.count
    }
  }

  private func units(of scalar: Unicode.Scalar) -> Int {
    switch self {
    case .utf16: scalar.value > 0xFFFF ? 2 : 1
    case .unicodeCodePoints: 1
    case .bytes: scalar.utf8Length
    }
  }
}

extension Unicode.Scalar {
  /// The bytes the scalar takes in UTF-8.
  var utf8Length: Int {
    switch value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x10000: 3
    default: 4
    }
  }
}

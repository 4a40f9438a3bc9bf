/// The unit in which columns are counted.
package enum ColumnKind: String, Sendable {
  /// UTF-16 code units, as in JavaScript and Objective-C editors.
  case utf16 = "utf16CodeUnits"
  case unicodeCodePoints
  /// UTF-8 bytes, as in compilers.
  case bytes = "utf8CodeUnits"

  /// The name in SARIF 2.1.0, which has none for bytes, so that they are written as code points.
  var writtenName: String { self == .utf16 ? rawValue : Self.unicodeCodePoints.rawValue }

  /// The number of UTF-8 bytes before a column; a column inside a character denotes its start.
  ///
  /// - Parameter column: The column from 1. A column beyond the line denotes its end.
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

  /// The length of a text in columns of this kind.
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
  /// The length of the scalar in UTF-8 bytes.
  var utf8Length: Int {
    switch value {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x10000: 3
    default: 4
    }
  }
}

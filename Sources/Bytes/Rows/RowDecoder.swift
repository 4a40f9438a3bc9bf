/// Reads a value back from the JSON that `RowEncoder` wrote, or that somebody made to look like it.
///
/// Whole numbers are bounded, so that sums of them are numbers too; what a value means is for its owner to check.
package enum RowDecoder {
  /// How many arrays may be inside each other; the values that are kept need half of it.
  private static let deepest = 32

  /// Reads one value.
  ///
  /// - Parameter given: what the types need to know beside the row.
  /// - Throws: `JSONError`, `RowError` or `DecodingError`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: Span<UInt8>, given: [CodingUserInfoKey: Any] = [:]
  ) throws -> Value {
    var reader = JSONReader(bytes, deepest: deepest)
    let row = try RowValue(&reader)
    try reader.end()
    var userInfo = given
    userInfo[RowCopies.key] = RowCopies()
    return try RowDecoding(value: row, userInfo: userInfo).decode(type)
  }
}

/// One value on its way out of the row.
struct RowDecoding: Decoder, SingleValueDecodingContainer {
  let value: RowValue
  let userInfo: [CodingUserInfoKey: Any]
  var codingPath: [any CodingKey] { [] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(KeyedCursor(cursor: try cursor()))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    UnkeyedCursor(cursor: try cursor())
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func cursor() throws -> RowCursor {
    guard case .row(let values) = value else { throw wrong("an array") }
    return RowCursor(values: values, userInfo: userInfo)
  }

  func wrong(_ expected: String) -> RowError { RowError(expected: expected, found: value.phrase) }

  func decodeNil() -> Bool {
    if case .null = value { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = value else { throw wrong("true or false") }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw wrong("a text") }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .number(let number) = value else { throw wrong("a number") }
    return number
  }

  func decode(_ type: Int64.Type) throws -> Int64 {
    guard case .number(let number) = value, let whole = Int64(exactly: number),
      RowNumber.exact.contains(whole)
    else { throw wrong("a whole number") }
    return whole
  }

  func decode(_ type: Int.Type) throws -> Int {
    let whole = try decode(Int64.self)
    guard RowNumber.count.contains(whole) else { throw wrong("a smaller number") }
    return Int(whole)
  }

  // Every number of the standard library: one without a line would read itself by asking for this again.
  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole() }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole() }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole() }
  func decode(_ type: Int128.Type) throws -> Int128 { try whole() }
  func decode(_ type: UInt.Type) throws -> UInt { try whole() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole() }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try whole() }

  /// A number of any size, which is a text when it is beyond `Double`.
  func whole<Whole: FixedWidthInteger>() throws -> Whole {
    if case .text(let text) = value {
      guard let whole = Whole(text), !RowNumber.holds(whole) else { throw wrong("a whole number") }
      return whole
    }
    guard let whole = Whole(exactly: try decode(Int64.self)) else {
      throw wrong("a smaller number")
    }
    return whole
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Duration.self {
      guard let length = try RowDuration(from: self).length as? Value else {
        throw wrong("a length of time")
      }
      return length
    }
    return try type.init(from: self)
  }
}

/// Hands out the values of an array one after another; a class, since containers of `Decodable` are not mutated.
final class RowCursor {
  private let values: [RowValue]
  private let userInfo: [CodingUserInfoKey: Any]
  private(set) var index = 0

  init(values: [RowValue], userInfo: [CodingUserInfoKey: Any]) {
    self.values = values
    self.userInfo = userInfo
  }

  var count: Int { values.count }
  var isAtEnd: Bool { index == values.count }

  /// The next value, which stays.
  func peek() throws -> RowDecoding {
    guard !isAtEnd else { throw RowError(expected: "more values", found: "the end of an array") }
    return RowDecoding(value: values[index], userInfo: userInfo)
  }

  /// The next value, which is then used up.
  func next() throws -> RowDecoding {
    defer { index += 1 }
    return try peek()
  }

  /// Uses the next value up if it is null.
  func skipNull() throws -> Bool {
    guard try peek().decodeNil() else { return false }
    index += 1
    return true
  }
}

/// The fields of a struct, or the case of an enum and its payload.
struct KeyedCursor<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let cursor: RowCursor
  var codingPath: [any CodingKey] { [] }

  /// The name of the case, which is all that anybody asks for by its key.
  var allKeys: [Key] {
    do {
      return [Key(stringValue: try cursor.peek().decode(String.self))].compactMap { $0 }
    } catch {
      return []
    }
  }

  func contains(_ key: Key) -> Bool { !cursor.isAtEnd }
  func decodeNil(forKey key: Key) throws -> Bool { try cursor.skipNull() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try cursor.next().decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try cursor.next().decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try cursor.next().decode(type)
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try cursor.next().decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try cursor.next().decode(type)
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try cursor.next().decode(type)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try cursor.skipNull() ? nil : try cursor.next().whole()
  }

  func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    let name = try cursor.next().decode(String.self)
    guard name == key.stringValue else { throw RowError(expected: key.stringValue, found: name) }
    return try cursor.next().container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try cursor.next().unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try cursor.next() }
  func superDecoder(forKey key: Key) throws -> any Decoder { try cursor.next() }
}

/// The elements of an array.
struct UnkeyedCursor: UnkeyedDecodingContainer {
  let cursor: RowCursor
  var codingPath: [any CodingKey] { [] }
  var count: Int? { cursor.count }
  var isAtEnd: Bool { cursor.isAtEnd }
  var currentIndex: Int { cursor.index }

  mutating func decodeNil() throws -> Bool { try cursor.skipNull() }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try cursor.next().decode(type) }
  mutating func decode(_ type: String.Type) throws -> String { try cursor.next().decode(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try cursor.next().decode(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try cursor.next().decode(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try cursor.next().decode(type) }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try cursor.next().decode(type)
  }

  mutating func nestedContainer<Key>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try cursor.next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try cursor.next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try cursor.next() }
}

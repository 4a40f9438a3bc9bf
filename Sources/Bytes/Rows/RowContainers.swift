/// The fields of a struct, one after another.
struct KeyedRow<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: RowOutput
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { output.word("null") }
  func encode(_ value: Bool, forKey key: Key) { output.word(value ? "true" : "false") }
  func encode(_ value: String, forKey key: Key) { output.text(value) }
  func encode(_ value: Double, forKey key: Key) throws { try output.number(value) }
  func encode(_ value: Int, forKey key: Key) { output.whole(value) }
  func encode(_ value: Int64, forKey key: Key) { output.whole(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try output.write(value) }

  // Without these a missing value would leave no gap, and the ones after it would move up.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try write(value, key) }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try write(value, key)
  }

  private func write(_ value: (some Encodable)?, _ key: Key) throws {
    if let value { try output.write(value) } else { encodeNil(forKey: key) }
  }

  func nestedContainer<Inner>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    output.text(key.stringValue)
    output.open()
    return KeyedEncodingContainer(KeyedRow<Inner>(output: output))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    output.open()
    return UnkeyedRow(output: output)
  }

  func superEncoder() -> any Encoder { RowEncoding(output: output) }
  func superEncoder(forKey key: Key) -> any Encoder { RowEncoding(output: output) }
}

/// The elements of an array.
struct UnkeyedRow: UnkeyedEncodingContainer {
  let output: RowOutput
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(output: RowOutput) {
    self.output = output
  }

  mutating func encodeNil() { output.word("null") }
  mutating func encode(_ value: Bool) { output.word(value ? "true" : "false") }
  mutating func encode(_ value: String) { output.text(value) }
  mutating func encode(_ value: Double) throws { try output.number(value) }
  mutating func encode(_ value: Int) { output.whole(value) }
  mutating func encode(_ value: Int64) { output.whole(value) }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try output.write(value) }

  mutating func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.open()
    return KeyedEncodingContainer(KeyedRow(output: output))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    output.open()
    return UnkeyedRow(output: output)
  }

  mutating func superEncoder() -> any Encoder { RowEncoding(output: output) }
}

/// A value that is not made of others.
///
/// Every number of the standard library has a line here: one without would write itself by asking for this again.
struct SingleValue: SingleValueEncodingContainer {
  let output: RowOutput
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { output.word("null") }
  func encode(_ value: Bool) { output.word(value ? "true" : "false") }
  func encode(_ value: String) { output.text(value) }
  func encode(_ value: Double) throws { try output.number(value) }
  func encode(_ value: Float) throws { try output.number(Double(value)) }
  func encode(_ value: Int) { output.whole(value) }
  func encode(_ value: Int8) { output.whole(value) }
  func encode(_ value: Int16) { output.whole(value) }
  func encode(_ value: Int32) { output.whole(value) }
  func encode(_ value: Int64) { output.whole(value) }
  func encode(_ value: Int128) { output.whole(value) }
  func encode(_ value: UInt) { output.whole(value) }
  func encode(_ value: UInt8) { output.whole(value) }
  func encode(_ value: UInt16) { output.whole(value) }
  func encode(_ value: UInt32) { output.whole(value) }
  func encode(_ value: UInt64) { output.whole(value) }
  func encode(_ value: UInt128) { output.whole(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try output.write(value) }
}

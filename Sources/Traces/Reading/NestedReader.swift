internal import Bytes

/// Reads a list or an object inside a line; its errors point into the line.
struct NestedReader: ~Copyable, ~Escapable {
  private var reader: JSONReader
  private let line: Span<UInt8>
  private let field: TraceField
  /// Where the value begins in the line.
  private let base: Int

  @_lifetime(copy line)
  init(_ value: FieldValue, of field: TraceField, in line: Span<UInt8>) {
    reader = JSONReader(line.extracting(value.range))
    self.line = line
    self.field = field
    base = value.range.lowerBound
  }

  mutating func beginArray() throws(PlacedTrouble) {
    do throws(JSONError) { try reader.beginArray() } catch { throw placed(error) }
  }

  mutating func nextElement() throws(PlacedTrouble) -> Bool {
    do throws(JSONError) { return try reader.nextElement() } catch { throw placed(error) }
  }

  mutating func beginObject() throws(PlacedTrouble) {
    do throws(JSONError) { try reader.beginObject() } catch { throw placed(error) }
  }

  @_lifetime(copy self)
  mutating func nextKey() throws(PlacedTrouble) -> JSONText? {
    do throws(JSONError) { return try reader.nextKey() } catch { throw placed(error) }
  }

  mutating func skipValue() throws(PlacedTrouble) {
    do throws(JSONError) { try reader.skipValue() } catch { throw placed(error) }
  }

  mutating func string() throws(PlacedTrouble) -> String {
    do throws(JSONError) { return try reader.string() } catch { throw placed(error) }
  }

  /// The text of the next value as it is written.
  mutating func source() throws(PlacedTrouble) -> String {
    do throws(JSONError) {
      _ = try reader.peek()
      let start = base + reader.offset
      try reader.skipValue()
      let bytes = line.extracting(start..<base + reader.offset)
      return JSONText(bytes: bytes, hasEscapes: false).string
    } catch {
      throw placed(error)
    }
  }

  /// The next value when it is a string, nil when it is null.
  mutating func optionalString() throws(PlacedTrouble) -> String? {
    try isNull() ? nil : try string()
  }

  /// The next value when it is an instant, nil when it is null.
  mutating func optionalTime(_ name: StaticString) throws(PlacedTrouble) -> TraceTime? {
    if try isNull() { return nil }
    let start = base + reader.offset
    let seconds: Double
    do throws(JSONError) { seconds = try reader.number() } catch { throw placed(error) }
    guard -TraceTime.longestTrace...TraceTime.longestTrace ~= seconds else {
      let end = base + reader.offset
      let found = JSONText(bytes: line.extracting(start..<end), hasEscapes: false).string
      throw PlacedTrouble(
        .timeOutOfRange("\(field.name).\(name)", found: found.shortened), at: start,
        length: end - start)
    }
    return TraceTime(seconds: seconds)
  }

  /// The next value when it is one of those words, nil when it is null.
  mutating func optionalWord<Value>(
    _ name: StaticString, of words: Words<Value>
  ) throws(PlacedTrouble) -> Value? {
    if try isNull() { return nil }
    let start = base + reader.offset
    let text: JSONText
    do throws(JSONError) { text = try reader.text() } catch { throw placed(error) }
    if let word = words.value(of: text.bytes) { return word }
    throw PlacedTrouble(
      .unknownValue(
        "\(field.name).\(name)", found: text.string.shortened, choices: words.choices),
      at: start + 1, length: text.bytes.count)
  }

  /// The trouble that the object which has just ended lacks a member.
  func missing(_ name: StaticString) -> PlacedTrouble {
    PlacedTrouble(
      .missingField("\(field.name).\(name)", of: "the event"), at: base + reader.offset - 1)
  }

  private mutating func isNull() throws(PlacedTrouble) -> Bool {
    do throws(JSONError) {
      guard try reader.peek() == .null else { return false }
      try reader.null()
      return true
    } catch {
      throw placed(error)
    }
  }

  private func placed(_ error: JSONError) -> PlacedTrouble {
    PlacedTrouble(
      .wrongValue(field.name, expected: error.expected, found: error.found),
      at: base + error.offset)
  }
}

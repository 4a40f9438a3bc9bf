internal import JSON
internal import Text

/// Reads an array or object inside a line; its errors have positions in the line.
struct NestedReader: ~Copyable, ~Escapable {
  private var reader: JSONReader
  private let line: Span<UInt8>
  private let field: TraceField
  /// The start of the value in the line.
  private let base: Int
  /// The range of the last key in the line.
  private var key = 0..<0
  /// A bit for each member that the object has so far.
  private var named: UInt8 = 0
  /// The duplicate members of objects.
  private(set) var repeated: [LocatedLineProblem] = []

  @_lifetime(copy line)
  init(_ value: FieldValue, of field: TraceField, in line: Span<UInt8>) {
    reader = JSONReader(line.extracting(value.range))
    self.line = line
    self.field = field
    base = value.range.lowerBound
  }

  mutating func beginArray() throws(LocatedLineProblem) {
    do throws(JSONError) { try reader.beginArray() } catch { throw placed(error) }
  }

  mutating func nextElement() throws(LocatedLineProblem) -> Bool {
    do throws(JSONError) { return try reader.nextElement() } catch { throw placed(error) }
  }

  mutating func beginObject() throws(LocatedLineProblem) {
    do throws(JSONError) { try reader.beginObject() } catch { throw placed(error) }
    named = 0
  }

  @_lifetime(copy self)
  mutating func nextKey() throws(LocatedLineProblem) -> JSONText? {
    do throws(JSONError) {
      guard let text = try reader.nextKey() else { return nil }
      // The closing quote, a colon and optional space are between the key and the reader.
      var end = base + reader.offset - 1
      while line[end - 1] != UInt8(ascii: "\"") { end -= 1 }
      key = end - 1 - text.bytes.count..<end - 1
      return text
    } catch {
      throw placed(error)
    }
  }

  mutating func skipValue() throws(LocatedLineProblem) {
    do throws(JSONError) { try reader.skipValue() } catch { throw placed(error) }
  }

  mutating func string() throws(LocatedLineProblem) -> String {
    do throws(JSONError) { return try reader.string() } catch { throw placed(error) }
  }

  /// Returns the next value as written.
  mutating func source() throws(LocatedLineProblem) -> String {
    do throws(JSONError) {
      let range = try reader.rangeOfValue()
      let bytes = line.extracting(base + range.lowerBound..<base + range.upperBound)
      return JSONText(bytes: bytes, hasEscapes: false).string
    } catch {
      throw placed(error)
    }
  }

  /// Returns the next value as a string, or nil for null.
  mutating func optionalString(_ member: NestedMember) throws(LocatedLineProblem) -> String? {
    try isNull(member) ? nil : try string()
  }

  /// Returns the next value as a time, or nil for null.
  mutating func optionalTime(_ member: NestedMember) throws(LocatedLineProblem) -> TraceTime? {
    if try isNull(member) { return nil }
    let start = base + reader.offset
    let seconds: Double
    do throws(JSONError) { seconds = try reader.number() } catch { throw placed(error) }
    guard -TraceTime.longestTrace...TraceTime.longestTrace ~= seconds else {
      let end = base + reader.offset
      let found = JSONText(bytes: line.extracting(start..<end), hasEscapes: false).string
      throw LocatedLineProblem(
        .timeOutOfRange("\(field.name).\(member)", found: found.shortened(to: 60)), at: start,
        length: end - start)
    }
    return TraceTime(seconds: seconds)
  }

  /// Returns the next value as a word of a vocabulary, or nil for null.
  mutating func optionalWord<Value>(
    _ member: NestedMember, of words: RawValueTable<Value>
  ) throws(LocatedLineProblem) -> Value? {
    if try isNull(member) { return nil }
    let start = base + reader.offset
    let text: JSONText
    do throws(JSONError) { text = try reader.text() } catch { throw placed(error) }
    if let word = words.value(of: text.bytes) { return word }
    throw LocatedLineProblem(
      .unknownValue(
        "\(field.name).\(member)", found: text.string.shortened(to: 60), choices: words.choices),
      at: start + 1, length: text.bytes.count)
  }

  /// Returns the problem of a member that is missing in the object that just ended.
  func missing(_ member: NestedMember) -> LocatedLineProblem {
    LocatedLineProblem(
      .missingField("\(field.name).\(member)", of: "the event"), at: base + reader.offset - 1)
  }

  /// Records that the last key is a duplicate.
  mutating func noteRepeated(_ name: String) {
    repeated.append(
      LocatedLineProblem(
        .repeatedMember("\(field.name).\(name)"), at: key.lowerBound, length: key.count))
  }

  /// Records a member, and returns whether its value is null.
  private mutating func isNull(_ member: NestedMember) throws(LocatedLineProblem) -> Bool {
    if named & member.bit != 0 { noteRepeated("\(member)") }
    named |= member.bit
    do throws(JSONError) {
      guard try reader.peek() == .null else { return false }
      try reader.null()
      return true
    } catch {
      throw placed(error)
    }
  }

  private func placed(_ error: JSONError) -> LocatedLineProblem {
    LocatedLineProblem(
      .wrongValue(field.name, expected: error.expected, found: error.shownFound),
      at: base + error.offset)
  }
}

/// A member of a timeline entry or policy.
enum NestedMember: UInt8 {
  case date, state, contentAt, contentHash, kind

  fileprivate var bit: UInt8 { 1 << rawValue }
}

internal import Bytes

/// Turns one line after another into events.
///
/// A line is checked whole and its known members are noted first; then the event's type says which of them it needs, so
/// that the members may stand in any order.
struct LineDecoder: ~Copyable {
  let words = TraceWords.all
  let limits: TraceLimits
  private var values = [JSONValue](repeating: JSONValue(), count: TraceField.allCases.count)
  /// A bit for each field that the line has.
  private var present: UInt64 = 0
  /// The place of the last event's type in the vocabulary.
  private(set) var typeIndex = 0
  /// Troubles of a line that is used all the same.
  var remarks: [PlacedTrouble] = []

  init(limits: TraceLimits) {
    self.limits = limits
  }

  /// What a line turned out to be.
  enum Line {
    case event(TraceEvent)
    case header(TraceHeader)
    case unknownType(PlacedTrouble)
  }

  /// Reads a line that is not blank.
  ///
  /// - Parameter isCut: the file ends here, without a line end.
  mutating func decode(
    _ line: Span<UInt8>, isCut: Bool
  ) throws(PlacedTrouble) -> Line {
    guard line.count <= limits.longestLine else {
      throw PlacedTrouble(.tooLong(limit: limits.longestLine))
    }
    let kind: JSONKind
    do throws(JSONError) {
      kind = try scan(line)
    } catch {
      throw trouble(of: error, in: line, isCut: isCut)
    }
    guard kind == .object else { throw PlacedTrouble(.notAnObject(kind)) }
    guard let typeValue = value(.type) else { throw missing(.type, of: "the event") }
    guard case .string = typeValue.kind else { throw wrong(.type, typeValue, "a string", in: line) }
    if let (index, type) = words.types.entry(of: content(typeValue, in: line).bytes) {
      typeIndex = index
      return .event(try event(of: type, in: line))
    }
    let name = content(typeValue, in: line)
    if name == "trace.header" { return .header(try header(in: line)) }
    return .unknownType(
      PlacedTrouble(
        .unknownType(name.string.shortened), at: typeValue.range.lowerBound,
        length: typeValue.range.count))
  }

  /// The field's value, when the line has it.
  func value(_ field: TraceField) -> JSONValue? {
    present & 1 << UInt64(field.rawValue) == 0 ? nil : values[field.rawValue]
  }

  /// Checks the line and notes where its known members are.
  private mutating func scan(_ line: Span<UInt8>) throws(JSONError) -> JSONKind {
    present = 0
    remarks.removeAll(keepingCapacity: true)
    var reader = JSONReader(line)
    var member = JSONMember()
    let kind = try reader.peek()
    guard kind == .object else {
      try reader.skipValue()
      try reader.end()
      return kind
    }
    try reader.beginObject()
    while try reader.nextMember(&member) {
      guard let index = field(of: member, in: line) else { continue }
      values[index] = member.value
      present |= 1 << UInt64(index)
    }
    try reader.end()
    return kind
  }

  private func field(of member: JSONMember, in line: Span<UInt8>) -> Int? {
    let key = line.extracting(member.key)
    guard member.keyHasEscapes else { return words.fields.index(of: key) }
    let decoded = Array(JSONText(bytes: key, hasEscapes: true).string.utf8)
    return words.fields.index(of: decoded.span)
  }

  private func trouble(
    of error: JSONError, in line: Span<UInt8>, isCut: Bool
  ) -> PlacedTrouble {
    if error.expected == "UTF-8" { return PlacedTrouble(.notUTF8(error), at: error.offset) }
    if isCut && error.offset == line.count {
      return PlacedTrouble(.truncated(error), at: max(0, error.offset - 1))
    }
    return PlacedTrouble(.notJSON(error), at: error.offset)
  }
}

extension String {
  /// The text, cut to what a sentence can carry.
  var shortened: String {
    utf8.count <= 64 ? self : String(prefix(60)) + "…"
  }
}

internal import JSON
internal import Text

/// Decodes the lines of a trace one by one.
///
/// A line is validated completely and its known members are recorded. Then the members that the
/// event's type requires are decoded, so that members can be in any order.
struct LineDecoder: ~Copyable {
  let words = TraceVocabulary.all
  let limits: TraceLimits
  /// The patterns of the keys of plain lines, by field.
  let patterns = TraceVocabulary.patterns
  private var values = FieldTable()
  /// A bit for each field that is present in the line.
  private var present: UInt64 = 0
  /// The index of the event's type in the vocabulary; -1 until it is known.
  var typeIndex = -1
  /// Whether the arrays and objects of the line were decoded into `plain` during the scan.
  private(set) var isPlain = false
  var plain = PlainContent()
  var order = FieldOrder()
  var pool = TextPool()
  /// The problems of a line that is used nevertheless.
  var acceptedProblems: [LocatedLineProblem] = []

  init(limits: TraceLimits) {
    self.limits = limits
  }

  /// The result of decoding a line.
  enum Line {
    /// An event was appended.
    case event
    case header(TraceHeader)
    case unknownType(LocatedLineProblem)
    case loss(LossReason)
  }

  /// Decodes a line that is not blank, and appends its event.
  ///
  /// - Parameter isUnterminated: Whether the line ends at the end of the file without a line end.
  mutating func decode(
    _ line: Span<UInt8>, isUnterminated: Bool, number: Int, to events: inout [TraceEvent]
  ) throws(LocatedLineProblem) -> Line {
    typeIndex = -1
    guard line.count <= limits.longestLine else {
      throw LocatedLineProblem(.tooLong(limit: limits.longestLine))
    }
    let kind: JSONKind
    do throws(JSONError) {
      kind = try scan(line)
    } catch {
      throw problem(of: error, in: line, isUnterminated: isUnterminated)
    }
    guard kind == .object else { throw LocatedLineProblem(.notAnObject(kind)) }
    guard let typeValue = value(.type) else { throw missing(.type, of: "the event") }
    guard case .string = typeValue.kind else { throw wrong(.type, typeValue, "a string", in: line) }
    if let (index, type) = words.types.entry(of: content(typeValue, in: line).bytes) {
      typeIndex = index
      try addEvent(of: type, in: line, number: number, to: &events)
      return .event
    }
    let name = content(typeValue, in: line)
    if name == "trace.header" { return .header(try header(in: line)) }
    if name == "trace.loss" { return .loss(try word(.reason, of: words.lossReasons, in: line)) }
    return .unknownType(
      LocatedLineProblem(
        .unknownType(name.string.shortened(to: 60)), at: typeValue.range.lowerBound,
        length: typeValue.range.count))
  }

  /// Returns the value of a field, or nil when the line lacks it.
  @inline(__always)
  func value(_ field: TraceField) -> FieldValue? {
    present & 1 << UInt64(field.rawValue) == 0 ? nil : values[field.rawValue]
  }

  /// Clears the state of the previous line.
  @inline(__always)
  mutating func begin(isPlain: Bool) {
    present = 0
    typeIndex = -1
    self.isPlain = isPlain
    if !acceptedProblems.isEmpty { acceptedProblems.removeAll(keepingCapacity: true) }
  }

  /// Returns whether the field was already recorded in this line.
  @inline(__always)
  func hasNoted(_ field: Int) -> Bool {
    present & 1 << UInt64(truncatingIfNeeded: field) != 0
  }

  /// Records the value of a member.
  @inline(__always)
  mutating func note(_ value: FieldValue, of field: Int) {
    values[field] = value
    present |= 1 << UInt64(truncatingIfNeeded: field)
  }

  /// Validates the line and records the positions of its known members.
  private mutating func scan(_ line: Span<UInt8>) throws(JSONError) -> JSONKind {
    begin(isPlain: false)
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
      if hasNoted(index) {
        let name = TraceField.allCases[index].name
        acceptedProblems.append(
          LocatedLineProblem(
            .repeatedMember(name), at: member.key.lowerBound, length: member.key.count))
      }
      note(FieldValue(member.value), of: index)
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

  /// Returns the problem of a line that is not valid JSON.
  func problem(
    of error: JSONError, in line: Span<UInt8>, isUnterminated: Bool
  ) -> LocatedLineProblem {
    if error.expected == "UTF-8" { return LocatedLineProblem(.notUTF8(error), at: error.offset) }
    if isUnterminated && error.offset == line.count {
      return LocatedLineProblem(.truncated(error), at: max(0, error.offset - 1))
    }
    return LocatedLineProblem(.notJSON(error), at: error.offset)
  }
}

internal import JSON
internal import Text

extension LineDecoder {
  /// The content of a string value.
  @_lifetime(copy line)
  func content(_ value: FieldValue, in line: Span<UInt8>) -> JSONText {
    JSONText(bytes: line.extracting(value.range), hasEscapes: value.hasEscapes)
  }

  /// The content of a string value as a text of its own; a number as it is written.
  @inline(__always)
  private mutating func string(of value: FieldValue, in line: Span<UInt8>) -> String {
    value.hasEscapes
      ? content(value, in: line).string.withoutPersonalPlaces
      : pool.text(of: line.extracting(value.range))
  }

  /// The bytes of any value as written.
  @_lifetime(copy line)
  func source(_ value: FieldValue, in line: Span<UInt8>) -> Span<UInt8> {
    line.extracting(value.range)
  }

  /// A value that may be left out or null.
  @inline(__always)
  func optional(_ field: TraceField) -> FieldValue? {
    guard let value = value(field), value.kind != .null else { return nil }
    return value
  }

  /// A value that the type needs.
  @inline(__always)
  func required(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem) -> FieldValue
  {
    guard let value = value(field) else { throw missing(field, in: line) }
    return value
  }

  /// A text that the type needs; it names something and so is not empty.
  mutating func text(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem) -> String
  {
    let value = try required(field, in: line)
    guard case .string = value.kind, !value.range.isEmpty else {
      throw wrong(field, value, "a non-empty string", in: line)
    }
    return string(of: value, in: line)
  }

  /// A text that may be left out.
  mutating func optionalText(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem)
    -> String?
  {
    guard let value = optional(field) else { return nil }
    guard case .string = value.kind else { throw wrong(field, value, "a string", in: line) }
    return string(of: value, in: line)
  }

  /// A text, or a number as it is written, that may be left out.
  mutating func optionalLabel(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem)
    -> String?
  {
    guard let value = optional(field) else { return nil }
    guard value.kind == .string || value.kind == .number else {
      throw wrong(field, value, "a string or a number", in: line)
    }
    return string(of: value, in: line)
  }

  /// A truth value that the type needs, unless there is one to fall back on.
  func flag(
    _ field: TraceField, or fallback: Bool? = nil, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Bool {
    if let fallback, optional(field) == nil { return fallback }
    let value = try required(field, in: line)
    guard case .boolean = value.kind else { throw wrong(field, value, "true or false", in: line) }
    return value.flag
  }

  /// A number that the type needs.
  @inline(__always)
  func number(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem) -> Double {
    let value = try required(field, in: line)
    guard case .number = value.kind, value.number.isFinite else {
      throw wrong(field, value, "a number", in: line)
    }
    return value.number
  }

  /// A number that may be left out.
  func optionalNumber(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem)
    -> Double?
  {
    optional(field) == nil ? nil : try number(field, in: line)
  }

  /// A length of time that may be left out: seconds that are not negative.
  func optionalDuration(
    _ field: TraceField, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Double? {
    guard let value = optional(field) else { return nil }
    guard case .number = value.kind, 0...TraceTime.longestTrace ~= value.number else {
      throw wrong(field, value, "a number of seconds from 0 to ten years", in: line)
    }
    return value.number
  }

  /// When a line's event happened.
  func eventTime(in line: Span<UInt8>) throws(LocatedLineProblem) -> TraceTime {
    try time(.t, in: line, within: 0...TraceTime.longestTrace)
  }

  /// An instant inside an event that may be left out.
  func optionalTime(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem)
    -> TraceTime?
  {
    guard optional(field) != nil else { return nil }
    return try time(field, in: line, within: -TraceTime.longestTrace...TraceTime.longestTrace)
  }

  @inline(__always)
  private func time(
    _ field: TraceField, in line: Span<UInt8>, within range: ClosedRange<Double>
  ) throws(LocatedLineProblem) -> TraceTime {
    let seconds = try number(field, in: line)
    guard range ~= seconds else {
      let value = try required(field, in: line)
      throw LocatedLineProblem(
        .timeOutOfRange(field.name, found: content(value, in: line).string.shortened),
        at: value.range.lowerBound, length: value.range.count)
    }
    return TraceTime(seconds: seconds)
  }

  /// One word of a list that the type needs.
  func word<Value>(
    _ field: TraceField, of words: Words<Value>, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Value {
    let value = try required(field, in: line)
    guard case .string = value.kind else { throw wrong(field, value, "a string", in: line) }
    guard let word = words.value(of: source(value, in: line)) else {
      throw LocatedLineProblem(
        .unknownValue(
          field.name, found: content(value, in: line).string.shortened, choices: words.choices),
        at: value.range.lowerBound, length: value.range.count)
    }
    return word
  }

  /// One word of a list that may be left out.
  func optionalWord<Value>(
    _ field: TraceField, of words: Words<Value>, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Value? {
    optional(field) == nil ? nil : try word(field, of: words, in: line)
  }
}

extension LineDecoder {
  /// The problem that the line's type needs a field which is not there; points at the type.
  @inline(never)
  func missing(_ field: TraceField, in line: Span<UInt8>) -> LocatedLineProblem {
    guard let type = value(.type) else { return missing(field, of: "the event") }
    return LocatedLineProblem(
      .missingField(field.name, of: content(type, in: line).string.shownAsWord),
      at: type.range.lowerBound,
      length: type.range.count)
  }

  /// The problem that the line has not even a type.
  func missing(_ field: TraceField, of name: String) -> LocatedLineProblem {
    LocatedLineProblem(.missingField(field.name, of: name))
  }

  /// The problem that a value is of another kind than it has to be.
  @inline(never)
  func wrong(
    _ field: TraceField, _ value: FieldValue, _ expected: String, in line: Span<UInt8>
  ) -> LocatedLineProblem {
    wrong(field.name, value, expected, in: line)
  }

  /// The same for a member that is no field of its own, such as the date of an entry.
  func wrong(
    _ name: String, _ value: FieldValue, _ expected: String, in line: Span<UInt8>
  ) -> LocatedLineProblem {
    let found =
      value.kind == .number
      ? TraceWord.shown(number: content(value, in: line).string, of: name)
      : value.kind == .string && value.range.isEmpty ? "empty" : value.kind.phrase
    return LocatedLineProblem(
      .wrongValue(name, expected: expected, found: found), at: value.range.lowerBound,
      length: value.range.count)
  }
}

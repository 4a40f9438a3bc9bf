internal import JSON
internal import Text

extension LineDecoder {
  /// Returns the content of a string value.
  @_lifetime(copy line)
  func content(_ value: FieldValue, in line: Span<UInt8>) -> JSONText {
    JSONText(bytes: line.extracting(value.range), hasEscapes: value.hasEscapes)
  }

  /// Returns the content of a string value as a `String`; a number as written.
  @inline(__always)
  private mutating func string(of value: FieldValue, in line: Span<UInt8>) -> String {
    value.hasEscapes
      ? content(value, in: line).string.withoutPersonalPlaces
      : pool.text(of: line.extracting(value.range))
  }

  /// Returns the bytes of any value as written.
  @_lifetime(copy line)
  func source(_ value: FieldValue, in line: Span<UInt8>) -> Span<UInt8> {
    line.extracting(value.range)
  }

  /// Returns a value that can be absent or null.
  @inline(__always)
  func optional(_ field: TraceField) -> FieldValue? {
    guard let value = value(field), value.kind != .null else { return nil }
    return value
  }

  /// Returns a required value.
  @inline(__always)
  func required(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem) -> FieldValue
  {
    guard let value = value(field) else { throw missing(field, in: line) }
    return value
  }

  /// Returns a required text, which must not be empty because it is a name.
  mutating func text(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem) -> String
  {
    let value = try required(field, in: line)
    guard case .string = value.kind, !value.range.isEmpty else {
      throw wrong(field, value, "a non-empty string", in: line)
    }
    return string(of: value, in: line)
  }

  /// Returns an optional text.
  mutating func optionalText(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem)
    -> String?
  {
    guard let value = optional(field) else { return nil }
    guard case .string = value.kind else { throw wrong(field, value, "a string", in: line) }
    return string(of: value, in: line)
  }

  /// Returns an optional text or number, as written.
  mutating func optionalLabel(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem)
    -> String?
  {
    guard let value = optional(field) else { return nil }
    guard value.kind == .string || value.kind == .number else {
      throw wrong(field, value, "a string or a number", in: line)
    }
    return string(of: value, in: line)
  }

  /// Returns a boolean, which is required unless there is a fallback.
  func flag(
    _ field: TraceField, or fallback: Bool? = nil, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Bool {
    if let fallback, optional(field) == nil { return fallback }
    let value = try required(field, in: line)
    guard case .boolean = value.kind else { throw wrong(field, value, "true or false", in: line) }
    return value.flag
  }

  /// Returns a required number.
  @inline(__always)
  func number(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem) -> Double {
    let value = try required(field, in: line)
    guard case .number = value.kind, value.number.isFinite else {
      throw wrong(field, value, "a number", in: line)
    }
    return value.number
  }

  /// Returns an optional number.
  func optionalNumber(_ field: TraceField, in line: Span<UInt8>) throws(LocatedLineProblem)
    -> Double?
  {
    optional(field) == nil ? nil : try number(field, in: line)
  }

  /// Returns an optional duration in seconds, which must not be negative.
  func optionalDuration(
    _ field: TraceField, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Double? {
    guard let value = optional(field) else { return nil }
    guard case .number = value.kind, 0...TraceTime.longestTrace ~= value.number else {
      throw wrong(field, value, "a number of seconds from 0 to ten years", in: line)
    }
    return value.number
  }

  /// Returns the time of a line's event.
  func eventTime(in line: Span<UInt8>) throws(LocatedLineProblem) -> TraceTime {
    try time(.t, in: line, within: 0...TraceTime.longestTrace)
  }

  /// Returns an optional time inside an event.
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
        .timeOutOfRange(field.name, found: content(value, in: line).string.shortened(to: 60)),
        at: value.range.lowerBound, length: value.range.count)
    }
    return TraceTime(seconds: seconds)
  }

  /// Returns a required word of a vocabulary.
  func word<Value>(
    _ field: TraceField, of words: RawValueTable<Value>, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Value {
    let value = try required(field, in: line)
    guard case .string = value.kind else { throw wrong(field, value, "a string", in: line) }
    guard let word = words.value(of: source(value, in: line)) else {
      throw LocatedLineProblem(
        .unknownValue(
          field.name, found: content(value, in: line).string.shortened(to: 60),
          choices: words.choices),
        at: value.range.lowerBound, length: value.range.count)
    }
    return word
  }

  /// Returns an optional word of a vocabulary.
  func optionalWord<Value>(
    _ field: TraceField, of words: RawValueTable<Value>, in line: Span<UInt8>
  ) throws(LocatedLineProblem) -> Value? {
    optional(field) == nil ? nil : try word(field, of: words, in: line)
  }
}

extension LineDecoder {
  /// Returns the problem of a missing required field; its place is the type.
  @inline(never)
  func missing(_ field: TraceField, in line: Span<UInt8>) -> LocatedLineProblem {
    guard let type = value(.type) else { return missing(field, of: "the event") }
    return LocatedLineProblem(
      .missingField(field.name, of: content(type, in: line).string.shownAsWord),
      at: type.range.lowerBound,
      length: type.range.count)
  }

  /// Returns the problem of a missing field in a line without a type.
  func missing(_ field: TraceField, of name: String) -> LocatedLineProblem {
    LocatedLineProblem(.missingField(field.name, of: name))
  }

  /// Returns the problem of a value of the wrong kind.
  @inline(never)
  func wrong(
    _ field: TraceField, _ value: FieldValue, _ expected: String, in line: Span<UInt8>
  ) -> LocatedLineProblem {
    wrong(field.name, value, expected, in: line)
  }

  /// Returns the problem of a member that is not a field, such as the date of an entry.
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

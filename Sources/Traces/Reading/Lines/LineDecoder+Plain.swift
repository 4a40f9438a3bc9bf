internal import JSON

/// The fast path, which decodes the usual form of lines in one pass without `JSONReader`.
extension LineDecoder {
  /// Appends the event of the line at a position; returns the end of the line, or -1 if the line is
  /// not plain.
  ///
  /// A result of -1 loses nothing: `decode` reads such a line with the same result.
  mutating func addPlainEvent(
    of bytes: Span<UInt8>, from start: Int, line number: Int, to events: inout [TraceEvent]
  ) -> Int {
    let end = scanPlain(bytes, from: start)
    guard end >= 0, end - start <= limits.longestLine else { return -1 }
    do throws(LocatedLineProblem) {
      let line = bytes.extracting(start..<end)
      try addEvent(of: words.types.value(at: typeIndex), in: line, number: number, to: &events)
      return end
    } catch {
      // The slow path reports the problem, because it must read the line anyway.
      return -1
    }
  }

  /// Records the members of a plain line; returns its end, or -1.
  private mutating func scanPlain(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var cursor = PlainCursor(bytes, at: start)
    guard cursor.isWithinReach, cursor.skip(UInt8(ascii: "{")) else { return -1 }
    begin(isPlain: true)
    var field = FieldOrder.none
    repeat {
      guard cursor.isWithinReach else { return -1 }
      cursor.skipSpace()
      field = plainField(&cursor, after: field, in: bytes)
      // The slow path reports a duplicate member.
      guard field >= 0, field == FieldOrder.unknown || !hasNoted(field),
        noteValue(of: field, &cursor, bytes, start)
      else { return -1 }
    } while cursor.skip(UInt8(ascii: ","))
    guard cursor.skip(UInt8(ascii: "}")), typeIndex >= 0, cursor.byte == 0x0A else { return -1 }
    return cursor.position
  }

  /// Returns the field of the key at the cursor, `unknown` for a key that is not a field, or -1.
  @inline(__always)
  private mutating func plainField(
    _ cursor: inout PlainCursor, after previous: Int, in bytes: Span<UInt8>
  ) -> Int {
    let place = order.place(after: previous, type: typeIndex)
    let foreseen = order[place]
    if cursor.skip(patterns[foreseen]) { return foreseen }
    guard let key = cursor.key() else { return -1 }
    let field = words.fields.index(of: bytes.extracting(key)) ?? FieldOrder.unknown
    order[place] = field
    return field
  }

  @inline(__always)
  private mutating func noteValue(
    of field: Int, _ cursor: inout PlainCursor, _ bytes: Span<UInt8>, _ start: Int
  ) -> Bool {
    let first = cursor.position
    var value = FieldValue()
    switch cursor.byte {
    case UInt8(ascii: "\""):
      guard let range = cursor.string() else { return false }
      value = FieldValue(.string, in: range.lowerBound - start..<range.upperBound - start)
      if field == TraceField.type.rawValue {
        typeIndex = words.types.table.index(of: bytes.extracting(range)) ?? -1
        guard typeIndex >= 0 else { return false }
      }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      guard let number = cursor.number() else { return false }
      value = FieldValue(.number, in: first - start..<cursor.position - start)
      value.number = number
    default:
      guard let kind = otherValue(of: field, &cursor, bytes) else { return false }
      value = FieldValue(kind, in: first - start..<cursor.position - start)
      value.flag = kind == .boolean && cursor.position - first == PlainWord.true.count
    }
    note(value, of: field)
    return true
  }

  /// Skips a literal, or an array or object of a known form, and returns its kind.
  private mutating func otherValue(
    of field: Int, _ cursor: inout PlainCursor, _ bytes: Span<UInt8>
  ) -> JSONKind? {
    switch cursor.byte {
    case UInt8(ascii: "t"):
      return cursor.skip(word: PlainWord.true.word, count: PlainWord.true.count) ? .boolean : nil
    case UInt8(ascii: "f"):
      return cursor.skip(word: PlainWord.false.word, count: PlainWord.false.count) ? .boolean : nil
    case UInt8(ascii: "n"):
      return cursor.skip(word: PlainWord.null.word, count: PlainWord.null.count) ? .null : nil
    case UInt8(ascii: "[") where field == TraceField.requestIds.rawValue:
      return plainTexts(&cursor, bytes) ? .array : nil
    case UInt8(ascii: "[") where field == TraceField.entries.rawValue:
      return plainEntries(&cursor, bytes) ? .array : nil
    case UInt8(ascii: "{") where field == TraceField.policy.rawValue:
      return plainPolicy(&cursor, bytes) ? .object : nil
    default: return nil
    }
  }
}

/// The arrays and objects of plain lines, decoded during the scan; the slow path reports duplicate
/// members.
extension LineDecoder {
  mutating func plainTexts(_ cursor: inout PlainCursor, _ bytes: Span<UInt8>) -> Bool {
    plain.requestIDs = []
    guard cursor.skip(UInt8(ascii: "[")) else { return false }
    if cursor.skip(UInt8(ascii: "]")) { return true }
    repeat {
      cursor.skipSpace()
      guard cursor.isWithinReach, let range = cursor.string() else { return false }
      plain.requestIDs.append(pool.text(of: bytes.extracting(range)))
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "]"))
  }

  mutating func plainEntries(_ cursor: inout PlainCursor, _ bytes: Span<UInt8>) -> Bool {
    plain.entries = []
    guard cursor.skip(UInt8(ascii: "[")) else { return false }
    if cursor.skip(UInt8(ascii: "]")) { return true }
    repeat {
      cursor.skipSpace()
      guard let entry = plainEntry(&cursor, bytes) else { return false }
      plain.entries.append(entry)
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "]"))
  }

  private mutating func plainEntry(
    _ cursor: inout PlainCursor, _ bytes: Span<UInt8>
  ) -> TimelineProvision.Entry? {
    var date: TraceTime?
    var state: EntryState?
    var contentAt: TraceTime?
    var contentHash: String?
    guard cursor.isWithinReach, cursor.skip(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard cursor.isWithinReach else { return nil }
      cursor.skipSpace()
      if cursor.skip(EntryKeys.date) {
        guard date == nil, let time = plainTime(&cursor) else { return nil }
        date = time
      } else if cursor.skip(EntryKeys.state) {
        guard state == nil, let range = cursor.string(),
          let word = words.entryStates.value(of: bytes.extracting(range))
        else { return nil }
        state = word
      } else if cursor.skip(EntryKeys.contentAt) {
        guard contentAt == nil, let time = plainTime(&cursor) else { return nil }
        contentAt = time
      } else if cursor.skip(EntryKeys.contentHash) {
        guard contentHash == nil, let range = cursor.string() else { return nil }
        contentHash = pool.text(of: bytes.extracting(range))
      } else {
        return nil
      }
    } while cursor.skip(UInt8(ascii: ","))
    guard cursor.skip(UInt8(ascii: "}")), let date, let state else { return nil }
    return TimelineProvision.Entry(
      date: date, state: state, contentAt: contentAt, contentHash: contentHash)
  }

  mutating func plainPolicy(_ cursor: inout PlainCursor, _ bytes: Span<UInt8>) -> Bool {
    var kind: PolicyKind?
    var date: TraceTime?
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    repeat {
      guard cursor.isWithinReach else { return false }
      cursor.skipSpace()
      if cursor.skip(EntryKeys.kind) {
        guard kind == nil, let range = cursor.string(),
          let word = words.policies.value(of: bytes.extracting(range))
        else { return false }
        kind = word
      } else if cursor.skip(EntryKeys.date) {
        guard date == nil, let time = plainTime(&cursor) else { return false }
        date = time
      } else {
        return false
      }
    } while cursor.skip(UInt8(ascii: ","))
    guard cursor.skip(UInt8(ascii: "}")) else { return false }
    switch (kind, date) {
    case (.atEnd, _): plain.policy = .atEnd
    case (.never, _): plain.policy = .never
    case (.after, let date?): plain.policy = .after(date)
    case (.after, nil), (nil, _): return false
    }
    return true
  }

  @inline(__always)
  private func plainTime(_ cursor: inout PlainCursor) -> TraceTime? {
    guard let seconds = cursor.number(),
      -TraceTime.longestTrace...TraceTime.longestTrace ~= seconds
    else { return nil }
    return TraceTime(seconds: seconds)
  }
}

/// The arrays and objects of the last plain line.
struct PlainContent {
  var requestIDs: [String] = []
  var entries: [TimelineProvision.Entry] = []
  var policy: ReloadPolicy?
}

/// The keys of timeline entries and policies.
private enum EntryKeys {
  static let date = KeyPattern("date")
  static let state = KeyPattern("state")
  static let contentAt = KeyPattern("contentAt")
  static let contentHash = KeyPattern("contentHash")
  static let kind = KeyPattern("kind")
}

internal import JSON

extension LineDecoder {
  /// Returns the timeline of the provider.
  mutating func timeline(in line: Span<UInt8>) throws(LocatedLineProblem) -> TimelineProvision {
    TimelineProvision(
      reloadID: try text(.reloadId, in: line), entries: try entries(in: line),
      policy: try policy(in: line), duration: try optionalDuration(.duration, in: line))
  }

  /// Returns the required ids of requests.
  func requestIDs(in line: Span<UInt8>) throws(LocatedLineProblem) -> [String] {
    let value = try required(.requestIds, in: line)
    guard case .array = value.kind else { throw wrong(.requestIds, value, "an array", in: line) }
    if isPlain { return plain.requestIDs }
    var reader = NestedReader(value, of: .requestIds, in: line)
    var texts: [String] = []
    try reader.beginArray()
    while try reader.nextElement() { texts.append(try reader.string()) }
    return texts
  }

  private mutating func entries(in line: Span<UInt8>) throws(LocatedLineProblem)
    -> [TimelineProvision
    .Entry]
  {
    let value = try required(.entries, in: line)
    guard case .array = value.kind else { throw wrong(.entries, value, "an array", in: line) }
    if isPlain { return plain.entries }
    var reader = NestedReader(value, of: .entries, in: line)
    var entries: [TimelineProvision.Entry] = []
    try reader.beginArray()
    while try reader.nextElement() { entries.append(try entry(&reader)) }
    acceptedProblems += reader.repeated
    return entries
  }

  private func entry(
    _ reader: inout NestedReader
  ) throws(LocatedLineProblem) -> TimelineProvision.Entry {
    var date: TraceTime?
    var state: EntryState?
    var contentAt: TraceTime?
    var contentHash: String?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "date": date = try reader.optionalTime(.date)
      case "state": state = try reader.optionalWord(.state, of: words.entryStates)
      case "contentAt": contentAt = try reader.optionalTime(.contentAt)
      case "contentHash": contentHash = try reader.optionalString(.contentHash)
      default: try reader.skipValue()
      }
    }
    guard let date else { throw reader.missing(.date) }
    guard let state else { throw reader.missing(.state) }
    return TimelineProvision.Entry(
      date: date, state: state, contentAt: contentAt, contentHash: contentHash)
  }

  private mutating func policy(in line: Span<UInt8>) throws(LocatedLineProblem) -> ReloadPolicy {
    let value = try required(.policy, in: line)
    guard case .object = value.kind else { throw wrong(.policy, value, "an object", in: line) }
    if isPlain, let policy = plain.policy { return policy }
    var reader = NestedReader(value, of: .policy, in: line)
    var kind: PolicyKind?
    var date: TraceTime?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "kind": kind = try reader.optionalWord(.kind, of: words.policies)
      case "date": date = try reader.optionalTime(.date)
      default: try reader.skipValue()
      }
    }
    acceptedProblems += reader.repeated
    switch kind {
    case .atEnd: return .atEnd
    case .never: return .never
    case .after:
      guard let date else { throw reader.missing(.date) }
      return .after(date)
    case nil: throw reader.missing(.kind)
    }
  }
}

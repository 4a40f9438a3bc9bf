internal import JSON

/// A line of what came back from a device: one of the recorder's, in its file or inside a message of the system's log.
enum DeviceLine {
  /// Someone else's line.
  case foreign
  /// A line of the recorder, whose text is the message's when it stood in the log, else the line itself.
  case record(RecordKey, message: [UInt8]?)

  /// What the recorder puts in front of its line in the log.
  static let marker = "almanac-trace "

  init(_ line: Span<UInt8>) throws(JSONError) {
    let members = try Members(line)
    if let key = members.key {
      self = .record(key, message: nil)
    } else if let message = members.message, message.hasPrefix(Self.marker) {
      let text = Array(message.utf8.dropFirst(Self.marker.utf8.count))
      self = try Members(text.span).key.map { .record($0, message: text) } ?? .foreign
    } else {
      self = .foreign
    }
  }

  /// The members that tell whose line it is.
  private struct Members {
    var key: RecordKey?
    var message: String?

    init(_ line: Span<UInt8>) throws(JSONError) {
      var type: String?
      var session: String?
      var writer: String?
      var sequence: Int?
      var omittedEntries = 0
      var reader = JSONReader(line)
      guard try reader.peek() == .object else {
        try reader.skipValue()
        try reader.end()
        return
      }
      try reader.beginObject()
      var member = JSONMember()
      while try reader.nextMember(&member) {
        let text = JSONText(
          bytes: line.extracting(member.value.range), hasEscapes: member.value.hasEscapes)
        let name = JSONText(bytes: line.extracting(member.key), hasEscapes: member.keyHasEscapes)
        switch (name, member.value.kind) {
        case ("type", .string): type = text.string
        case ("recording", .string): session = text.string
        case ("writer", .string): writer = text.string
        case ("eventMessage", .string): message = text.string
        case ("seq", .number): sequence = Int(exactly: member.value.number)
        case ("omittedEntries", .number): omittedEntries = Int(exactly: member.value.number) ?? 0
        default: break
        }
      }
      try reader.end()
      guard let type, let session, let writer else { return }
      key = RecordKey(
        type: type, session: session, writer: writer, sequence: sequence ?? 0,
        omittedEntries: omittedEntries)
    }
  }
}

/// What tells one line of the recorder from all others.
struct RecordKey: Equatable {
  let type: String
  let session: String
  let writer: String
  let sequence: Int
  /// Entries of a timeline that were too many to be listed.
  let omittedEntries: Int

  /// Names come from a file that anybody may have written.
  static let longestName = 100

  var isShort: Bool {
    session.utf8.count <= Self.longestName && writer.utf8.count <= Self.longestName
  }
}

/// A place between two lines that one process wrote: after the line of a number.
struct RecordPlace: Equatable {
  let session: String
  let writer: String
  let number: Int

  init(_ key: RecordKey, number: Int) {
    session = key.session
    writer = key.writer
    self.number = number
  }
}

internal import JSON

/// A line of a device recording: the recorder's own, from its file or from a message of the system
/// log, or another one.
enum DeviceLine {
  /// A line of another program.
  case foreign
  /// A line of the recorder, with its text if it was in a log message.
  case record(RecordKey, message: [UInt8]?)

  /// The prefix of the recorder's lines in the log.
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

  /// The members that identify the source of a line.
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

/// The identity of a line of the recorder.
struct RecordKey: Equatable {
  let type: String
  let session: String
  let writer: String
  let sequence: Int
  /// The number of timeline entries that exceeded the recorder's limit and are not listed.
  let omittedEntries: Int

  /// The maximum length of a name in bytes; any program can have written the file.
  static let longestName = 100

  var isShort: Bool {
    session.utf8.count <= Self.longestName && writer.utf8.count <= Self.longestName
  }
}

/// A position between two lines of one process, after the line with a number.
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

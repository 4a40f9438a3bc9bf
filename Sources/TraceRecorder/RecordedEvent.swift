internal import Foundation

/// An event on its way to the file.
struct RecordedEvent: Sendable {
  let type: String
  let moment: Date
  /// The widget that it is about; one that is met for the first time is introduced before.
  let widget: RecordedWidget?
  let members: [LineMember]
}

/// One member of an event's line.
struct LineMember: Sendable {
  let name: String
  let value: LineValue

  init(_ name: String, _ value: LineValue) {
    self.name = name
    self.value = value
  }
}

/// A value as a line can hold it; dates and digests need what only the session knows.
indirect enum LineValue: Sendable {
  /// A text that is let through as far as it is a name.
  case name(String)
  case number(Double)
  case flag(Bool)
  case date(Date)
  /// A text of which only a digest is written.
  case digest(String)
  case list([LineValue])
  case object([LineMember])
}

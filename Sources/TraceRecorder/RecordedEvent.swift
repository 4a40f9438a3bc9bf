internal import Foundation

/// An event to be written.
struct RecordedEvent: Sendable {
  let type: String
  let moment: Date
  /// The widget of the event; its first event is preceded by `widget.added`.
  let widget: RecordedWidget?
  let members: [LineMember]
}

/// A member of an event's line.
struct LineMember: Sendable {
  let name: String
  let value: LineValue

  init(_ name: String, _ value: LineValue) {
    self.name = name
    self.value = value
  }
}

/// A value in a line; dates and digests depend on the session.
indirect enum LineValue: Sendable {
  /// A text that is reduced to a name.
  case name(String)
  case number(Double)
  case flag(Bool)
  case date(Date)
  /// A text that is written as a digest only.
  case digest(String)
  case list([LineValue])
  case object([LineMember])
}

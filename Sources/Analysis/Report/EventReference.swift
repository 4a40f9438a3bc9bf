package import Traces

/// An event of a trace as pages name it and link to it.
package struct EventReference: Codable, Hashable, Comparable, Sendable {
  package let time: TraceTime
  package let sequence: Int
  /// The line of the file, from 1; 0 for an event that was never in a file.
  package let line: Int

  package init(time: TraceTime, sequence: Int, line: Int = 0) {
    self.time = time
    self.sequence = sequence
    self.line = line
  }

  init(_ event: TraceEvent) {
    self.init(time: event.time, sequence: event.sequence, line: event.line)
  }

  /// The fragment of a link to the event: `e-000123`, six digits at least.
  package var anchor: String {
    let digits = String(sequence)
    return "e-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  package static func < (left: EventReference, right: EventReference) -> Bool {
    (left.time, left.sequence, left.line) < (right.time, right.sequence, right.line)
  }
}

extension EventReference {
  /// Refuses a number or a line that no trace has.
  package init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let time = try values.decode(TraceTime.self)
    // Wider than a count: a trace may number its events as it likes.
    let sequence = Int(try values.decode(Int64.self))
    let line = try values.decode(Int.self)
    guard time >= .start, sequence >= 0, line >= 0 else {
      throw DecodingError.dataCorruptedError(
        in: values, debugDescription: "an event has a negative time, number or line")
    }
    self.init(time: time, sequence: sequence, line: line)
  }

  /// Writes time, number and line.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(time)
    try values.encode(sequence)
    try values.encode(line)
  }
}

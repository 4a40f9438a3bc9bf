package import Bytes

/// A trace written as JSON Lines: what the reader reads back as equal values.
package struct TraceWriter: Sendable {
  private var output: ByteOutput = []

  package init() {}

  /// Writes the header; it belongs before every event.
  package mutating func write(_ header: TraceHeader) {
    line { json in
      json.member("type", TraceHeader.typeName)
      json.member("schemaVersion", header.schemaVersion)
      json.member("producer", header.producer.rawValue)
      json.member("environment", header.environment?.rawValue)
      json.member("runMode", header.runMode.rawValue)
      json.member("profile", header.profile)
      if !header.parameters.isEmpty {
        json.key("parameters")
        json.object { json in
          for parameter in header.parameters {
            json.key(parameter.name)
            json.value(json: Array(parameter.value.utf8).span)
          }
        }
      }
      json.member("epoch", header.epoch.rfc3339)
      json.member("timeZone", header.timeZone)
      json.member("seed", header.seed)
      json.member("scenario", header.scenario)
    }
  }

  /// Writes one event.
  package mutating func write(_ event: TraceEvent) {
    line { json in
      json.member("t", event.time)
      json.member("seq", event.sequence)
      json.member("type", event.type.rawValue)
      event.body.write(to: &json)
    }
  }

  /// Writes a line of an imported trace.
  package mutating func write(_ line: ImportedTrace.Line) {
    switch line {
    case .event(let event): write(event)
    case .loss(let mark): write(mark)
    }
  }

  /// Writes that events are missing there.
  package mutating func write(_ mark: LossMark) {
    line { json in
      json.member("type", LossMark.typeName)
      json.member("t", mark.time)
      json.member("reason", mark.reason.rawValue)
    }
  }

  /// The lines so far.
  package consuming func finish() -> ByteOutput { output }

  private mutating func line(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(appendingTo: output, layout: .oneLine)
    // The writer alone holds the bytes now, so that appending does not copy them.
    output = []
    json.object(members)
    output = json.finish()
    output.append(UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  /// Writes a key and its text; nothing where there is none.
  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    value(text)
  }

  /// Writes a key and its whole number; nothing where there is none.
  mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  /// Writes a key and its number; nothing where there is none.
  mutating func member(_ name: String, _ number: Double?) {
    guard let number else { return }
    key(name)
    value(number)
  }

  /// Writes a key and its truth value; nothing where there is none.
  mutating func member(_ name: String, _ flag: Bool?) {
    guard let flag else { return }
    key(name)
    value(flag)
  }

  /// Writes a key and its instant as seconds since the epoch; nothing where there is none.
  mutating func member(_ name: String, _ time: TraceTime?) {
    member(name, time?.seconds)
  }
}

internal import JSON
package import Text

/// Writes a trace as JSON Lines, which the reader reads back as equal values.
package struct TraceWriter: Sendable {
  private var output: ByteOutput = []

  package init() {}

  /// Writes the header, which must precede all events.
  package mutating func write(_ header: TraceHeader) {
    line { json in
      json.memberIfAny("type", TraceHeader.typeName)
      json.memberIfAny("schemaVersion", header.schemaVersion)
      json.memberIfAny("producer", header.producer.rawValue)
      json.memberIfAny("environment", header.environment?.rawValue)
      json.memberIfAny("runMode", header.runMode.rawValue)
      json.memberIfAny("profile", header.profile)
      if !header.parameters.isEmpty {
        json.key("parameters")
        json.object { json in
          for parameter in header.parameters {
            json.key(parameter.name)
            json.value(json: Array(parameter.value.utf8).span)
          }
        }
      }
      json.memberIfAny("epoch", header.epoch.rfc3339)
      json.memberIfAny("timeZone", header.timeZone)
      json.memberIfAny("seed", header.seed)
      json.memberIfAny("scenario", header.scenario)
    }
  }

  /// Writes an event.
  package mutating func write(_ event: TraceEvent) {
    line { json in
      json.memberIfAny("t", event.time)
      json.memberIfAny("seq", event.sequence)
      json.memberIfAny("type", event.type.rawValue)
      event.body.write(to: &json)
    }
  }

  /// Writes a mark of missing events.
  package mutating func write(_ mark: LossMark) {
    line { json in
      json.memberIfAny("type", LossMark.typeName)
      json.memberIfAny("t", mark.time)
      json.memberIfAny("reason", mark.reason.rawValue)
    }
  }

  /// Returns the lines written so far.
  package consuming func finish() -> ByteOutput { output }

  private mutating func line(_ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter(appendingTo: output, layout: .oneLine)
    // The writer now has the only reference to the bytes, so that appending does not copy them.
    output = []
    json.object(members)
    output = json.finish()
    output.append(UInt8(ascii: "\n"))
  }
}

extension JSONWriter {
  /// Writes a time as seconds since the epoch; writes nothing for nil.
  mutating func memberIfAny(_ name: String, _ time: TraceTime?) {
    memberIfAny(name, time?.seconds)
  }
}

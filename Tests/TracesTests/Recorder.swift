internal import Diagnostics
internal import Traces

/// A consumer that keeps everything.
struct Recorder: TraceConsumer {
  var headers: [TraceHeader] = []
  var events: [TraceEvent] = []
  var losses: [TraceLoss] = []

  mutating func consume(_ loss: TraceLoss) { losses.append(loss) }
  mutating func consume(_ header: TraceHeader) { headers.append(header) }
  mutating func consume(_ event: TraceEvent) { events.append(event) }
}

/// A trace with everything that its reader reported.
struct ReadTrace {
  let reading: TraceReading
  let headers: [TraceHeader]
  let events: [TraceEvent]
  let losses: [TraceLoss]

  init(_ text: String, limits: TraceLimits = TraceLimits()) {
    self.init(Array(text.utf8), limits: limits)
  }

  init(_ bytes: [UInt8], limits: TraceLimits = TraceLimits()) {
    var recorder = Recorder()
    reading = TraceReader(limits: limits).read(bytes, named: "week.jsonl", into: &recorder)
    headers = recorder.headers
    events = recorder.events
    losses = recorder.losses
  }

  /// `id line:column xcount` of every diagnostic.
  var problems: [String] {
    reading.diagnostics.map { diagnostic in
      let place = [diagnostic.place?.line, diagnostic.place?.column].compactMap { $0 }
      let times = diagnostic.count == 1 ? "" : " x\(diagnostic.count)"
      return "\(diagnostic.id) \(place.map(String.init).joined(separator: ":"))\(times)"
    }
  }
}

/// Lines for test traces.
enum Line {
  static let header =
    #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
    + #""profile":"apple-2025","epoch":"2026-03-02T08:00:00+01:00"}"#

  /// An event of the device's lock.
  static func lock(_ time: Double, _ sequence: Int) -> String {
    #"{"t":\#(time),"seq":\#(sequence),"type":"device.lock","state":"locked"}"#
  }

  /// A trace of a header and the lines.
  static func trace(_ lines: String...) -> String {
    ([header] + lines).map { $0 + "\n" }.joined()
  }
}

extension TraceWriter {
  /// Writes the lines of an imported trace.
  mutating func write(_ lines: [ImportedTrace.Line]) {
    for line in lines {
      switch line {
      case .event(let event): write(event)
      case .loss(let mark): write(mark)
      }
    }
  }
}

extension ImportedTrace {
  /// The reasons of the losses, in order.
  var losses: [LossReason] {
    lines.compactMap { line in
      if case .loss(let mark) = line { mark.reason } else { nil }
    }
  }
}

extension TraceReading {
  /// Whether every line of the file was used or blank, and no line reports a loss.
  var isComplete: Bool {
    unreadableLineCount == 0
      && !diagnostics.contains {
        $0.place?.line == nil || ["trace.unknown-type", "trace.recorded-loss"].contains($0.id)
      }
  }
}

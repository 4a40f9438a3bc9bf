internal import Diagnostics
internal import JSON
internal import Testing
import Text

@testable internal import Traces

/// Import of files from devices, which are untrusted.
@Suite struct DeviceImportTests {
  private static let header =
    #"{"type":"trace.header","schemaVersion":1,"producer":"device","runMode":"release","#
    + #""profile":"device","epoch":"2026-03-02T08:00:00+01:00","recording":"s","writer":"w"}"#

  private func event(
    _ time: Double, _ sequence: Int, writer: String = "w", session: String = "s",
    state: String = "locked"
  ) -> String {
    #"{"t":\#(time),"seq":\#(sequence),"type":"device.lock","state":"\#(state)","#
      + #""recording":"\#(session)","writer":"\#(writer)"}"#
  }

  /// A line of `log show --style ndjson` with the message.
  private func logged(_ message: String) -> String {
    var json = JSONWriter(layout: .oneLine)
    json.object { json in
      json.key("timestamp")
      json.value("2026-03-02 08:00:01.008417+0100")
      json.key("eventMessage")
      json.value(message)
      json.key("subsystem")
      json.value("almanac.trace-recorder")
      json.key("processID")
      json.value(812)
    }
    return String(bytes: json.finish())
  }

  /// Imports files, each given by its lines, and reads every trace back.
  private func imported(_ files: [String]..., cut: Bool = false, maximumLines: Int = 1000) -> (
    device: DeviceImport, traces: [ImportedTrace], problems: [String]
  ) {
    var device = DeviceImport(limits: TraceLimits(longestLine: 4096), maximumLines: maximumLines)
    for (number, lines) in files.enumerated() {
      let text = lines.joined(separator: "\n") + (cut ? "" : "\n")
      device.read(Array(text.utf8), named: "f\(number + 1)")
    }
    let traces = device.finish()
    for trace in traces {
      var writer = TraceWriter()
      writer.write(trace.header)
      writer.write(trace.lines)
      let read = ReadTrace(writer.finish())
      #expect(read.problems.filter { !$0.hasPrefix("trace.recorded-loss") } == [])
      #expect(read.losses.isEmpty == trace.losses.isEmpty)
      #expect(read.events.map(\.body) == trace.events.map(\.body))
    }
    let problems = device.diagnostics.map { diagnostic in
      let place = diagnostic.place.map { " \($0.file):\($0.line ?? 0)" } ?? ""
      return diagnostic.id + place + (diagnostic.count > 1 ? " x\(diagnostic.count)" : "")
    }
    return (device, traces, problems)
  }

  @Test func `an event in both the file and the log counts once`() {
    let file = [Self.header, event(1, 1), event(2, 2)]
    let log =
      [logged("Filtering the log data"), #"{"count":5,"finished":1}"#]
      + [Self.header, event(2, 2), event(3, 3)].map { logged("almanac-trace " + $0) }
    for files in [(file, log), (log, file)] {
      let (device, traces, problems) = imported(files.0, files.1)
      #expect(problems == [])
      #expect(traces.map { $0.events.map(\.time.seconds) } == [[1, 2, 3]])
      #expect(traces.map { $0.events.map(\.sequence) } == [[1, 2, 3]])
      #expect(device.duplicateCount == 2)
      #expect(device.foreignCount == 2)
    }
  }

  @Test func `lines of several processes are sorted by time`() {
    let (_, traces, problems) = imported([
      Self.header, event(5, 1, writer: "b"), event(1, 1, writer: "a", state: "unlocked"),
      event(9, 2, writer: "a"),
    ])
    #expect(problems == [])
    #expect(traces.map { $0.events.map(\.time.seconds) } == [[1, 5, 9]])
    #expect(traces.map(\.writerCount) == [2])
  }

  @Test func `each session becomes a separate trace`() {
    let other = Self.header.replacing(#""recording":"s""#, with: #""recording":"a""#)
    let (_, traces, problems) = imported(
      [Self.header, event(1, 1), other, event(4, 1, session: "a")])
    #expect(problems == [])
    #expect(traces.map(\.session) == ["a", "s"])
  }

  @Test func `a truncated last line is reported without a missing number`() {
    let (_, traces, problems) = imported(
      [Self.header, event(1, 1), String(event(2, 2).dropLast(9))], cut: true)
    #expect(problems == ["trace.truncated-line f1:3"])
    #expect(traces.map(\.events.count) == [1])
  }

  @Test func `missing sequence numbers are counted`() {
    let (_, _, problems) = imported([Self.header, event(2, 3), event(4, 9, writer: "x")])
    #expect(problems == ["import.missing-events x10"])
  }

  @Test func `a missing event leaves a gap in the sequence numbers`() {
    let (_, traces, _) = imported([Self.header, event(1, 1), event(2, 3), event(3, 4)])
    #expect(traces.map { $0.events.map(\.sequence) } == [[1, 3, 4]])
    #expect(traces.map(\.losses) == [[.missing]])
  }

  @Test func `events missing at the start are marked`() {
    let (_, traces, _) = imported([Self.header, event(1, 3)])
    #expect(traces.map(\.losses) == [[.missing]])
  }

  @Test func `events that one process lacks may be missing anywhere until its next event`() {
    let (_, traces, _) = imported([
      Self.header, event(1, 1, writer: "a"), event(5, 1, writer: "b"), event(9, 3, writer: "a"),
    ])
    #expect(traces[0].lines.map(\.kind) == ["event", "missing", "event", "missing", "event"])
  }

  @Test(arguments: [
    ("{", [LossReason.unreadable]),
    (#"{"t":1.5,"seq":2,"type":"new","recording":"s","writer":"w"}"#, [.unreadable]),
    (
      #"{"t":1.5,"seq":2,"type":"device.lock","state":"locked","state":"locked","recording":"s","writer":"w"}"#,
      [.contradiction]
    ),
    (
      #"{"t":1.5,"seq":2,"type":"widget.visible","instance":"i","omittedEntries":9,"recording":"s","writer":"w"}"#,
      [.limit]
    ),
    (#"{"seq":2,"type":"recorder.full","recording":"s","writer":"w"}"#, [.limit]),
  ])
  func `every unusable line is marked as a loss, at the end or in the middle`(
    line: String, losses: [LossReason]
  ) {
    let (_, last, _) = imported([Self.header, event(1, 1), line])
    #expect(last.map(\.losses) == [losses])
    let (_, middle, _) = imported([Self.header, event(1, 1), line, event(2, 3)])
    #expect(middle.map { Array(Set($0.losses)) } == [line == "{" ? [.missing] : losses])
    let (_, first, _) = imported([Self.header, line, event(2, 3)])
    #expect(first.map { $0.losses.isEmpty } == [false])
  }

  @Test func `a line between two consecutive ones may belong to another process`() {
    let (_, traces, _) = imported([Self.header, event(1, 1), "{", event(2, 2)])
    #expect(traces.map(\.losses) == [[.unreadable]])
  }

  @Test func `a damaged line that another file contains undamaged is no loss`() {
    let undamaged = [Self.header, event(1, 1), event(2, 2), event(3, 3)]
    for damaged in [[event(1, 1), "{", event(3, 3)], [event(1, 1), "{"]] {
      #expect(imported(undamaged, damaged).traces.map(\.losses) == [[]])
      #expect(imported(damaged, undamaged).traces.map(\.losses) == [[]])
    }
  }

  @Test func `contradictory headers are a loss, and the weaker values are used`() {
    let other = Self.header.replacing(
      #""runMode":"release""#, with: #""environment":"device","runMode":"xcodeDebug""#)
    for lines in [[Self.header, other], [other, Self.header]] {
      let (_, traces, _) = imported(lines + [event(1, 1)])
      #expect(traces.map(\.header.environment) == [nil])
      #expect(traces.map(\.header.runMode) == [.xcodeDebug])
      #expect(traces.map(\.losses) == [[.contradiction]])
    }
  }

  @Test func `a newer format version is kept`() {
    let newer = Self.header.replacing(#""schemaVersion":1"#, with: #""schemaVersion":2"#)
    var device = DeviceImport()
    device.read(Array([newer, event(1, 1)].joined(separator: "\n").utf8), named: "f")
    var writer = TraceWriter()
    for trace in device.finish() {
      writer.write(trace.header)
      writer.write(trace.lines)
    }
    let read = ReadTrace(writer.finish())
    #expect(read.reading.doubts.map(\.id) == ["trace.newer-version"])
  }

  @Test func `a clock that is set back is marked for each process`() {
    let (_, one, _) = imported([Self.header, event(9, 1), event(2, 2), event(3, 3)])
    #expect(one[0].lines.map(\.kind) == ["event", "clock", "event", "event"])
    let (_, two, _) = imported([
      Self.header, event(9, 1), event(2, 2), event(1, 1, writer: "b"), event(4, 2, writer: "b"),
    ])
    #expect(two[0].lines.map(\.kind) == ["event", "clock", "event", "event", "clock", "event"])
    let (_, adjusted, _) = imported([Self.header, event(9, 1), event(8.5, 2)])
    #expect(adjusted[0].losses == [])
  }

  @Test func `times that go back are raised and counted`() {
    let (_, traces, problems) = imported([Self.header, event(9, 1), event(2, 2)])
    #expect(problems == ["import.time-backwards"])
    #expect(traces.map { $0.events.map(\.time.seconds) } == [[9, 9]])
  }

  @Test func `events without a header are reported and omitted`() {
    let (_, traces, problems) = imported([event(1, 1), event(2, 2)])
    #expect(traces == [])
    #expect(problems == ["import.no-header x2"])
  }

  @Test func `a full recording is reported once, from the file or the log`() {
    let full =
      #"{"t":3,"seq":2,"type":"recorder.full","limit":2000,"recording":"s","writer":"w"}"#
    let (_, traces, problems) = imported(
      [Self.header, event(1, 1), full], [logged("almanac-trace " + full)])
    #expect(problems == ["import.full-recording f1:3"])
    #expect(traces.map(\.events.count) == [1])
  }

  @Test func `contradictory lines with one number are reported and not used`() {
    let (_, traces, problems) = imported(
      [Self.header, event(1, 1), event(2, 2)], [event(1, 1, state: "unlocked"), event(1, 1)])
    #expect(problems == ["import.contradiction f2:1 x2"])
    #expect(traces[0].events.map(\.time.seconds) == [2])
    #expect(traces[0].losses == [.contradiction])
  }

  @Test(arguments: [
    (
      #"{"seq":1,"type":"device.lock","recording":"s","writer":"w","state":"locked"}"#,
      "trace.missing-field"
    ),
    (#"{"t":1,"seq":1,"type":"device.luck","recording":"s","writer":"w"}"#, "trace.unknown-type"),
    (
      #"{"t":1,"seq":1,"type":"budget.changed","instance":"i","balance":1e300,"delta":1,"cause":"charge","recording":"s","writer":"w"}"#,
      "import.huge-number"
    ),
    (
      #"{"t":1,"seq":1,"type":"reload.started","reloadId":"r","instance":"i","requestIds":[],"charged":false,"freeReason":"luck","recording":"s","writer":"w"}"#,
      "trace.unknown-free-reason"
    ),
    ("{", "trace.not-json"), ("[1]", ""), ("{}", ""), ("\u{0}", "trace.not-json"),
    (#"{"eventMessage":"almanac-trace {"}"#, "trace.not-json"),
    (String(repeating: "x", count: 5000), "trace.long-line"),
  ])
  func `an unusable line is reported and the others are used`(_ line: String, _ id: String) {
    let (device, traces, problems) = imported([Self.header, line, event(2, 2)])
    let found = problems.filter { !$0.hasPrefix("import.missing") }
    #expect(found.map { $0.prefix { $0 != " " } } == (id.isEmpty ? [] : [id[...]]))
    #expect(traces.first?.events.last?.time.seconds == 2)
    #expect(device.foreignCount == (id.isEmpty ? 1 : 0))
  }

  @Test func `a session with a name that is too long is rejected`() {
    let (_, traces, problems) = imported([
      Self.header, event(1, 1), event(1, 1, session: String(repeating: "x", count: 101)),
    ])
    #expect(problems == ["import.long-name f1:3"])
    #expect(traces.count == 1)
  }

  @Test func `events beyond the limit are reported and omitted`() {
    let lines = (1...5).map { event(Double($0), $0) }
    let (_, traces, problems) = imported([Self.header] + lines, maximumLines: 3)
    #expect(traces.map(\.events.count) == [3])
    #expect(traces.map(\.losses) == [[.tooMany]])
    #expect(problems == ["import.too-many-lines f1:5 x2"])
  }

  @Test func `sessions beyond the limit are reported and omitted`() {
    let lines = (1...1003).map { event(1, 1, session: "s\($0)") }
    let (device, _, _) = imported(lines, maximumLines: 5000)
    let reported = device.diagnostics.first { $0.id == "import.too-many-sessions" }
    #expect(reported?.count == 3)
  }
}

extension ImportedTrace.Line {
  /// `event`, or the reason of a loss.
  fileprivate var kind: String {
    switch self {
    case .event: "event"
    case .loss(let mark): mark.reason.rawValue
    }
  }
}

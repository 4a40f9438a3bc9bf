internal import Diagnostics
internal import Files
internal import Testing
import Text
internal import Traces

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

@Suite struct TraceReaderTests {
  @Test func `a reading has the event count, the size and the digest`() {
    let text = Line.trace(Line.lock(5, 1), Line.lock(7.5, 2), "")
    let reading = ReadTrace(text).reading
    #expect(reading.eventCount == 2)
    #expect(reading.byteSize == text.utf8.count)
    #expect(reading.digest == SHA256.hexadecimal(of: text))
  }

  @Test(arguments: [
    // Unreadable lines are counted and the rest is used.
    (#"{"t":1,"seq":1"#, "trace.not-json 2:15"),
    (#"{"t":NaN,"seq":1,"type":"device.lock","state":"locked"}"#, "trace.not-json 2:6"),
    (#"{"t":1,"seq":1,"type":"device.lock","state":"locked"} x"#, "trace.not-json 2:55"),
    ("[1,2]", "trace.not-an-object 2:1"),
    ("\"text\"", "trace.not-an-object 2:1"),
    (#"{"seq":1,"type":"device.lock","state":"locked"}"#, "trace.missing-field 2:18"),
    (#"{"t":1,"type":"device.lock","state":"locked"}"#, "trace.missing-field 2:16"),
    (#"{"t":1,"seq":1,"state":"locked"}"#, "trace.missing-field 2:1"),
    (#"{"t":1,"seq":1,"type":"device.lock"}"#, "trace.missing-field 2:24"),
    (#"{"t":1,"seq":1,"type":5}"#, "trace.wrong-value 2:23"),
    (#"{"t":"1","seq":1,"type":"device.lock","state":"locked"}"#, "trace.wrong-value 2:7"),
    (#"{"t":1,"seq":1.5,"type":"device.lock","state":"locked"}"#, "trace.wrong-value 2:14"),
    (#"{"t":1,"seq":-1,"type":"device.lock","state":"locked"}"#, "trace.wrong-value 2:14"),
    (#"{"t":1,"seq":1e300,"type":"device.lock","state":"locked"}"#, "trace.wrong-value 2:14"),
    (#"{"t":1,"seq":1,"type":"device.lock","state":"open"}"#, "trace.unknown-value 2:46"),
    (#"{"t":1,"seq":1,"type":"device.lock","state":null}"#, "trace.wrong-value 2:45"),
    (#"{"t":1,"seq":1,"type":"widget.visible","instance":""}"#, "trace.wrong-value 2:52"),
    (#"{"t":-0.5,"seq":1,"type":"device.lock","state":"locked"}"#, "trace.time-out-of-range 2:6"),
    (
      #"{"t":315576001,"seq":1,"type":"device.lock","state":"locked"}"#,
      "trace.time-out-of-range 2:6"
    ),
    (#"{"t":1e999,"seq":1,"type":"device.lock","state":"locked"}"#, "trace.wrong-value 2:6"),
    (
      #"{"t":1772406000000,"seq":1,"type":"app.state","state":"background"}"#,
      "trace.time-out-of-range 2:6"
    ),
    (#"{"t":1,"seq":1,"type":"device.locked"}"#, "trace.unknown-type 2:24"),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":[{"date":1}],"policy":{"kind":"atEnd"}}"#,
      "trace.missing-field 2:78"
    ),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":[5],"policy":{"kind":"atEnd"}}"#,
      "trace.wrong-value 2:69"
    ),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":[],"policy":{"kind":"after"}}"#,
      "trace.missing-field 2:95"
    ),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":[],"policy":{"kind":"later"}}"#,
      "trace.unknown-value 2:89"
    ),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":[],"policy":{"kind":"after","date":1e12}}"#,
      "trace.time-out-of-range 2:103"
    ),
    (
      #"{"t":1,"seq":1,"type":"reload.started","reloadId":"r","instance":"w","requestIds":[1],"charged":true}"#,
      "trace.wrong-value 2:84"
    ),
  ])
  func `an unusable line is a diagnostic with its position, and the rest is used`(
    line: String, problem: String
  ) {
    let trace = ReadTrace(Line.trace(line, Line.lock(9, 2)))
    #expect(trace.problems == [problem])
    #expect(trace.events.map(\.sequence) == [2])
    #expect(!trace.reading.isComplete)
    let diagnostic = trace.reading.diagnostics[0]
    #expect(diagnostic.place?.file == "week.jsonl")
    let shown = diagnostic.excerpt?.line ?? ""
    // Digits that may belong to coordinates are hidden; everything else is unchanged.
    #expect(shown.utf8.count == line.utf8.count)
    #expect(
      zip(shown.utf8, line.utf8).allSatisfy {
        $0 == $1 || $0 == UInt8(ascii: "x") && (0x30...0x39).contains($1)
      })
    #expect(diagnostic.excerpt?.start == (diagnostic.place?.column ?? 0) - 1)
  }

  @Test func `bytes that are not UTF-8 make one line unreadable`() {
    var bytes = Array(Line.trace(Line.lock(1, 1)).utf8)
    bytes += Array(#"{"t":2,"seq":2,"type":"app.state","state":"back"#.utf8) + [0xFF]
    bytes += Array("\"}\n".utf8) + Array((Line.lock(3, 3) + "\n").utf8)
    let trace = ReadTrace(bytes)
    #expect(trace.problems == ["trace.not-utf8 3:48"])
    #expect(trace.events.map(\.sequence) == [1, 3])
  }

  @Test func `a truncated last line is distinguished from an invalid one`() {
    let complete = Line.trace(Line.lock(1, 1)) + Line.lock(2, 2)
    #expect(ReadTrace(complete).problems == [])
    #expect(ReadTrace(complete).events.count == 2)
    for length in 1..<Line.lock(2, 2).utf8.count {
      let truncated = ReadTrace(Array(complete.utf8.dropLast(length)))
      #expect(truncated.problems.map { $0.prefix(20) } == ["trace.truncated-line"], "\(length)")
      #expect(truncated.events.count == 1)
    }
  }

  @Test func `a byte order mark, carriage returns and blank lines are noted and harmless`() {
    let text = "\u{FEFF}" + Line.header + "\r\n\r\n  \t\n" + Line.lock(1, 1) + "\r\n"
    let trace = ReadTrace(text)
    #expect(
      trace.problems == [
        "trace.byte-order-mark 1:1", "trace.carriage-return 1:1 x3", "trace.blank-line 2:1 x2",
      ])
    #expect(trace.reading.diagnostics.allSatisfy { $0.severity == .note })
    #expect(trace.events.map(\.line) == [4])
    #expect(trace.headers.count == 1)
  }

  @Test func `a trace without a header is read with one diagnostic`() {
    let trace = ReadTrace(Line.lock(1, 1) + "\n" + Line.lock(2, 2) + "\n")
    #expect(trace.problems == ["trace.no-header 1:1"])
    #expect(trace.reading.header == nil)
    #expect(trace.events.count == 2)
  }

  @Test func `a late header is used, and a second one is not`() {
    let late = ReadTrace(Line.lock(1, 1) + "\n" + Line.header + "\n" + Line.lock(2, 2))
    #expect(late.problems == ["trace.late-header 2:1"])
    #expect(late.headers.count == 1)
    let other = Line.header.replacing("apple-2025", with: "other")
    let repeated = ReadTrace(Line.trace(Line.lock(1, 1), other, other, Line.lock(2, 2)))
    #expect(repeated.problems == ["trace.repeated-header 3:1 x2"])
    #expect(repeated.headers.map(\.profile) == ["apple-2025"])
    #expect(repeated.reading.unreadableLineCount == 2)
  }

  @Test(arguments: [
    (#""epoch":"2026-03-02T08:00:00""#, "trace.invalid-epoch 1:"),
    (#""epoch":"2026-02-30T08:00:00Z""#, "trace.invalid-epoch 1:"),
    (#""epoch":5"#, "trace.wrong-value 1:"), (#""epoch":null"#, "trace.wrong-value 1:"),
  ])
  func `an invalid header is ignored`(epoch: String, problem: String) {
    let header = Line.header.replacing(#""epoch":"2026-03-02T08:00:00+01:00""#, with: epoch)
    let trace = ReadTrace(header + "\n" + Line.lock(1, 1) + "\n")
    #expect(trace.problems.first?.hasPrefix("trace.no-header") == true)
    #expect(trace.problems.last?.hasPrefix(problem) == true)
    #expect(trace.events.count == 1)
  }

  @Test func `a header of a newer version is used as far as possible`() {
    let header = Line.header.replacing(#""schemaVersion":1"#, with: #""schemaVersion":7"#)
    let trace = ReadTrace(header + "\n" + Line.lock(1, 1) + "\n")
    #expect(trace.problems == ["trace.newer-version 1:40"])
    #expect(trace.reading.header?.schemaVersion == 7)
  }

  @Test func `out-of-order events are delivered in file order and counted`() {
    let trace = ReadTrace(
      Line.trace(
        Line.lock(5, 5), Line.lock(3, 6), Line.lock(4, 6), Line.lock(6, 2), Line.lock(7, 9)))
    #expect(trace.events.map(\.sequence) == [5, 6, 6, 2, 9])
    #expect(
      trace.problems == [
        "trace.time-backwards 3:1", "trace.sequence-out-of-order 4:1 x2",
      ])
    #expect(trace.reading.diagnostics[0].excerpt?.line == Line.lock(3, 6))
  }

  @Test func `unreadable lines explain missing numbers`() {
    #expect(ReadTrace(Line.trace(Line.lock(1, 1), "junk", Line.lock(2, 3))).problems.count == 1)
  }

  @Test func `unknown types have counts, first positions and suggestions`() {
    let trace = ReadTrace(
      Line.trace(
        #"{"t":1,"seq":1,"type":"reload.request"}"#, #"{"t":2,"seq":2,"type":"reload.request"}"#,
        #"{"t":3,"seq":3,"type":"battery.changed"}"#))
    let unknown = trace.reading.diagnostics.filter { $0.id == "trace.unknown-type" }
    #expect(unknown.map(\.count) == [2, 1])
    #expect(unknown.map { $0.place?.line } == [2, 4])
    let names = ["reload.request", "battery.changed"]
    #expect(zip(unknown, names).allSatisfy { $0.summary.contains($1) })
    #expect(
      trace.reading.diagnostics.first { $0.place?.line == 2 }?.suggestion
        == "Did you mean \"reload.requested\"?")
  }

  @Test func `an unknown free reason keeps its reload, and a contradictory one counts as charged`()
  {
    func started(_ fields: String) -> String {
      #"{"t":1,"seq":1,"type":"reload.started","reloadId":"r","instance":"w","requestIds":[],\#(fields)}"#
    }
    let unknown = ReadTrace(Line.trace(started(#""charged":false,"freeReason":"appForground""#)))
    #expect(unknown.problems.map { $0.prefix(25) } == ["trace.unknown-free-reason"])
    #expect(unknown.reading.diagnostics[0].suggestion == "Did you mean \"appForeground\"?")
    #expect(unknown.reading.unreadableLineCount == 0)
    let both = ReadTrace(Line.trace(started(#""charged":true,"freeReason":"appForeground""#)))
    #expect(both.problems.map { $0.prefix(30) } == ["trace.charged-with-free-reason"])
    guard case .reloadStarted(let start) = both.events.first?.body else {
      Issue.record("no reload was read")
      return
    }
    #expect(start.charge == .charged)
  }

  @Test(arguments: ["", #","charged":null"#])
  func `a reload of unrecorded cost is neither charged nor free`(_ field: String) {
    let trace = ReadTrace(
      Line.trace(
        #"{"t":1,"seq":1,"type":"reload.started","reloadId":"r","instance":"w","requestIds":[]\#(field)}"#
      ))
    #expect(trace.problems == [])
    #expect(
      trace.events.map(\.body) == [
        .reloadStarted(
          ReloadStart(reloadID: "r", instance: "w", requestIDs: [], charge: .unrecorded))
      ])
  }

  @Test func `a number is accepted in place of a label`() {
    let trace = ReadTrace(
      Line.trace(
        #"{"t":1,"seq":1,"type":"locat\#u{69}on.result","reloadId":"r","outcome":"error","errorCode":1050}"#
          .replacing("\u{69}", with: "i")))
    guard case .locationResult(let result) = trace.events.first?.body else {
      Issue.record("no result was read: \(trace.problems)")
      return
    }
    #expect(result.errorCode == "1050")
  }

  @Test func `keys and values may be escaped, and the last of two equal keys counts`() {
    let trace = ReadTrace(
      Line.trace(
        #"{"t":9,"t":1,"seq":1,"\u0074ype":"widget.visible","instance":"\u0077\ud83c\udf88"}"#))
    #expect(
      trace.events == [
        TraceEvent(
          time: TraceTime(seconds: 1), sequence: 1, line: 2, body: .widgetVisible(instance: "w🎈"))
      ])
  }

  @Test func `an empty file is a trace without events`() {
    for text in ["", "\n\n", Line.header] {
      #expect(ReadTrace(text).reading.diagnostics.first?.id == "trace.no-events", "\(text)")
    }
  }

  @Test func `a file on disk is read like its bytes in memory`() throws {
    let text = Line.trace(Line.lock(1, 1), "junk", Line.lock(2, 3))
    let file = FileManager.default.temporaryDirectory
      .appending(path: "almanac-trace-\(ProcessInfo.processInfo.processIdentifier).jsonl")
    try Data(text.utf8).write(to: file)
    var recorder = Recorder()
    let reading = TraceReader().read(
      path: file.path(), named: "week.jsonl", into: &recorder)
    try FileManager.default.removeItem(at: file)
    #expect(reading == ReadTrace(text).reading)
    #expect(recorder.events == ReadTrace(text).events)
  }

  @Test func `a file that cannot be opened is an error with its reason`() {
    var recorder = Recorder()
    for path in ["/nowhere/at/all.jsonl", "/"] {
      let reading = TraceReader().read(path: path, named: "a.jsonl", into: &recorder)
      #expect(reading.diagnostics.map(\.id) == ["trace.cannot-open"])
      #expect(reading.diagnostics.hasErrors)
      #expect(reading.eventCount == 0)
    }
  }

  @Test func `no diagnostic shows coordinates`() {
    let trace = ReadTrace(
      Line.trace(
        #"{"t":1,"seq":1,"type":"location.result","latitude":52.520008,"Longitude":13.404954,"outcome":"sure"}"#,
        #"{"t":2,"seq":2,"coordinate":[52.520008, 13.404954],"#))
    #expect(
      trace.reading.diagnostics.map(\.id) == [
        "trace.no-events", "trace.missing-field", "trace.not-json",
      ])
    let text = DiagnosticFormat.allCases.map {
      String(bytes: $0.print(trace.reading.diagnostics))
    }.joined()
    #expect(!text.contains("520008"))
    #expect(!text.contains("404954"))
  }
}

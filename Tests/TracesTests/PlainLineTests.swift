internal import Diagnostics
internal import Testing

@testable internal import Traces

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The one-pass reader of plain lines gives the same results as `JSONReader`.
@Suite struct PlainLineTests {
  @Test(arguments: PlainLines.all)
  func `a typical line is read in one pass`(_ line: String) {
    var decoder = LineDecoder(limits: TraceLimits())
    let bytes = Array((line + "\n" + PlainLines.room).utf8)
    var events: [TraceEvent] = []
    let end = decoder.addPlainEvent(of: bytes.span, from: 0, line: 1, to: &events)
    #expect(end == line.utf8.count)
    #expect(events.count == 1)
  }

  @Test(arguments: [
    (#""state":"locked","state":"unlocked""#, ["trace.repeated-member 2:55"]),
    (#""state":"locked","st\u0061te":"unlocked""#, ["trace.repeated-member 2:55"]),
    (#""note":1,"state":"unlocked","note":2"#, []),
  ])
  func `a duplicate member is reported, and the last one counts`(
    _ members: String, _ expected: [String]
  ) {
    let trace = ReadTrace(
      Line.trace(#"{"t":1,"seq":1,"type":"device.lock",\#(members)}"#))
    #expect(trace.problems == expected)
    #expect(trace.events.map(\.body) == [.deviceLock(.unlocked)])
    #expect(trace.reading.doubts.count == expected.count)
  }

  @Test(arguments: [
    (#"[{"date":1,"state":"content","date":2}]"#, #"{"kind":"atEnd"}"#, ["entries.date 2:98"]),
    (
      #"[{"state":"content","date":2,"contentAt":1,"contentHash":"b","contentHash": null}]"#,
      #"{"kind":"atEnd"}"#, ["entries.contentHash 2:130"]
    ),
    (
      #"[{"date":2,"state":"content","date":null,"date":2}]"#,
      #"{"kind":"after", "date" : 3, "date" : 4}"#,
      ["entries.date 2:98", "policy.date 2:159"]
    ),
    (#"[{"date":2,"note":1,"note":2,"state":"content"}]"#, #"{"kind":"atEnd"}"#, []),
    (
      #"[{"date":2,"state":"content"},{"date":3,"state":"content"}]"#,
      #"{"kind":"never","kind":"atEnd"}"#, ["policy.kind 2:154"]
    ),
  ])
  func `a duplicate member in an entry or policy is reported, and the last one counts`(
    _ entries: String, _ policy: String, _ expected: [String]
  ) {
    let line =
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":\#(entries),"#
      + #""policy":\#(policy)}"#
    expectSame(Array(line.utf8))
    let trace = ReadTrace(Line.trace(line))
    #expect(trace.repetitions == expected)
    guard case .timelineProvided(let timeline)? = trace.events.first?.body else {
      Issue.record("no timeline was read")
      return
    }
    #expect(timeline.entries.first?.date == TraceTime(seconds: 2))
    #expect(timeline.policy == (policy.contains("after") ? .after(TraceTime(seconds: 4)) : .atEnd))
    #expect(trace.reading.doubts.count == expected.count)
  }

  @Test func `a duplicate header parameter is reported, and the last one counts`() {
    let parameters = #","parameters":{"inUse.window":900,"inUse.window":60}}"#
    let trace = ReadTrace(Line.header.dropLast() + parameters + "\n")
    #expect(trace.repetitions == ["parameters.inUse.window 1:180"])
    #expect(trace.headers.first?.parameters.map(\.value) == ["60"])
  }

  @Test(arguments: PlainLines.all)
  func `a line with one changed byte reads the same with both readers`(_ line: String) {
    let bytes = Array(line.utf8)
    for place in bytes.indices {
      for byte in PlainLines.replacements {
        var changed = bytes
        changed[place] = byte
        expectSame(changed)
      }
    }
  }

  @Test(arguments: PlainLines.all)
  func `a damaged line reads the same with both readers`(_ line: String) {
    let bytes = Array(line.utf8)
    for place in bytes.indices {
      expectSame(Array(bytes[..<place]))
      expectSame(Array(bytes[..<place] + bytes[(place + 1)...]))
      for extra in PlainLines.insertions {
        expectSame(Array(bytes[..<place]) + Array(extra.utf8) + Array(bytes[place...]))
      }
    }
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["ALMANAC_SUITES"] != nil,
      "skipped: set ALMANAC_SUITES to the folder that holds json/test_parsing to run the JSON suite"
    ))
  func `any JSON in any field reads the same with both readers`() throws {
    let folder =
      (ProcessInfo.processInfo.environment["ALMANAC_SUITES"] ?? "") + "/json/test_parsing"
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let text = Array(try Data(contentsOf: URL(filePath: folder + "/" + name)))
        .map { $0 == 10 ? 32 : $0 }
      for (before, after) in PlainLines.surroundings {
        expectSame(Array(before.utf8) + text + Array(after.utf8))
        count += 1
      }
    }
    print("Lines of the JSON suite read the same both ways: \(count)")
    #expect(count > 1000)
  }

  /// Reads a line with more text after it, which permits the one-pass reader, and without.
  private func expectSame(_ line: [UInt8]) {
    guard !line.contains(10) else { return }
    let plain = reading(line + [10] + Array(PlainLines.room.utf8))
    let slow = reading(line + [10])
    let isSame =
      plain.events == slow.events && plain.header?.header == slow.header?.header
      && plain.unreadableLineCount == slow.unreadableLineCount
      && plain.problems.diagnostics(file: "t") == slow.problems.diagnostics(file: "t")
    guard !isSame else { return }
    Issue.record("\(String(decoding: line, as: UTF8.self)): \(plain) is not \(slow)")
  }

  private func reading(_ bytes: [UInt8]) -> ChunkReading {
    ChunkDecoder.read(
      Chunk(bytes: bytes, isFirst: false, isUnterminated: false), limits: TraceLimits())
  }
}

extension ReadTrace {
  /// `name line:column` of every duplicate member.
  fileprivate var repetitions: [String] {
    reading.diagnostics.filter { $0.id == "trace.repeated-member" }.map { diagnostic in
      let name =
        diagnostic.summary.split(separator: "\"").dropFirst().first ?? ""
      return "\(name) \(diagnostic.place?.line ?? 0):\(diagnostic.place?.column ?? 0)"
    }
  }
}

private enum PlainLines {
  /// A blank line that is long enough for the one-pass reader before it.
  static let room = String(repeating: " ", count: 128) + "\n"
  static let replacements = Array("\"\\{],:0-e. t".utf8) + [13, 0xC3]
  static let insertions = [" ", ",", "0", "\\u0041", "é", "[]", "1e3"]

  static let all = [
    #"{"t":0.513,"seq":1,"type":"widget.added","instance":"nearby-0","kind":"nearby","#
      + #""family":"systemSmall","wantsLocation":true,"maxAge":1800}"#,
    #"{"t": 1.25, "seq": 2, "type": "reload.requested", "requestId": "q1", "instance": "a", "#
      + #""trigger": "policy", "eligibleAt": -5.5}"#,
    #"{"t":3,"seq":3,"type":"budget.changed","instance":"a","balance":12.34,"delta":-1,"#
      + #""cause":"charge"}"#,
    #"{"t":4,"seq":4,"type":"reload.started","reloadId":"r1","instance":"a","#
      + #""requestIds":["q1","q2"],"charged":false,"freeReason":"sunshine"}"#,
    #"{"t":5.001,"seq":5,"type":"auth.read","reloadId":"r1","isAuthorizedForWidgetUpdates":true,"#
      + #""authorizationStatus":"authorizedWhenInUse","extra":false}"#,
    #"{"t":6,"seq":6,"type":"timeline.provided","reloadId":"r1","entries":[{"date":6,"#
      + #""state":"content","contentAt":5.5,"contentHash":"00ff"},{"date":7,"state":"placeholder"}],"#
      + #""policy":{"kind":"after","date":1800},"duration":0.25}"#,
    #"{"seq":7,"type":"timeline.provided","t":7,"reloadId":"r1","entries":[],"#
      + #""policy":{"kind":"atEnd"},"duration":null}"#,
    #"{"t":8,"seq":8,"type":"location.result","reloadId":"r1","outcome":"error","errorCode":1,"#
      + #""latency":12345.125,"horizontalAccuracy":0.5}"#,
  ]

  /// Parts of lines before and after a value, with fields of each type.
  static let surroundings = [
    (#"{"t":"#, #","seq":1,"type":"device.lock","state":"locked"}"#),
    (#"{"t":1,"seq":"#, #","type":"device.lock","state":"locked"}"#),
    (#"{"t":1,"seq":1,"type":"#, #","state":"locked"}"#),
    (#"{"t":1,"seq":1,"type":"device.lock","state":"locked","extra":"#, "}"),
    (#"{"t":1,"seq":1,"type":"widget.visible","instance":"#, "}"),
    (
      #"{"t":1,"seq":1,"type":"reload.started","reloadId":"r","instance":"a","charged":true,"#
        + #""requestIds":"#, "}"
    ),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","policy":{"kind":"never"},"#
        + #""entries":"#, "}"
    ),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","policy":{"kind":"never"},"#
        + #""entries":[{"state":"content","date":"#, "}]}"
    ),
    (#"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":[],"policy":"#, "}"),
    (
      #"{"t":1,"seq":1,"type":"timeline.provided","reloadId":"r","entries":[],"#
        + #""policy":{"kind":"after","date":"#, "}}"
    ),
    (#"{"t":1,"seq":1,"type":"location.result","reloadId":"r","outcome":"none","latency":"#, "}"),
  ]
}

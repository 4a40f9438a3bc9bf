import Diagnostics
import Testing

@testable import Traces

struct PrivacyTests {
  private static func shown(_ line: String) -> [String] {
    ReadTrace(Line.trace(line, Line.lock(9, 2))).reading.diagnostics.map {
      [$0.summary, $0.suggestion, $0.excerpt?.line ?? ""].joined(separator: "\n")
    }
  }

  @Test(arguments: [
    #""location":"52.3702157 4.8951679""#, #""location":[52.3702157,4.8951679]"#,
    #""fix":{"y":52.3702157,"x":4.8951679}"#, #""position":"52.3702157,4.8951679""#,
    #""fix":"<+52.37021570,+4.89516790> +/- 5.00m""#, #""userLat":52.3702157"#,
    #""lat7":523702157"#, #""where":[52,22,12]"#, #""52.3702157":1"#, #""p":5.23702157e1"#,
    #""caller":"\"52.3702157\" 4.8951679""#, #""seq":52.3702157"#,
  ])
  func `a diagnostic for a line shows no coordinates`(member: String) {
    let line = #"{"t":1,"seq":1,"type":"device.lock","state":"ajar",\#(member)}"#
    let shown = Self.shown(line)
    #expect(!shown.isEmpty)
    for text in shown { #expect(!Self.showsCoordinates(text), "\(text)") }
  }

  @Test(arguments: [
    "location 52.3702157 4.8951679", "52.3702157,4.8951679", "\"52.3702157", "{\"t\":1 52.3702157",
    "{\"52.3702157", "[52,22,12]", "{\"t\":\"52.3702157\",\"type\":\"device.lock\"}",
    "{\"type\":\"52.3702157,4.8951679\",\"t\":1,\"seq\":1}",
    #"{"type":"device.lock","t":1,"seq":1,"state":"52.3702157,4.8951679"}"#,
    #"{"type":"reload.started","t":1,"seq":1,"instance":52.3702157,"reloadId":"r","charged":true}"#,
    #"{"type":"reload.started","t":1,"seq":1,"instance":"w","reloadId":"r","requestIds":[],"#
      + #""charged":false,"freeReason":"at 52.3702157,4.8951679"}"#,
    #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
      + #""profile":"p","epoch":"52.3702157,4.8951679"}"#,
  ])
  func `a diagnostic for an unusable line shows no coordinates`(line: String) {
    let shown = Self.shown(line)
    #expect(!shown.isEmpty)
    for text in shown { #expect(!Self.showsCoordinates(text), "\(text)") }
  }

  @Test func `a misspelled word is shown, and is in the excerpt`() {
    let line = #"{"t":1.5,"seq":12,"type":"device.lock","state":"ajar2","id":"w7"}"#
    let diagnostic = ReadTrace(Line.trace(line, Line.lock(9, 13))).reading.diagnostics[0]
    #expect(diagnostic.summary == "unknown value \"ajar2\" of \"state\"")
    #expect(
      diagnostic.excerpt?.line
        == #"{"t":1.5,"seq":12,"type":"device.lock","state":"ajar2","id":"wx"}"#)
  }

  @Test func `values that are not words are reported together`() {
    let lines = ["1 2", "3 4"].map {
      #"{"t":1,"seq":1,"type":"device.lock","state":"\#($0)"}"#
    }
    let trace = ReadTrace(Line.trace(lines[0], lines[1], Line.lock(9, 2)))
    let diagnostics = trace.reading.diagnostics
    #expect(diagnostics.first?.summary == "unknown value (not shown) of \"state\"")
    #expect(diagnostics.first?.count == 2)
  }

  @Test func `a reason that is not a word is not kept`() {
    let line =
      #"{"type":"reload.started","t":1,"seq":1,"instance":"w","reloadId":"r","requestIds":[],"#
      + #""charged":false,"freeReason":"at 52.3702157"}"#
    let bodies = ReadTrace(Line.trace(line)).events.map { "\($0.body)" }
    #expect(bodies.count == 1)
    #expect(bodies.allSatisfy { $0.contains("(not shown)") && !$0.contains("52") })
  }

  @Test(arguments: [
    ("ajar", true), ("apple-2025", false), ("a.b_c-1", true), ("52", false), ("", false),
    ("a b", false), ("N52", true), (String(repeating: "a", count: 41), false), ("ä", false),
  ])
  func `a word is short and has few digits`(text: String, isWord: Bool) {
    #expect(TraceWord.isWord(text.utf8) == isWord)
  }

  /// Whether a part of the coordinates is readable.
  private static func showsCoordinates(_ text: String) -> Bool {
    ["52.", "4.8", "370", "895", "52,", "22", "5.2", "523"].contains { text.contains($0) }
  }
}

import Analysis
import Testing
import Traces

/// Unreadable lines and missing events leave everything that depends on them undecided.
@Suite struct LostEventTests {
  /// A widget under Always with a false flag: right only if the line in between changed the
  /// setting.
  private static func changed(by line: String) -> TraceText {
    TraceText(
      TraceText.deviceHeader,
      #"{"t":0,"seq":1,"type":"auth.changed","setting":"always"}"#,
      line,
      #"{"t":120,"seq":3,"type":"widget.added","instance":"w","kind":"nearby"}"#,
      #"{"t":120,"seq":4,"type":"reload.started","reloadId":"r","instance":"w","requestIds":[]}"#,
      #"{"t":120,"seq":5,"type":"auth.read","reloadId":"r","isAuthorizedForWidgetUpdates":false}"#,
      #"{"t":121,"seq":6,"type":"location.result","reloadId":"r","outcome":"notRequested"}"#)
  }

  @Test func `a setting that stays in force is compared with the flag`() {
    let read = Self.changed(by: #"{"t":60,"seq":2,"type":"device.use","state":"idle"}"#)
    #expect(read.report.failed == ["LOC-018"])
  }

  @Test(arguments: [
    #"{"t":60,"seq":2,"type":"auth.changed","setting":"never""#,
    #"{"t":60,"seq":2,"type":"auth.changed","setting":"sometimes"}"#,
    #"{"t":60,"seq":2,"type":"auth.change","setting":"never"}"#,
    #"{"t":60,"seq":2,"ty"#,
    #"{"t":60,"seq":"#,
    "",
  ])
  func `a setting that may have changed on an unread line is unknown`(_ line: String) {
    let report = Self.changed(by: line).report
    #expect(report.failed == [])
    #expect(report.outcome("LOC-018") == .notChecked)
  }

  @Test func `an unread line that cannot change the setting leaves it in force`() {
    let line = #"{"t":60,"seq":2,"type":"device.use","state":"asleep"}"#
    #expect(Self.changed(by: line).report.failed == ["LOC-018"])
  }

  @Test func `a recorded change makes the setting known again`() {
    var text = Self.changed(by: #"{"t":60,"seq":2,"type":"auth.changed","setting":"nev"#)
    text.lines.insert(#"{"t":90,"seq":2,"type":"auth.changed","setting":"always"}"#, at: 3)
    #expect(text.report.failed == ["LOC-018"])
  }

  @Test func `regular steps in sequence numbers are no gap`() {
    var text = Self.changed(by: "")
    text.lines.remove(at: 2)
    for (index, number) in [10, 20, 30, 40, 50].enumerated() {
      text.lines[index + 1].replace(#/"seq":\d+/#, with: #""seq":\#(number)"#)
    }
    #expect(text.report.failed == ["LOC-018"])
  }

  @Test func `an unread result is not reported as missing`() {
    var script = TraceScript.placed()
    script.start("r", at: "09:00")
    script.at("09:00", .locationRequested(reloadID: "r", desiredAccuracy: nil))
    script.at("09:00:01", .locationResult(LocationResult(reloadID: "r", outcome: .none)))
    let line = script.lastLine
    script.timeline(
      "r", at: "09:00:01", policy: .after(TraceScript.time("10:00")), ("09:00", .unavailable, nil))
    script.at("10:00", .deviceUse(.idle))
    let text = TraceText(script)
    #expect(text.report.outcome("LOC-011") == .pass)
    #expect(text.removing(line: line).report.failed == [])
    #expect(text.damaging(line: line).report.outcome("LOC-011") == .notChecked)
    let header = TraceScript.modeled()
    var without = script.events
    without.remove(at: line - 2)
    #expect(Self.failed(without, header) == ["LOC-011"])
  }

  private static func failed(_ events: [TraceEvent], _ header: TraceHeader) -> [String] {
    var script = TraceScript()
    for event in events { script.at(event.time, [event.body]) }
    return script.report(header).failed
  }

  @Test func `a view on an unread line may permit a location`() {
    var script = TraceScript.placed()
    script.at("09:00", .widgetVisible(instance: "a"))
    let line = script.lastLine
    script.reload("r", at: "09:00:10", charge: .free(.initialLoad))
    let text = TraceText(script)
    #expect(text.report.outcome("LOC-018") == .pass)
    #expect(text.damaging(line: line).report.outcome("LOC-018") == .notChecked)
  }

  @Test func `a lost reload leaves its request and its parts undecided`() {
    var script = TraceScript.placed()
    script.request("q", at: "09:00", eligible: "10:00")
    script.reload("r", at: "10:00", requests: ["q"])
    let line = script.lastLine - 3
    script.at("12:00", .deviceUse(.idle))
    let text = TraceText(script)
    #expect(text.damaging(line: line).report.failed == [])
    #expect(text.removing(line: line).report.failed == [])
    #expect(text.damaging(line: line).report.outcome("RLD-016") == .notChecked)
    #expect(text.damaging(line: line).report.outcome("RLD-015") == .notChecked)
  }

  @Test func `a lost event never turns a failure into a pass`() {
    var script = TraceScript.placed()
    script.reload("r", at: "09:00", shows: .unavailable)
    script.reload("s", at: "10:00")
    let text = TraceText(script)
    #expect(text.report.outcome("LOC-008") == .fail)
    for line in 2...(script.lastLine - 1) {
      #expect(text.damaging(line: line).report.outcome("LOC-008") != .pass, "line \(line)")
      #expect(text.removing(line: line).report.outcome("LOC-008") != .pass, "line \(line)")
    }
  }
}

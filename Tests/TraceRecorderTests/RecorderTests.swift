import Foundation
import Testing

@testable import TraceRecorder

/// The lines that the recorder writes.
struct RecorderTests {
  private let nearby = RecordedWidget(kind: "nearby", family: "systemSmall")

  @Test func `a session starts with a header in the device's time zone`() async throws {
    try await Scratch.with { scratch in
      let recorder = try scratch.recorder(TestClock(28_800.25))
      recorder.appChanged(to: .foreground)
      await recorder.flush()
      #expect(
        try scratch.lines == [
          #"{"type":"trace.header","schemaVersion":1,"producer":"device","runMode":"release","#
            + #""profile":"device","epoch":"2026-03-02T08:00:00+01:00","#
            + #""recording":"20260302T080000-aaaa","writer":"aaaa"}"#,
          #"{"t":0.250,"seq":1,"type":"app.state","state":"foreground","#
            + #""recording":"20260302T080000-aaaa","writer":"aaaa"}"#,
        ])
    }
  }

  @Test func `a second process continues the session of the first`() async throws {
    try await Scratch.with { scratch in
      let clock = TestClock()
      let app = try scratch.recorder(clock, writer: "aaaa")
      app.appChanged(to: .foreground)
      await app.flush()
      clock.advance(90)
      let widget = try scratch.recorder(clock, writer: "bbbb")
      widget.widgetShown(nearby)
      await widget.flush()
      let lines = try scratch.lines
      #expect(lines.count == 4)
      #expect(lines[2].hasPrefix(#"{"t":90.000,"seq":1,"type":"widget.added","#))
      #expect(lines[2].hasSuffix(#""recording":"20260302T000000-aaaa","writer":"bbbb"}"#))
    }
  }

  @Test(arguments: [(RunMode.xcodeDebug, 3600), (.release, 7200)])
  func `another run mode or UTC offset starts a new session`(
    _ mode: RunMode, _ offset: Int
  ) async throws {
    try await Scratch.with { scratch in
      let clock = TestClock()
      for (mode, offset, writer) in [(RunMode.release, 3600, "aaaa"), (mode, offset, "bbbb")] {
        let recorder = try scratch.recorder(
          clock, writer: writer, runMode: mode, offset: offset)
        recorder.appChanged(to: .background)
        await recorder.flush()
        clock.advance(1)
      }
      #expect(try scratch.lines.count { $0.contains("trace.header") } == 2)
    }
  }

  @Test func `a clock change starts a new session in a running process`() async throws {
    try await Scratch.with { scratch in
      let clock = TestClock(27 * 86_400 + 7000)
      let zone = try #require(TimeZone(identifier: "Europe/Amsterdam"))
      let recorder = WidgetRecorder(
        file: scratch.file, runMode: .release, maximumBytes: 9000, writer: "aaaa", timeZone: zone
      ) { clock.now }
      for _ in 0..<2 {
        recorder.appChanged(to: .foreground)
        clock.advance(3600)
      }
      await recorder.flush()
      let epochs = try scratch.text.matches(of: /"epoch":"([^"]+)"/).map { String($0.output.1) }
      #expect(epochs == ["2026-03-29T01:56:40+01:00", "2026-03-29T03:56:40+02:00"])
    }
  }

  @Test func `setting the clock back keeps later events`() async throws {
    try await Scratch.with { scratch in
      let clock = TestClock(100)
      let recorder = try scratch.recorder(clock)
      for step in [5.0, -60, 1] {
        clock.advance(step)
        recorder.sessionBegan(.audio)
      }
      await recorder.flush()
      #expect(
        try scratch.lines.dropFirst().map { $0.prefix(10) }
          == Array(repeating: #"{"t":0.000"#, count: 3))
    }
  }

  @Test func `an incomplete line after a crash is ended before the next one`() async throws {
    try await Scratch.with { scratch in
      let clock = TestClock()
      let recorder = try scratch.recorder(clock)
      recorder.appChanged(to: .foreground)
      await recorder.flush()
      let handle = try FileHandle(forWritingTo: scratch.file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(#"{"t":3,"se"#.utf8))
      try handle.close()
      recorder.appChanged(to: .background)
      await recorder.flush()
      let lines = try scratch.lines
      #expect(lines[2] == #"{"t":3,"se"#)
      #expect(lines[3].contains(#""state":"background""#))
      #expect(try scratch.text.hasSuffix("\n"))
    }
  }

  @Test func `a full file ends with an event that reports it and stays within the limit`()
    async throws
  {
    try await Scratch.with { scratch in
      let clock = TestClock()
      let recorder = try scratch.recorder(clock, maximumBytes: 2000)
      for _ in 0..<100 { recorder.appChanged(to: .foreground) }
      await recorder.flush()
      let lines = try scratch.lines
      #expect(try scratch.text.utf8.count <= 2000)
      #expect(lines.count { $0.contains("recorder.full") } == 1)
      #expect(lines.last?.contains(#""type":"recorder.full","limit":2000.000"#) == true)
      try FileManager.default.removeItem(at: scratch.file)
      clock.advance(60)
      recorder.appChanged(to: .background)
      await recorder.flush()
      #expect(try scratch.lines.count == 2, "a file that was fetched and removed begins anew")
      #expect(try scratch.lines[1].contains(#""seq":1,"#))
    }
  }

  @Test func `events that cannot be written leave a gap in the sequence numbers`() async throws {
    try await Scratch.with { scratch in
      try FileManager.default.createDirectory(at: scratch.file, withIntermediateDirectories: true)
      let recorder = try scratch.recorder(TestClock())
      recorder.appChanged(to: .foreground)
      recorder.appChanged(to: .background)
      await recorder.flush()
      try FileManager.default.removeItem(at: scratch.file)
      recorder.appChanged(to: .notRunning)
      await recorder.flush()
      #expect(try scratch.lines.last?.contains(#""seq":3,"#) == true)
    }
  }

  @Test(arguments: [
    ("near\"by\n{}", "near_by___"), ("", "_"), ("48.8566,2.3522", "48.8_2.3"),
    (String(repeating: "x", count: 100), String(repeating: "x", count: 64)),
    ("Größe S", "Größe_S"), ("system.small", "system.small"),
  ])
  func `a name is written without quotes, line breaks and coordinates`(
    _ text: String, _ name: String
  ) {
    #expect(RecordedName(text).text == name)
  }

  @Test func `content and configuration are recorded only as short hashes`() async throws {
    try await Scratch.with { scratch in
      let recorder = try scratch.recorder(TestClock())
      let home = RecordedWidget(kind: "nearby", family: "systemSmall", configuration: "Home")
      let reload = recorder.reloadStarted(of: home)
      reload.timelineProvided(
        ["Harbour", "Harbour", "Station"].map {
          .init(date: .distantFuture, state: .content, content: $0)
        }, policy: .after(.distantFuture))
      await recorder.flush()
      let text = try scratch.text
      #expect(!text.contains("Home") && !text.contains("Harbour"))
      let hashes = text.matches(of: /"contentHash":"([0-9a-f]{4})"/).map(\.output.1)
      #expect(hashes.count == 3)
      #expect(hashes[0] == hashes[1] && hashes[0] != hashes[2])
      #expect(text.contains(#""policy":{"kind":"after","date":315576000.000}"#))
    }
  }

  @Test func `events that wait for a slow disk are limited and counted`() {
    let backlog = Backlog()
    var enqueued = 0
    for _ in 0..<1500 { backlog.admit { enqueued += 1 } }
    #expect(enqueued == 1000)
    #expect(backlog.leave() == 500)
    #expect(backlog.leave() == 0)
  }
}

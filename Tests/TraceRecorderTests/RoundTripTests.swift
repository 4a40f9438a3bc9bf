import Analysis
import Diagnostics
import Foundation
import Testing

@testable import TraceRecorder
@testable import Traces

/// From the recorder's calls to the analysis.
struct RoundTripTests {
  private let nearby = RecordedWidget(kind: "nearby", family: "systemSmall", maximumAge: 900)

  @Test(
    arguments: [
      (RunEnvironment.device, TraceOrigin.device), (.simulatorApp, .simulatorApp), (nil, .unknown),
    ] as [(RunEnvironment?, TraceOrigin)])
  func `an imported trace has its run environment`(
    environment: RunEnvironment?, origin: TraceOrigin
  ) async throws {
    try await Scratch.with { scratch in
      let recorder = try scratch.recorder(TestClock(), environment: environment)
      recorder.appChanged(to: .foreground)
      await recorder.flush()
      #expect(try Imported(scratch.file).traces.map(\.header.origin) == [origin])
    }
  }

  @Test func `a recorded reload is analyzed as it happened`() async throws {
    try await Scratch.with { scratch in
      let clock = TestClock(28_800)
      let recorder = try scratch.recorder(clock)
      recorder.settingChanged(to: .whenInUseAppOrWidgets)
      recorder.appChanged(to: .background)
      recorder.sessionEnded(.navigation)
      recorder.widgetShown(nearby)
      let reload = recorder.reloadStarted(of: nearby)
      reload.authorizationRead(isAuthorizedForWidgetUpdates: true, status: 4)
      reload.locationRequested(desiredAccuracy: 1000)
      clock.advance(2.5)
      reload.locationResult(
        .delivered(fixTime: clock.now, horizontalAccuracy: 65), latency: 2.5)
      reload.timelineProvided(
        [.init(date: clock.now, state: .content, contentDate: clock.now, content: "Harbour")],
        policy: .after(clock.now + 1800))
      recorder.snapshotRequested(of: nearby, isPreview: true)
      recorder.widgetHidden(nearby)
      await recorder.flush()

      let imported = try Imported(scratch.file)
      #expect(imported.problems == [])
      #expect(imported.readings.flatMap(\.diagnostics) == [])
      let report = try #require(imported.reports.first)
      #expect(report.diagnostics.map(\.id) == ["analysis.assumed-parameter"])
      #expect(report.header?.producer == .import)
      #expect(report.epoch.dayAndTime(at: .start) == "2026-03-02 08:00:00")
      let widget = try #require(report.widgets.first)
      #expect(widget.key.kind == "nearby")
      #expect(widget.key.instance == "nearby-systemSmall")
      let row = try #require(imported.reloads.first?.first)
      #expect(row.charge == .unrecorded)
      #expect(row.flag == true)
      #expect(row.location == .delivered)
      #expect(row.shown == .content)
      #expect(row.cell?.description == "R09C4")
      #expect(widget.counts.unrecorded == 1)
      #expect(widget.counts.charged + widget.counts.free == 0)
      let budget = try #require(report.rules.first(where: { $0.ruleID == "RLD-015" }))
      #expect(budget.outcome == .notChecked)
    }
  }

  @Test func `every call becomes an event of the trace`() async throws {
    try await Scratch.with { scratch in
      let recorder = try scratch.recorder(TestClock())
      recorder.appChanged(to: .notRunning)
      recorder.sessionBegan(.navigation)
      recorder.sessionEnded(.navigation)
      recorder.settingChanged(to: .provisionalAlways)
      recorder.deviceChanged(to: .beforeFirstUnlock)
      recorder.significantLocationChanged()
      recorder.widgetShown(nearby)
      recorder.widgetHidden(nearby)
      for outcome in [LocationOutcome.none, .error(code: -1), .timeout, .notRequested] {
        let reload = recorder.reloadStarted(of: nearby)
        reload.locationRequested()
        reload.locationResult(outcome)
        reload.timelineProvided([], policy: .atEnd)
      }
      recorder.snapshotRequested(of: nearby, isPreview: false, usedLocation: true)
      recorder.widgetRemoved(nearby)
      await recorder.flush()
      let imported = try Imported(scratch.file)
      #expect(imported.problems == [])
      #expect(imported.readings.flatMap(\.diagnostics) == [])
      let types = imported.traces.flatMap(\.events).map(\.type.rawValue)
      let reload = ["reload.started", "location.requested", "location.result", "timeline.provided"]
      #expect(
        types == [
          "app.state", "session.began", "session.ended", "auth.changed", "device.lock",
          "location.significantChange", "widget.added", "widget.visible", "widget.hidden",
        ] + reload + reload + reload + reload + ["snapshot.requested", "widget.removed"])
    }
  }

  @Test func `the import reports a full recording and omitted entries`() async throws {
    try await Scratch.with { scratch in
      let recorder = try scratch.recorder(TestClock(), maximumBytes: 40_000)
      let entries = (0..<510).map { RecordedEntry(date: Date() + Double($0), state: .content) }
      recorder.reloadStarted(of: nearby).timelineProvided(entries, policy: .never)
      recorder.reloadStarted(of: nearby).timelineProvided(entries, policy: .never)
      await recorder.flush()
      let imported = try Imported(scratch.file)
      #expect(imported.problems.contains("import.omitted-entries x10"), "\(imported.problems)")
      #expect(imported.problems.contains("import.full-recording x1"), "\(imported.problems)")
    }
  }

  @Test func `the recorder uses the values of the trace format`() {
    #expect(RecordingLog.marker == DeviceLine.marker)
    #expect(
      TraceRecorder.AppState.allCases.map(\.rawValue) == Traces.AppState.allCases.map(\.rawValue))
    #expect(
      TraceRecorder.AppSession.allCases.map(\.rawValue)
        == Traces.AppSession.allCases.map(\.rawValue))
    #expect(
      TraceRecorder.EntryState.allCases.map(\.rawValue)
        == Traces.EntryState.allCases.map(\.rawValue))
    #expect(DeviceLock.allCases.map(\.rawValue) == LockState.allCases.map(\.rawValue))
    #expect(
      LocationSetting.allCases.map(\.rawValue) == AuthorizationSetting.allCases.map(\.rawValue))
    #expect(RunMode.allCases.map(\.rawValue) == TraceHeader.RunMode.allCases.map(\.rawValue))
  }

  @Test func `the guide's provider records its reloads`() async throws {
    let file = Scratch.shared.appending(path: "group.com.example.nearby/widget-events.jsonl")
    let provider = NearbyProvider()
    let context = TimelineProviderContext(family: .systemSmall, isPreview: false)
    let reload = {
      await withCheckedContinuation { continuation in
        provider.getTimeline(in: context) { _ in continuation.resume() }
      }
    }
    await reload()
    await CLLocationManager.$isApproved.withValue(false) { await reload() }
    await recorder.flush()
    let imported = try Imported(file)
    #expect(imported.problems == [])
    let rows = try #require(imported.reloads.first)
    #expect(rows.map(\.flag) == [true, false])
    #expect(rows.map(\.location) == [.delivered, .notRequested])
    #expect(rows.map(\.shown) == [.content, .notApproved])
    try FileManager.default.removeItem(at: Scratch.shared)
  }

  @Test func `the guide contains the tested provider`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appending(path: "content/guides/device-traces.md"), encoding: .utf8)
    let blocks = guide.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let tried = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "ExampleProvider.swift"), encoding: .utf8)
    let code = tried.components(separatedBy: "from here on.\n\n").last ?? ""
    #expect(blocks.contains { $0.hasSuffix(code) }, "copy ExampleProvider.swift into the guide")
  }
}

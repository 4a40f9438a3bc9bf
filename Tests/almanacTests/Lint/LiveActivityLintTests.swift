import Foundation
import Testing

/// Live Activities and controls are listed, because the rules about timelines do not apply to them.
struct LiveActivityLintTests {
  private static let activity = """
    import ActivityKit
    import SwiftUI
    import WidgetKit

    struct Crossing: ActivityAttributes {
      struct ContentState: Codable, Hashable {}
    }

    struct CrossingActivity: Widget {
      var body: some WidgetConfiguration {
        ActivityConfiguration(for: Crossing.self) { _ in
          Text("Crossing")
        } dynamicIsland: { _ in
          DynamicIsland { } compactLeading: { } compactTrailing: { } minimal: { }
        }
      }
    }

    struct AlarmControl: ControlWidget {
      var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "alarm") {
          ControlWidgetButton(action: RingIntent()) { Text("Ring") }
        }
      }
    }

    """

  @Test func `lint lists Live Activities and controls below the counts`() throws {
    try LintedProject.with { project in
      let before = try project.lint()
      #expect(!before.errors.contains("do not apply without"), "\(before.errors)")
      try project.scratch.write(Self.activity, to: "app/Widgets/Crossing.swift")
      let lint = try project.lint()
      #expect(
        lint.errors.contains(
          "rules about reloads do not apply without a timeline: 1 Live Activity (CrossingActivity), "
            + "1 control (AlarmControl)\n"), "\(lint.errors)")
    }
  }

  @Test func `a run's page lists Live Activities and controls`() throws {
    try LintedProject.with { project in
      let scratch = project.scratch
      try scratch.write(Self.activity, to: "app/Widgets/Crossing.swift")
      try scratch.write(SmallRun.description, to: "app/runs/one/run.yml")
      try scratch.write("", to: "app/runs/one/lint/.keep")
      _ = try project.lint("--format", "sarif", "-o", "runs/one/lint/almanac.sarif")
      let build = try Execution(["build"], in: scratch.path + "/app")
      #expect(build.status != 2, "\(build.errors)")
      let page = try scratch.text("app/site/runs/run-1/index.html")
      #expect(page.contains("1 Live Activity (CrossingActivity), 1 control (AlarmControl)"))
    }
  }

  @Test func `init writes no scenario for a control`() throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example/TideNearby", to: "app")
      try scratch.write(Self.activity, to: "app/Widgets/Crossing.swift")
      let execution = try Execution(["init", "app"], in: scratch.path)
      #expect(execution.output.contains("scenarios/nearby.yml"), "\(execution.output)")
      #expect(!execution.output.contains("alarm"), "\(execution.output)")
    }
  }
}

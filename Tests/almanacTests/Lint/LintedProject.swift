import Foundation
import Testing

/// A checkout with an app, a widget extension and defects of several rules, with an XcodeGen specification.
struct LintedProject {
  let scratch: Scratch

  static func with(_ body: (LintedProject) throws -> Void) throws {
    try Scratch.with { scratch in
      let project = LintedProject(scratch: scratch)
      for (name, text) in Self.files { try scratch.write(text, to: "app/" + name) }
      try body(project)
    }
  }

  /// Runs `almanac lint` in the checkout or in one of its folders.
  func lint(_ words: String..., in folder: String = "") throws -> Execution {
    try Execution(["lint"] + words, in: scratch.path + "/app/" + folder)
  }

  /// The reported rules in the format `short`, one for each line.
  func rules(_ words: String..., in folder: String = "") throws -> [String] {
    let lint = try Execution(
      ["lint", "--format", "short"] + words, in: scratch.path + "/app/" + folder)
    return lint.output.split(separator: "\n").compactMap { line in
      line.lastIndex(of: "[").map { String(line[$0...].dropFirst().dropLast()) }
    }
  }

  static let provider = """
    import CoreLocation
    import WidgetKit

    struct TideEntry: TimelineEntry { let date: Date }

    struct TideProvider: TimelineProvider {
      let manager = CLLocationManager()
      func placeholder(in context: Context) -> TideEntry { TideEntry(date: Date()) }
      func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) {
        guard manager.isAuthorizedForWidgetUpdates else { return }
        completion(TideEntry(date: Date()))
      }
      func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void) {
        guard manager.isAuthorizedForWidgetUpdates else {
          return
        }
        completion(Timeline(entries: [TideEntry(date: Date())], policy: .atEnd))
      }
    }

    """

  private static func list(_ entries: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \(entries)</dict>
    </plist>

    """
  }

  static let files: [String: String] = [
    "project.yml": """
    name: Tides
    targets:
      Tides:
        type: application
        platform: iOS
        deploymentTarget: "17.0"
        sources: [App]
        info: { path: App/Info.plist }
        dependencies: [{ target: TidesWidgets }]
      TidesWidgets:
        type: app-extension
        platform: iOS
        deploymentTarget: "17.0"
        sources: [Widgets]
        info: { path: Widgets/Info.plist }

    """,
    "App/Info.plist": list("\t<key>LSRequiresIPhoneOS</key>\n\t<true/>\n"),
    "App/Tides.swift": """
    import CoreLocation
    import SwiftUI

    @main struct Tides: App {
      let manager = CLLocationManager()
      init() { manager.requestWhenInUseAuthorization() }
      var body: some Scene { WindowGroup { Text("Tides") } }
    }

    """,
    "Widgets/Info.plist": list(
      """
      \t<key>NSLocationWhenInUseUsageDescription</key>
      \t<string>For the tides.</string>
      \t<key>NSExtension</key>
      \t<dict>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.widgetkit-extension</string>
      \t</dict>

      """),
    "Widgets/TideProvider.swift": provider,
    "Widgets/TideWidget.swift": """
    import SwiftUI
    import WidgetKit

    @main struct TideWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "tide", provider: TideProvider()) { entry in
          Text(entry.date, style: .time).containerBackground(.blue, for: .widget)
        }
        .configurationDisplayName("Tide").description("The next tide.")
        .supportedFamilies([.systemSmall])
      }
    }

    """,
  ]
}

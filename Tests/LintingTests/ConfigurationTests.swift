import Diagnostics
import Findings
import Linting
import Testing

/// Values with defaults, and configurations that differ.
struct ConfigurationTests {
  private static let provider = """
    import CoreLocation
    import SwiftUI
    import WidgetKit
    struct Provider: TimelineProvider {
      let manager = CLLocationManager()
      func placeholder(in context: Context) -> Entry { Entry(date: .now) }
      func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
      func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        if manager.isAuthorizedForWidgetUpdates { manager.requestLocation() }
        completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
      }
    }

    """

  @Test(arguments: [("()", true), ("(true)", true), ("(false)", false)])
  func `a background is removable unless the argument is false`(
    argument: String, isReported: Bool
  ) throws {
    let widget = """
      @main struct Tides: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { Text($0.date, style: .time) }
            .containerBackgroundRemovable\(argument)
        }
      }

      """
    let files = ["Widgets/W.swift": Self.provider + widget]
    let found = try SmallProject.extensionAlone().merging(files) { $1 }.lint().findings
    #expect(found.contains { $0.rule == "CFG-004" } == isReported)
  }

  @Test func `only the configuration without the key is reported`() throws {
    func list(_ more: String) -> String {
      """
      <plist version="1.0"><dict>\(more)<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.widgetkit-extension</string></dict></dict></plist>
      """
    }
    let files = [
      "Widgets/W.swift": Self.provider, "Widgets/Debug.plist": list(""),
      "Widgets/Release.plist": list("<key>NSWidgetWantsLocation</key><true/>"),
      "project.yml": """
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          sources: [Widgets]
          settings:
            configs:
              Debug: { INFOPLIST_FILE: Widgets/Debug.plist }
              Release: { INFOPLIST_FILE: Widgets/Release.plist }
      """,
    ]
    let found = try files.lint().findings.filter { $0.rule == "LOC-001" }
    #expect(found.map(\.place.file) == ["Widgets/Debug.plist"])
  }
}

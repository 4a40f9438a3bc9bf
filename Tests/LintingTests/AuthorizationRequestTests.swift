import Findings
import Linting
import Testing

/// LOC-005: the apps that must request location authorization, and the calls that count as requests.
struct AuthorizationRequestTests {
  /// The severity of LOC-005 in an app whose widget uses Core Location.
  private static func level(
    platform: String = "iOS", app: String = "", key: String? = nil
  ) throws -> FindingLevel? {
    let files = [
      "project.yml": """
      name: Tides
      targets:
        Tides:
          type: application
          platform: \(platform)
          deploymentTarget: "18.0"
          sources: [App]
          settings: { INFOPLIST_FILE: App/Info.plist }
          dependencies: [{ target: Widgets }]
        Widgets:
          type: app-extension
          platform: \(platform)
          deploymentTarget: "18.0"
          sources: [Widgets]
          settings: { INFOPLIST_FILE: Widgets/Info.plist }
      """,
      "App/Info.plist":
        "<plist version=\"1.0\"><dict>\(key.map { "<key>\($0)</key><true/>" } ?? "")</dict></plist>",
      "Widgets/Info.plist": SmallProject.infoPlist("<key>NSWidgetWantsLocation</key><true/>"),
      "App/App.swift": """
      import CoreLocation
      import SwiftUI
      @main struct Tides: App {
        var body: some Scene { WindowGroup { Text("a").task { \(app) } } }
      }
      """,
      "Widgets/Place.swift": """
      import CoreLocation
      import WidgetKit
      final class Place: NSObject, CLLocationManagerDelegate {
        let manager = CLLocationManager()
        func update() { manager.requestLocation() }
      }
      """,
    ]
    return try files.lint().findings.first { $0.rule == "LOC-005" }?.level
  }

  @Test func `an app without a request is an error unless it is for macOS only`() throws {
    #expect(try Self.level() == .error)
    #expect(try Self.level(platform: "macOS") == nil)
  }

  @Test(arguments: [
    "NSLocationRequireExplicitServiceSession", "CLRequireExplicitServiceSession",
  ])
  func `a loop over updates requests authorization unless the app requires explicit sessions`(
    key: String
  ) throws {
    let loop = "do { for try await _ in CLLocationUpdate.liveUpdates() {} } catch {}"
    #expect(try Self.level(app: loop) == nil)
    #expect(try Self.level(app: loop, key: key) == .error)
  }
}

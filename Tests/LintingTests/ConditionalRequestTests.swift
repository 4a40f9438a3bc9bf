import Findings
import Testing

@testable import Linting

/// LOC-006 if the app compiles the widget's files too, and if a condition guards the request.
struct ConditionalRequestTests {
  private func levels(_ request: String, app: String = "App", more: String = "") throws
    -> [FindingLevel]
  {
    let provider = WidgetCode.provider(
      timeline: """
        let manager = CLLocationManager()
        \(request)
        completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 1800)))
        """)
    return try [
      "project.yml": """
      name: X
      targets:
        App: {type: application, platform: iOS, sources: [\(app)], dependencies: [{target: W}], info: {path: App/Info.plist}}
        W: {type: app-extension, platform: iOS, sources: [W], info: {path: W/Info.plist}}
      """,
      "App/Info.plist": "<plist><dict></dict></plist>", "App/A.swift": "import SwiftUI\n",
      "W/Info.plist": SmallProject.infoPlist("<key>NSWidgetWantsLocation</key><true/>"),
      "W/W.swift": """
      import CoreLocation
      import SwiftUI
      import WidgetKit
      struct Entry: TimelineEntry { let date: Date }
      \(provider)
      \(more)
      struct Nearby: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "nearby", provider: Provider()) { _ in Text("a") }
        }
      }
      @main struct Widgets: WidgetBundle { var body: some Widget { Nearby() } }
      """,
    ].lint().findings.filter { $0.rule == "LOC-006" }.map(\.level)
  }

  @Test(arguments: ["App", "App, W"])
  func `a request by the provider is an error, also in a file that the app compiles`(app: String)
    throws
  {
    #expect(try levels("manager.requestAlwaysAuthorization()", app: app) == [.error])
  }

  @Test func `a request in shared code that the widget never calls is not reported`() throws {
    let unused = "func ask(_ manager: CLLocationManager) { manager.requestAlwaysAuthorization() }"
    #expect(try levels("", app: "App, W", more: unused).isEmpty)
  }

  @Test(arguments: [
    ("if !Bundle.main.bundlePath.hasSuffix(\".appex\") { REQUEST }", false),
    ("if Bundle.main.bundlePath.hasSuffix(\".appex\") { REQUEST }", true),
    ("if Bundle.main.bundleURL.pathExtension != \"appex\" { REQUEST }", false),
    ("if Bundle.main.bundleURL.pathExtension == \"appex\" { REQUEST }", true),
    ("if !Host.isAppExtension { REQUEST }", false), ("if Host.isWidgetEnabled { REQUEST }", true),
  ])
  func `only a condition that excludes extensions exempts a request`(
    code: String, isReported: Bool
  ) throws {
    let request = code.replacing("REQUEST", with: "manager.requestWhenInUseAuthorization()")
    #expect(try levels(request).isEmpty == !isReported, "\(code)")
  }
}

import Testing

@testable import Linting
@testable import Projects

/// LOC-021 in a provider's asynchronous method, whose isolation depends on the build settings.
struct DefaultIsolationTests {
  private static let provider = """
    import CoreLocation
    import WidgetKit
    struct Nearby: AppIntentTimelineProvider {
      func timeline(for configuration: Choice, in context: Context) async -> Timeline<Entry> {
        let manager = CLLocationManager()
        return await Search(manager).timeline()
      }
    }

    """

  /// Whether the manager is reported with the build settings.
  private func isReported(with settings: [String: String]) throws -> Bool {
    var rules: [String] = []
    let widget = XcodeText.Target(
      name: "Widgets", sources: ["Widgets/W.swift"],
      settings: settings.merging(["INFOPLIST_FILE": "Widgets/Info.plist"]) { $1 })
    let files = [
      "App.xcodeproj/project.pbxproj": XcodeText([widget]).text,
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": Self.provider,
    ]
    try Checkout.reading(files) { project in rules = Linter().lint(project).findings.map(\.rule) }
    return rules.contains("LOC-021")
  }

  @Test func `a nonisolated method is reported`() throws {
    #expect(try isReported(with: [:]))
  }

  @Test(arguments: [
    ["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"], ["SWIFT_APPROACHABLE_CONCURRENCY": "YES"],
  ])
  func `a method isolated to the main actor or its caller is not reported`(
    settings: [String: String]
  ) throws {
    #expect(try !isReported(with: settings))
  }
}

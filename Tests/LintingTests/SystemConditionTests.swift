import Diagnostics
import Findings
import Testing

@testable import Linting

/// Guards and requests in files that several providers, or extensions for several platforms, share.
struct SystemConditionTests {
  private static let entry = """
    struct Entry: TimelineEntry { let date: Date; var place: CLLocation? }

    """

  private static func provider(_ name: String = "Provider", place: String) -> String {
    WidgetCode.provider(
      name,
      timeline: """
        let entry = Entry(date: .now, place: \(place))
            completion(Timeline(entries: [entry], policy: .after(.now + 3600)))
        """)
  }

  @Test func `a shared guard on the app's status is one finding for two providers`() throws {
    let code =
      WidgetCode.head() + Self.entry
        + """
        enum Place {
          static func current() -> CLLocation? {
            let manager = CLLocationManager()
            guard manager.authorizationStatus == .authorizedWhenInUse,
              let place = manager.location
            else { return nil }
            return place
          }
        }
        struct Other: Widget {
          var body: some WidgetConfiguration { StaticConfiguration(kind: "other", provider: Second()) { Text($0.date, style: .time) } }
        }

        """ + Self.provider(place: "Place.current()")
      + Self.provider("Second", place: "Place.current()")
    #expect(
      try WidgetCode.findings("LOC-007", in: code) == ["warning: let place = manager.location"])
    let message = try WidgetCode.result(of: code).findings.first { $0.rule == "LOC-007" }?.message
    #expect(message?.contains("authorizationStatus") == true)
  }

  @Test func `a guard in one provider does not apply to another`() throws {
    let code =
      WidgetCode.head() + Self.entry
        + """
        let manager = CLLocationManager()
        func current() -> CLLocation? {
          manager.location
        }
        struct Other: Widget {
          var body: some WidgetConfiguration { StaticConfiguration(kind: "other", provider: Second()) { Text($0.date, style: .time) } }
        }

        """
      + Self.provider(place: "manager.isAuthorizedForWidgetUpdates ? current() : nil")
      + Self.provider("Second", place: "current()")
    #expect(try WidgetCode.findings("LOC-007", in: code) == ["warning: manager.location"])
  }

  private static let locator = """
    final class Locator: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      func fetch() {
        manager.requestLocation()
      }
      func latest() -> CLLocation? {
        manager.location
      }
    }

    """

  @Test func `reading a location that is also requested is one finding`() throws {
    let head = WidgetCode.head() + Self.entry + Self.locator + "let locator = Locator()\n"
    let both = WidgetCode.provider(
      timeline: "locator.fetch()\nshow(locator.latest())\n"
        + "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))")
    #expect(
      try WidgetCode.findings("LOC-007", in: head + both) == ["warning: manager.requestLocation()"])
    #expect(
      try WidgetCode.findings("LOC-007", in: head + Self.provider(place: "locator.latest()"))
        == ["warning: manager.location"])
  }

  @Test(arguments: [
    ("#if !os(watchOS)", true), ("#if os(iOS)", true), ("#if os(watchOS)", false),
  ]) func `a guard inside a platform condition applies to the code that follows`(
    condition: String, isGuarded: Bool
  ) throws {
    let code =
      WidgetCode.head() + Self.entry
        + """
        final class Locator {
          let manager = CLLocationManager()
          func place() -> CLLocation? {
            \(condition)
            guard manager.isAuthorizedForWidgetUpdates else { return nil }
            #endif
            return manager.location
          }
        }
        let locator = Locator()

        """ + Self.provider(place: "locator.place()")
    #expect(
      try WidgetCode.findings("LOC-007", in: code)
        == (isGuarded ? [] : ["warning: return manager.location"]))
  }

  // MARK: two systems

  private static let list = SmallProject.infoPlist("<key>NSWidgetWantsLocation</key><true/>")

  private static func twoSystems(_ shared: String) throws -> [LintFinding] {
    let widget =
      WidgetCode.head() + entry + provider(place: "Locator.shared.manager.location")
    return try [
      "project.yml": """
      targets:
        App: { type: application, platform: iOS, sources: [App, Shared], dependencies: [{ target: Widget }, { target: WatchApp }] }
        Widget: { type: app-extension, platform: iOS, sources: [Widget, Shared], settings: { INFOPLIST_FILE: Widget/Info.plist } }
        WatchApp: { type: application, platform: watchOS, sources: [WatchApp, Shared], dependencies: [{ target: WatchWidget }] }
        WatchWidget: { type: app-extension, platform: watchOS, sources: [WatchWidget, Shared], settings: { INFOPLIST_FILE: WatchWidget/Info.plist } }
      """,
      "Widget/Info.plist": list, "WatchWidget/Info.plist": list, "Widget/Widget.swift": widget,
      "WatchWidget/Widget.swift": widget, "Shared/Locator.swift": shared,
      "App/App.swift":
        "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n",
      "WatchApp/App.swift":
        "import SwiftUI\n@main struct B: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n",
    ].lint().findings.filter { $0.place.file == "Shared/Locator.swift" }
  }

  @Test func `a shared file is checked for the platform of each extension`() throws {
    let found = try Self.twoSystems(
      """
      import CoreLocation
      final class Locator {
        static let shared = Locator()
        let manager = CLLocationManager()
        init() {
          #if os(watchOS)
          manager.startUpdatingLocation()
          #else
          if manager.isAuthorizedForWidgetUpdates { manager.startUpdatingLocation() }
          #endif
        }
      }
      """)
    #expect(!found.contains { $0.rule == "LOC-007" })
    let updates = found.filter { $0.rule == "LOC-013" }
    #expect(updates.map(\.place.line) == [7, 9])
    #expect(updates.map(\.targets) == [["WatchWidget"], ["Widget"]])
    #expect(updates.last?.message.hasSuffix("this file belongs to App and Widget") == true)
  }

  @Test func `an extension may have an entry point for each platform`() throws {
    let found = try SmallProject.extensionAlone().merging([
      "project.yml": """
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          sources: [Widgets]
          settings: { INFOPLIST_FILE: Widgets/Info.plist, SUPPORTED_PLATFORMS: "iphoneos macosx" }
      """,
      "Widgets/A.swift":
        "import WidgetKit\n#if os(iOS)\n@main struct A: WidgetBundle { var body: some Widget { W() } }\n#endif\n",
      "Widgets/B.swift":
        "import WidgetKit\n#if os(macOS)\n@main struct B: WidgetBundle { var body: some Widget { W() } }\n#endif\n",
    ]) { $1 }.lint().findings
    #expect(!found.contains { $0.rule == "GAL-005" })
  }

  @Test(arguments: [
    ("#if os(watchOS)", []), ("#if os(iOS)", ["WatchWidget"]), ("#if os(tvOS)", ["WatchWidget"]),
  ]) func `a package is checked for the platforms of the targets that link it`(
    condition: String, expected: [String]
  ) throws {
    let view = """
      import SwiftUI
      import WidgetKit
      public struct TideView: View {
        @Environment(\\.widgetFamily) private var family
        public init() {}
        public var body: some View {
          switch family {
          \(condition)
          case .accessoryCorner: Text("c")
          #endif
          case .accessoryCircular: Text("x")
          default: EmptyView()
          }
        }
      }
      """
    let widget = """
      import SwiftUI
      import Tides
      import WidgetKit
      @main struct Tides: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { _ in TideView() }
            .configurationDisplayName("Tides").description("Tides.")
          #if os(watchOS)
            .supportedFamilies([.accessoryCircular, .accessoryCorner])
          #else
            .supportedFamilies([.accessoryCircular])
          #endif
        }
      }
      struct Entry: TimelineEntry { let date: Date }

      """
    let found = try [
      "project.yml": """
      packages: { Tides: { path: Tides } }
      targets:
        Widget: { type: app-extension, platform: iOS, sources: [Widget], settings: { INFOPLIST_FILE: Widget/Info.plist }, dependencies: [{ package: Tides }] }
        WatchWidget: { type: app-extension, platform: watchOS, sources: [Widget], settings: { INFOPLIST_FILE: Widget/Info.plist }, dependencies: [{ package: Tides }] }
      """,
      "Tides/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Tides", platforms: [.iOS(.v17), .watchOS(.v10)],
        products: [.library(name: "Tides", targets: ["Tides"])], targets: [.target(name: "Tides")])
      """,
      "Tides/Sources/Tides/View.swift": view, "Widget/Info.plist": Self.list,
      "Widget/Widget.swift": widget + WidgetCode.provider(),
    ].lint().findings.filter { $0.rule == "GAL-004" && $0.level == .warning }
    #expect(found.flatMap(\.targets) == expected)
  }

  @Test func `code that an extension skips is not checked for the extension`() throws {
    func found(_ condition: String) throws -> [String] {
      let timeline = """
        Task {
          let entries = [Entry(date: .now), Entry(date: .now + 7200)]
          _ = await Forecast.hours()
          completion(Timeline(entries: entries, policy: .atEnd))
        }
        """
      return try WidgetCode.findings(
        "RLD-008",
        in: WidgetCode.head() + Self.entry + WidgetCode.provider(timeline: timeline)
          + """
          enum Forecast {
            static let isAppExtension = true
            static func hours() async -> Int {
              \(condition)
              return try! await WeatherService.shared.weather(for: harbour).hours
            }
          }

          """)
    }
    #expect(try found("if isAppExtension { return 0 }") == [])
    #expect(try found("if !isAppExtension { return 0 }").count == 1)
  }
}

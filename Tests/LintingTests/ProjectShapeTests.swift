import Findings
import Foundation
import Linting
import Testing

/// Places of a widget's code: the extension, a linked package, or an implementation behind a protocol.
struct ProjectShapeTests {
  private static let specification = """
    name: Tides
    packages: { Kit: { path: Kit } }
    targets:
      Tides: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Widgets }, { package: Kit }] }
      Widgets:
        type: app-extension
        platform: iOS
        sources: [Widgets]
        settings: { INFOPLIST_FILE: Widgets/Info.plist }
        dependencies: [{ package: Kit }]
    """
  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
    """
  private static let app = """
    import SwiftUI
    @main struct Tides: App { var body: some Scene { WindowGroup { Text("a") } } }
    """
  private static let widget = """
    import SwiftUI
    import WidgetKit
    public struct TideWidget: Widget {
      public init() {}
      public var body: some WidgetConfiguration {
        StaticConfiguration(kind: "tides", provider: Provider()) { entry in TideView(entry: entry) }
          .configurationDisplayName("Tides").description("The tides.")
          .supportedFamilies([.systemSmall, .systemMedium])
      }
    }
    struct TideView: View { let entry: Entry; var body: some View { Text(entry.date, style: .time) } }
    struct Entry: TimelineEntry { let date: Date }

    """
  private static let provider = WidgetCode.provider(
    timeline: """
      guard isReady() else { return }
      completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
      """)
  private static let bundle = """
    import Kit
    import SwiftUI
    import WidgetKit
    @main struct Tiles: WidgetBundle { var body: some Widget { TideWidget() } }
    """

  /// The rules of the errors and warnings, in source order.
  private static func rules(_ files: [String: String]) throws -> [String] {
    let all = [
      "project.yml": specification, "Widgets/Info.plist": SmallProject.infoPlist(),
      "Kit/Package.swift": package, "App/App.swift": app,
    ].merging(files) { $1 }
    return try all.lint().findings.filter { $0.level > .note }.map(\.rule)
  }

  @Test func `a provider in a linked package is checked like the extension's own`() throws {
    let inPackage = try Self.rules([
      "Kit/Sources/Kit/Kit.swift": Self.widget + Self.provider, "Widgets/Bundle.swift": Self.bundle,
    ])
    let inExtension = try Self.rules([
      "Kit/Sources/Kit/Kit.swift": "", "Widgets/Bundle.swift": Self.bundle,
      "Widgets/Widget.swift": Self.widget + Self.provider,
    ])
    #expect(inPackage == ["RLD-013"] && inExtension == inPackage)
  }

  @Test func `code in a shared package that only the app calls is not reported for the widget`()
    throws
  {
    let place = """
      import CoreLocation
      public final class Place: NSObject, CLLocationManagerDelegate {
        let manager = CLLocationManager()
        public func ask() {
          manager.desiredAccuracy = kCLLocationAccuracyBest
          manager.requestWhenInUseAuthorization()
          manager.startUpdatingLocation()
          manager.requestLocation()
        }
      }
      """
    let files = [
      "Kit/Sources/Kit/Kit.swift": Self.widget + Self.provider,
      "Kit/Sources/Kit/Place.swift": place,
      "Widgets/Bundle.swift": Self.bundle,
      "App/App.swift": Self.app + "\nlet place = Place()",
    ]
    #expect(try Self.rules(files) == ["RLD-013"])
  }

  @Test func `a protocol requirement is followed to its implementation from a default method`()
    throws
  {
    let making = """
      import SwiftUI
      import WidgetKit
      protocol Making: AppIntentTimelineProvider { func makeEntry() async -> Entry }
      extension Making {
        func placeholder(in context: Context) -> Entry { Entry(date: .now) }
        func snapshot(for configuration: Choice, in context: Context) async -> Entry { Entry(date: .now) }
        func timeline(for configuration: Choice, in context: Context) async -> Timeline<Entry> {
          Timeline(entries: [await makeEntry()], policy: .after(.now + 3600))
        }
      }
      struct Provider: Making {
        func makeEntry() async -> Entry {
          await withCheckedContinuation { continuation in
            connection.send { result in
              switch result {
              case .success(let date): continuation.resume(returning: Entry(date: date))
              case .failure(let error): print(error)
              }
            }
          }
        }
      }
      """
    let files = [
      "Widgets/Provider.swift": making, "Widgets/Widget.swift": Self.widget,
      "Widgets/Bundle.swift": Self.bundle,
    ]
    #expect(try Self.rules(files) == ["RLD-013"])
  }

  @Test func `a function with the name of a request requests nothing`() throws {
    let locator = """
      import CoreLocation
      final class Locator: NSObject, CLLocationManagerDelegate {
        let manager = CLLocationManager()
        func ask() {
          guard manager.isAuthorizedForWidgetUpdates else { return }
          manager.desiredAccuracy = kCLLocationAccuracyKilometer
          manager.delegate = self
          manager.requestLocation()
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
      }
      """
    func rules(_ body: String) throws -> [String] {
      let permission =
        "\nfinal class Permission { func requestWhenInUseAuthorization() { \(body) } }"
      return try Self.rules([
        "Widgets/Locator.swift": locator, "Widgets/Bundle.swift": Self.bundle,
        "Widgets/Widget.swift": Self.widget
          + Self.provider.replacingOccurrences(
            of: "guard isReady() else { return }", with: "Locator().ask()"),
        "App/App.swift": "import CoreLocation\n" + Self.app + permission
          + "\nfunc start() { Permission().requestWhenInUseAuthorization() }",
      ])
    }
    #expect(try rules("").contains("LOC-005"))
    #expect(try !rules("CLLocationManager().requestWhenInUseAuthorization()").contains("LOC-005"))
  }

  @Test(arguments: [
    ("guard let place = await names(of: locations).first else { return }", ["LOC-012"]),
    ("guard let place = locations.first(where: { $0.speed > 1 }) else { return }", ["LOC-012"]),
    ("guard let place = locations.last else { return }", []),
    ("guard let place = locations.last, let answer else { return }", []),
    ("if locations.isEmpty { return }", []),
  ]) func `a guard for an empty callback is not a path, a guard that selects a location is one`(
    exit: String, expected: [String]
  ) throws {
    let locator = """
      import CoreLocation
      final class Locator: NSObject, CLLocationManagerDelegate {
        let manager = CLLocationManager()
        var answer: CheckedContinuation<Void, any Error>?
        func ask() async throws {
          guard manager.isAuthorizedForWidgetUpdates else { return }
          manager.desiredAccuracy = kCLLocationAccuracyKilometer
          manager.delegate = self
          try await withCheckedThrowingContinuation { answer in
            self.answer = answer
            manager.requestLocation()
          }
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
          Task {
            \(exit)
            answer?.resume()
            answer = nil
          }
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
          answer?.resume(throwing: error)
          answer = nil
        }
      }
      """
    let files = [
      "Widgets/Locator.swift": locator, "Widgets/Bundle.swift": Self.bundle,
      "Widgets/Widget.swift": Self.widget
        + Self.provider.replacingOccurrences(
          of: "guard isReady() else { return }", with: "Locator().ask()"),
    ]
    #expect(try Self.rules(files).filter { $0 == "LOC-012" } == expected)
  }

  @Test func `a second widgetURL in the same region of a Live Activity is reported`() throws {
    let activity = """
      import ActivityKit
      import SwiftUI
      import WidgetKit
      @main struct Activity: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: Attributes.self) { _ in
            Text("a").widgetURL(first).widgetURL(second)
          } dynamicIsland: { _ in
            DynamicIsland {
              DynamicIslandExpandedRegion(.leading) { Text("a").widgetURL(first) }
            } compactLeading: { Text("a").widgetURL(first) } compactTrailing: { Text("b") } minimal: { Text("c") }
          }
        }
      }
      """
    #expect(try Self.rules(["Widgets/Activity.swift": activity]) == ["LNK-001"])
  }
}

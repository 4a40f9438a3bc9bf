import Findings
import Testing

@testable import Linting

/// Location managers in files that both the app and the widget extension compile.
struct SetupTests {
  private static let manager = """
    import CoreLocation
    final class Manager: NSObject, CLLocationManagerDelegate {
      static let shared = Manager()
      private let manager = CLLocationManager()
      override init() {
        super.init()
        manager.delegate = self
        SETUP
      }
      func ask() {
        manager.requestWhenInUseAuthorization()
        manager.startUpdatingLocation()
        manager.desiredAccuracy = kCLLocationAccuracyBest
      }
      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    }
    """

  private static func rules(
    provider: String, shared: String, setup: String = "ask()"
  ) throws -> [String] {
    let widget =
      """
      import SwiftUI
      import WidgetKit
      @main struct TideWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { _ in EmptyView() }
            .configurationDisplayName("Tides").description("Tides").supportedFamilies([.systemSmall])
        }
      }
      struct Entry: TimelineEntry { let date: Date }

      """
      + WidgetCode.provider(
        members: provider,
        timeline:
          "completion(Timeline(entries: [Entry(date: service.date)], policy: .after(.now + 3600)))"
      )
    let files = SmallProject.sharingFiles.merging([
      "App/App.swift": """
      import SwiftUI
      @main struct Tides: App { var body: some Scene { WindowGroup { Text("a") } } }
      func start() { Manager.shared.ask() }
      """,
      "Widgets/Widget.swift": widget, "Both/Service.swift": shared,
      "Both/Manager.swift": manager.replacing("SETUP", with: setup),
    ]) { $1 }
    return try files.lint().findings.map(\.rule)
      .filter { ["LOC-006", "LOC-010", "LOC-013"].contains($0) }.sorted()
  }

  @Test(arguments: [
    "final class Service { var date = Date()\nlet manager = Manager() }",
    "final class Service { var date = Date()\nlet cache = Cache() }\nfinal class Cache { let manager = Manager.shared }",
    "final class Service { var date = Date()\nvar all: [Any]\ninit() { all = [Manager()] } }",
    "final class Service: Base { var date = Date() }\nclass Base { let manager = Manager() }",
  ]) func `a manager that a used object creates and starts is reported`(shared: String) throws {
    let rules = try Self.rules(provider: "let service = Service()", shared: shared)
    #expect(rules == ["LOC-006", "LOC-010", "LOC-013"])
  }

  @Test(arguments: [
    "final class Service { var date = Date()\nlet manager = Manager() }",
    "final class Service { var date = Date() }\nfinal class Other { let manager = Manager() }",
  ]) func `a manager that only the app starts is not reported`(shared: String) throws {
    let rules = try Self.rules(provider: "let service = Service()", shared: shared, setup: "")
    #expect(rules == [])
  }

  @Test(arguments: [
    ("start", "get { 1 } set { WidgetCenter.shared.reloadAllTimelines() }", false),
    ("start", "get { WidgetCenter.shared.reloadAllTimelines(); return 1 } set {}", true),
    ("start", "WidgetCenter.shared.reloadAllTimelines(); return 1", true),
  ]) func `an initializer that reads a property runs only its getter`(
    read: String, accessors: String, isReported: Bool
  ) throws {
    let code = """
      struct Entry: TimelineEntry { let date: Date }
      final class Model {
        var start: Int { \(accessors) }
        init() { show(\(read)) }
      }

      """
    let found = try WidgetCode.findings(
      "RLD-010",
      in: WidgetCode.head() + code + WidgetCode.provider(members: "let model = Model()"))
    #expect(found.isEmpty == !isReported)
  }

  @Test(arguments: [
    ("let locator = Locator()\n", "locator"),
    ("enum All { static let locator = Locator() }\n", "All.locator"),
    ("extension Tides { static let locator = Locator() }\n", "Self.locator"),
  ]) func `an object that a widget passes to its provider is set up in the extension`(
    declared: String, passed: String
  ) throws {
    let code = """
      struct Entry: TimelineEntry { let date: Date }
      final class Locator: NSObject, CLLocationManagerDelegate {
        private let manager = CLLocationManager()
        override init() {
          super.init()
          manager.delegate = self
          manager.startMonitoringSignificantLocationChanges()
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations all: [CLLocation]) {}
      }

      """
    let found = try WidgetCode.findings(
      "LOC-007",
      in: WidgetCode.head(provider: "Provider(locator: \(passed))") + declared + code
        + WidgetCode.provider(members: "let locator: Locator"))
    #expect(found == ["warning: manager.startMonitoringSignificantLocationChanges()"])
  }

  @Test(arguments: [
    "TideView(model: Model())", "TideView(model: Model.shared)", "TideView(model: .init())",
  ]) func `an object that the widget's content passes to a view is set up in the extension`(
    content: String
  )
    throws
  {
    let widget = """
      import SwiftUI
      import WidgetKit
      @main struct TideWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { _ in \(content) }
        }
      }
      struct TideView: View {
        @ObservedObject var model: Model
        var body: some View { Text("a") }
      }
      struct Entry: TimelineEntry { let date: Date }

      """
    let model =
      "final class Model: ObservableObject { static let shared = Model(); let manager = Manager() }\n"
    let files = SmallProject.sharingFiles.merging([
      "Widgets/W.swift": widget + WidgetCode.provider(), "App/A.swift": "let model = Model()\n",
      "Both/M.swift": Self.manager.replacing("SETUP", with: "ask()") + "\n" + model,
    ]) { $1 }
    let found = try files.lint().findings.map(\.rule)
    #expect(found.contains("LOC-006") == !content.contains(".init"))
  }
}

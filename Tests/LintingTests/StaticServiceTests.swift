import Findings
import Testing

@testable import Linting

/// Services in static properties and globals, and the code that runs when they are first read.
struct StaticServiceTests {
  private static let entry = "struct Entry: TimelineEntry { let date: Date }\n"
  private static let request = "manager.requestLocation()"

  /// A class that requests a location in a method.
  private static let place = """
    final class Place: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      func fetch(_ done: @escaping () -> Void) {
        \(request)
      }
    }

    """

  private static func requests(
    _ declarations: String, members: String = "", timeline: String
  ) throws -> [String] {
    try WidgetCode.findings(
      "LOC-007",
      in: WidgetCode.head() + entry + place + declarations
        + WidgetCode.provider(members: members, timeline: timeline))
  }

  @Test(arguments: [
    ("enum Deps { static let place = Place() }", "", "Deps.place"),
    ("enum Deps { static let place: Place = make() }", "", "Deps.place"),
    ("enum Deps { static var place: Place { Place() } }", "", "Deps.place"),
    (
      "enum Deps { static let place = Other.place }\nenum Other { static let place = Place() }", "",
      "Deps.place"
    ),
    ("enum Deps { enum Inner { static let place = Place() } }", "", "Deps.Inner.place"),
    ("enum Deps { static let place = Place() }", "let place = Deps.place", "place"),
    ("", "static let place = Place()", "Self.place"),
    ("", "static var place: Place { .init() }", "Provider.place"),
    ("extension Place { static let shared = Place() }", "", "Place.shared"),
    ("let place = Place()", "", "place"),
  ]) func `a request through a static property of any type is reported`(
    declarations: String, member: String, base: String
  ) throws {
    let found = try Self.requests(
      declarations + "\n", members: member, timeline: "\(base).fetch { }")
    #expect(found == ["warning: " + Self.request])
  }

  @Test func `a local constant keeps the type of the static property`() throws {
    let found = try Self.requests(
      "enum Deps { static let place = Place() }\n",
      timeline: "let place = Deps.place\nplace.fetch { }")
    #expect(found == ["warning: " + Self.request])
  }

  @Test func `a static property of another type does not match a method of the same name`() throws {
    let found = try Self.requests(
      """
      final class Web { func fetch(_ done: () -> Void) {} }
      enum Deps {
        static let web = Web()
        func fetch(_ done: () -> Void) { CLLocationManager().requestLocation() }
      }

      """, timeline: "Deps.web.fetch { }")
    #expect(found == [])
  }

  // MARK: initializers

  private static func store(_ body: String, more: String = "") -> String {
    """
    final class Store: NSObject, CLLocationManagerDelegate {
      \(more)
      private let manager = CLLocationManager()
      var last: CLLocation?
      override init() {
        super.init()
        \(body)
      }
    }

    """
  }

  @Test(arguments: [
    ("static let shared = Store()", "", "Store.shared.last"),
    ("", "enum Deps { static let store = Store() }", "Deps.store.last"),
    ("", "let store = Store()", "store.last"),
    (
      "", "final class Outer { let inner = Store()\nstatic let shared = Outer() }",
      "Outer.shared.inner"
    ),
  ]) func `reading a static property runs the initializers of its value`(
    member: String, declaration: String, read: String
  ) throws {
    let code = Self.store(Self.request, more: member) + declaration + "\n"
    #expect(
      try Self.requests(code, timeline: "print(\(read) as Any)") == ["warning: " + Self.request])
  }

  @Test(arguments: [
    // An array and a closure do not have a type of the project.
    ("private let other = Store()\nenum Q { static let all: [Int] = [1] }", "", "print(Q.all)"),
    ("private let a = Store()\nenum Q { static let f: () -> Int = { 1 } }", "", "_ = Q.f"),
    ("private let other = Store()", "let names: [String] = []", "print(names)"),
    ("enum Q { static var current: Store? = nil }", "", "print(Q.current as Any)"),
    ("enum Q { static let type = Store.self }", "", "print(Q.type)"),
    ("let item = Store()", "", "for item in [1] { print(item) }"),
    ("let item = Store()", "", "[1].forEach { item in print(item) }"),
    ("let item = Store()", "", "[1].forEach { (item: Int) in print(item) }"),
    ("let item = Store()", "", "if case .some(let item) = Int(\"1\") { print(item) }"),
    ("let item = Store()", "", "func f(item: Int) -> Int { item }\nprint(f(item: 2))"),
    ("let item = Store()\nstruct Q { var item = 1 }", "", "print([Q()].map(\\.item))"),
    ("struct Q { var fresh = 1 }", "var fresh: Any? { Store().last }", "print(Q().fresh)"),
    ("struct Q { var fresh = 1 }", "var fresh: Any? { Store().last }", "_ = [Q()].map(\\.fresh)"),
  ]) func `a name that refers to something else runs no initializer`(
    declaration: String, member: String, code: String
  ) throws {
    let declarations = Self.store(Self.request) + declaration + "\n"
    #expect(try Self.requests(declarations, members: member, timeline: code) == [])
  }

  @Test(arguments: ["{ Place() }()", "isTest ? Place() : Place()"])
  func `shared is assumed to have its enclosing type`(value: String) throws {
    let found = try Self.requests(
      "extension Place { static let shared = \(value) }\n"
        + "struct Z { func fetch(_ done: () -> Void) {} }\n",
      timeline: "Place.shared.fetch { }")
    #expect(found == ["warning: " + Self.request])
  }

  @Test func `a static property that is never read runs no initializer`() throws {
    let code = Self.store(Self.request, more: "static let shared = Store()")
    #expect(try Self.requests(code, timeline: "print(last as Any)") == [])
  }

  @Test func `a parameter with the name of a global is not the global`() throws {
    let code =
      Self.store(Self.request) + "let store = Store()\nfunc show(store: Int) { print(store) }\n"
    #expect(try Self.requests(code, timeline: "show(store: 1)") == [])
  }

  // MARK: delegates

  private static let callback =
    "func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {\n\(request)\n}"
  private static let older = """
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      \(request)
    }
    """

  @Test(arguments: [callback, older])
  func `Core Location calls the delegate as soon as it is set`(callback: String) throws {
    let code = Self.store("manager.delegate = self", more: callback)
    #expect(
      try Self.requests(code, members: "let store = Store()", timeline: "print(1)")
        == ["warning: " + Self.request])
  }

  @Test(arguments: [
    // No delegate, a delegate after the check, another object's delegate, another method.
    store("manager.desiredAccuracy = 1000", more: callback),
    store("if manager.isAuthorizedForWidgetUpdates { manager.delegate = self }", more: callback),
    store("Session().delegate = self", more: callback)
      + "final class Session { var delegate: Any? }\n",
    store(
      "manager.delegate = self",
      more: callback.replacing("DidChangeAuthorization", with: "DidPauseLocationUpdates")),
  ]) func `a callback that is not called or follows the check is not reported`(
    code: String
  ) throws {
    #expect(try Self.requests(code, members: "let store = Store()", timeline: "print(1)") == [])
  }
}

/// Objects that a widget's view creates for its properties, from a file that the app also compiles.
struct ViewServiceTests {
  private static let request = "manager.requestWhenInUseAuthorization()"

  private static func findings(_ rule: String, view property: String) throws -> [String] {
    let widget = """
      import SwiftUI
      import WidgetKit
      @main struct Tides: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { TideView(entry: $0) }
            .configurationDisplayName("Tides").description("Tides.").supportedFamilies([.systemSmall, .systemMedium])
        }
      }
      struct Entry: TimelineEntry { let date: Date }
      struct TideView: View {
        let entry: Entry
        \(property)
        var body: some View { Text(entry.date, style: .time).containerBackground(.blue, for: .widget) }
      }

      """
    let store = """
      import CoreLocation
      final class Store: NSObject, ObservableObject {
        static let shared = Store()
        private let manager = CLLocationManager()
        override init() {
          super.init()
          \(request)
          manager.requestLocation()
        }
      }
      """
    let files = SmallProject.sharingFiles.merging([
      "Widgets/W.swift": widget + WidgetCode.provider(), "Both/Store.swift": store,
      "App/A.swift":
        "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }",
    ]) { $1 }
    return try files.lint().findings.filter { $0.rule == rule }.map(\.level.rawValue)
  }

  @Test(arguments: [
    "@StateObject var store = Store()", "@ObservedObject var store = Store.shared",
  ]) func `a manager that the widget's view creates runs in the extension`(property: String) throws
  {
    #expect(try Self.findings("LOC-006", view: property) == ["error"])
    #expect(try Self.findings("LOC-001", view: property) == ["error"])
  }

  @Test func `a manager that no view creates may run in the app only`() throws {
    #expect(try Self.findings("LOC-006", view: "") == [])
    #expect(try Self.findings("LOC-001", view: "") == ["note"])
  }
}

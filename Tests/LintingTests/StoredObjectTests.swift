import Findings
import Testing

@testable import Linting

/// Objects that the stored properties of another object create.
struct StoredObjectTests {
  private static let locator = """
    struct Entry: TimelineEntry { let date: Date; var place: CLLocation? }
    final class Locator: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      var place: CLLocation?
      override init() {
        super.init()
        manager.delegate = self
        manager.requestWhenInUseAuthorization()
        manager.requestLocation()
      }
      init(_ accuracy: CLLocationAccuracy) {
        super.init()
        manager.desiredAccuracy = accuracy
        manager.startUpdatingLocation()
      }
    }

    """

  private static func code(_ weather: String, members: String = "", _ local: String = "") -> String
  {
    WidgetCode.head() + locator + weather + "\n"
      + WidgetCode.provider(
        members: members,
        timeline: local + "completion(Timeline(entries: [Entry(date: .now)], policy: .never))")
  }

  @Test(arguments: [
    "final class Weather { var locator = Locator() }",
    "final class Weather: Base {}\nclass Base { let locator = Locator() }",
    "final class Weather { let cache = Cache() }\nfinal class Cache { let locator = Locator() }",
  ]) func `a request of a stored object is a request of the method that creates its owner`(
    weather: String
  ) throws {
    let code = Self.code(weather, "let weather = Weather(); ")
    #expect(try WidgetCode.findings("LOC-007", in: code) == ["warning: manager.requestLocation()"])
  }

  @Test(arguments: [
    "final class Weather { lazy var locator = Locator() }",
    "final class Weather { static let locator = Locator() }",
    "final class Weather { var locator: Locator? }",
  ]) func `an object that is not created yet requests nothing`(weather: String) throws {
    let code = Self.code(weather, "let weather = Weather(); ")
    #expect(try WidgetCode.findings("LOC-007", in: code) == [])
  }

  @Test func `only initializers that are called run`() throws {
    let held = Self.code("", members: "@StateObject var locator = Locator()")
    #expect(try WidgetCode.findings("LOC-007", in: held) == ["warning: manager.requestLocation()"])
    let called = Self.code("let other = Locator(1_000)", members: "let locator = Locator()")
    #expect(
      try WidgetCode.findings("LOC-007", in: called).sorted() == [
        "warning: manager.requestLocation()", "warning: manager.startUpdatingLocation()",
      ])
  }

  @Test func `a policy of never is a note if a stored object requests the location`() throws {
    let code = Self.code("", members: "let locator = Locator()")
    let found = try WidgetCode.result(of: code).findings.filter { $0.rule == "RLD-005" }
    #expect(found.map(\.level) == [.note])
  }

  @Test(arguments: ["", "\n@main struct Tides: App { let locator = Locator() }"])
  func `an authorization prompt of an object that the provider stores is an error`(
    app: String
  ) throws {
    let files = SmallProject.sharingFiles.merging([
      "App/App.swift": "import SwiftUI" + app,
      "Both/Locator.swift": "import CoreLocation\nimport WidgetKit\n" + Self.locator,
      "Widgets/W.swift": WidgetCode.head()
        + WidgetCode.provider(members: "private let locator = Locator()"),
    ]) { $1 }
    let found = try files.lint().findings.filter { $0.rule == "LOC-006" }
    #expect(found.map(\.level) == [.error])
  }
}

/// Accuracy that other code sets on a location manager.
struct OtherAccuracyTests {
  private static let code =
    WidgetCode.head() + """
      struct Entry: TimelineEntry { let date: Date }
      final class Locator: NSObject, CLLocationManagerDelegate {
        let manager = CLLocationManager()
        func locate() { manager.requestLocation() }
      }

      """
    + WidgetCode.provider(
      timeline: """
        Locator().locate()
            completion(Timeline(entries: [Entry(date: .now)], policy: .never))
        """)

  @Test(arguments: [
    ("manager.startUpdatingLocation()", "", 1), ("print(manager)", "", 0),
    ("manager.startUpdatingLocation()", "manager.desiredAccuracy = 1_000", 0),
    ("manager.desiredAccuracy = 1_000; manager.requestLocation()", "", 0),
  ]) func `the delegate that requests a location belongs to the manager`(
    request: String, setup: String, count: Int
  ) throws {
    let code = """
      struct Entry: TimelineEntry { let date: Date }
      final class Model {
        private let manager = CLLocationManager()
        private let observer = Observer()
        init() { manager.delegate = observer; \(setup) }
      }
      final class Observer: NSObject, CLLocationManagerDelegate {
        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { \(request) }
      }

      """
    let found = try WidgetCode.findings(
      "LOC-010",
      in: WidgetCode.head() + code + WidgetCode.provider(members: "let model = Model()"))
    #expect(found.count == count)
  }

  @Test(arguments: [
    ("", 1),
    ("final class Tour { let m = CLLocationManager(); func go() { m.desiredAccuracy = 100 } }", 1),
    ("func prepare(_ locator: Locator) { locator.manager.desiredAccuracy = 1_000 }", 0),
    ("final class Tour { func go(_ m: CLLocationManager) { m.desiredAccuracy = 1_000 } }", 0),
    ("extension CLLocationManager { func prepare() { desiredAccuracy = 1_000 } }", 0),
  ]) func `only the accuracy of another type's own manager does not count`(
    other: String, count: Int
  ) throws {
    let found = try WidgetCode.findings("LOC-010", in: Self.code + other)
    #expect(found.count == count)
  }
}

/// Stored data that a placeholder reads, and how often it is reported.
struct PlaceholderDataTests {
  private func findings(_ placeholder: String, members: String = "", _ others: String = "") throws
    -> [String]
  {
    let provider = WidgetCode.provider(members: members).replacing(
      "-> Entry { Entry(date: .now) }", with: "-> Entry {\n\(placeholder)\n}")
    return try WidgetCode.findings(
      "GAL-002",
      in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date; var steps = 0 }\n"
        + others + "\n" + provider)
  }

  private static let stored = "@AppStorage(\"steps\") var steps = 0"

  @Test func `a property in the user defaults is data`() throws {
    let read = "Entry(date: .now, steps: steps)"
    #expect(try findings(read, members: Self.stored) == ["warning: " + read])
    #expect(try findings(read, members: "var steps = 0") == [])
    #expect(try findings("let steps = 1\nreturn " + read, members: Self.stored) == [])
    let other = "Entry(date: .now, steps: Settings().steps)"
    #expect(try findings(other, "struct Settings { \(Self.stored) }") == ["warning: " + other])
  }

  @Test func `two calls have two findings`() throws {
    let load = """
      func first() -> Int { UserDefaults.standard.integer(forKey: "a") }
      func second() -> Int { UserDefaults.standard.integer(forKey: "b") }
      """
    #expect(try findings("Entry(date: .now, steps: first() + second())", load).count == 2)
  }

  @Test func `a call inside a reported function is not reported again`() throws {
    let log = """
      func load() -> Int {
      log()
      return UserDefaults.standard.integer(forKey: "a")
      }
      func log() { FileManager.default.createFile(atPath: "a", contents: nil) }
      """
    #expect(
      try findings("Entry(date: .now, steps: load())", log)
        == ["warning: return UserDefaults.standard.integer(forKey: \"a\")"])
  }
}

/// Subscriptions with a closure for values alone.
struct SingleReceiverTests {
  private func findings(_ publisher: String) throws -> [String] {
    let code =
      WidgetCode.head() + """
        import Combine
        struct Entry: TimelineEntry { let date: Date }
        \(publisher)

        """
      + WidgetCode.provider(
        timeline: """
          load().sink { value in
          guard value > 0 else { return }
          completion(Timeline(entries: [Entry(date: .now)], policy: .never))
          }
          """)
    return try WidgetCode.findings("RLD-013", in: code)
  }

  @Test(arguments: [
    "func load() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }",
    "func load() -> AnyPublisher<Int, Never> { count() }\nfunc count() -> AnyPublisher<Int, Never> { Future { $0(.success(1)) }.eraseToAnyPublisher() }",
  ]) func `the only value of a publisher needs a completion call on every path`(
    publisher: String
  ) throws {
    #expect(try findings(publisher) == ["warning: guard value > 0 else { return }"])
  }

  @Test(arguments: [
    "let values = PassthroughSubject<Int, Never>()\nfunc load() -> AnyPublisher<Int, Never> { values.eraseToAnyPublisher() }",
    "func load() -> AnyPublisher<Int, Never> { PassthroughSubject<Int, Never>().merge(with: Just(1)).eraseToAnyPublisher() }",
  ]) func `a path without a completion call is accepted if later values may follow`(
    publisher: String
  ) throws {
    #expect(try findings(publisher) == [])
  }
}

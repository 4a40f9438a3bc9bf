import Testing

@testable import Linting

/// Location managers that are used through a protocol or passed as an argument.
struct LocationBehindProtocolTests {
  private static let fetcher = """
    struct Entry: TimelineEntry { let date: Date; var place: CLLocation? }
    protocol Fetcher { var location: CLLocation? { get }; func startUpdatingLocation() }

    """

  private static let locator = """
    final class Locator {
      let fetcher: Fetcher
      init(fetcher: Fetcher) {
        self.fetcher = fetcher
        fetcher.startUpdatingLocation()
      }
    }

    """

  private static let readingProvider = WidgetCode.provider(
    members: "let locator: Locator",
    timeline: """
      let place = locator.fetcher.location
          completion(Timeline(entries: [Entry(date: .now, place: place)], policy: .after(.now + 3600)))
      """)

  private static func code(_ conformance: String) -> String {
    WidgetCode.head(provider: "Provider(locator: Locator(fetcher: CLLocationManager()))") + fetcher
      + conformance + "\n" + locator + readingProvider
  }

  @Test func `a request through a protocol without the authorization check is reported`() throws {
    let code = Self.code("extension CLLocationManager: Fetcher {}")
    #expect(
      try WidgetCode.findings("LOC-007", in: code).contains(
        "warning: fetcher.startUpdatingLocation()"))
    #expect(
      try WidgetCode.findings("LOC-013", in: code) == ["warning: fetcher.startUpdatingLocation()"])
  }

  @Test func `a second type that conforms to the protocol lowers the finding to a note`() throws {
    let code = Self.code(
      """
      extension CLLocationManager: Fetcher {}
      final class Sample: Fetcher { let location: CLLocation? = nil; func startUpdatingLocation() {} }
      """)
    let found = try WidgetCode.findings("LOC-007", in: code)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("note") })
    #expect(
      try WidgetCode.findings("LOC-013", in: code) == ["note: fetcher.startUpdatingLocation()"])
  }

  @Test func `a protocol that CLLocationManager does not conform to is ignored`() throws {
    let code = Self.code(
      "final class Sample: Fetcher { let location: CLLocation? = nil; func startUpdatingLocation() {} }"
    )
    #expect(try WidgetCode.findings("LOC-007", in: code) == [])
    #expect(try WidgetCode.findings("LOC-013", in: code) == [])
  }

  @Test(arguments: ["", "init(service: any Locating = Service()) { self.service = service }"])
  func `a class behind a protocol is followed as an argument and as a default value`(
    initializer: String
  ) throws {
    let made = initializer.isEmpty ? "Provider(service: Service())" : "Provider()"
    let code =
      WidgetCode.head(provider: made)
        + """
        struct Entry: TimelineEntry { let date: Date; var place: CLLocation? }
        protocol Locating { func place() -> CLLocation? }
        final class Service: Locating {
          private let manager = CLLocationManager()
          init() {
            manager.startUpdatingLocation()
          }
          func place() -> CLLocation? { manager.location }
        }

        """
      + WidgetCode.provider(
        members: "let service: any Locating\n  \(initializer)",
        timeline: """
          let entry = Entry(date: .now, place: service.place())
              completion(Timeline(entries: [entry], policy: .after(.now + 3600)))
          """)
    #expect(
      try WidgetCode.findings("LOC-007", in: code).contains(
        "warning: manager.startUpdatingLocation()"))
    #expect(
      try WidgetCode.findings("LOC-013", in: code) == ["warning: manager.startUpdatingLocation()"])
  }

  @Test func `an object that a widget stores and passes to its provider is followed`() throws {
    let code = Self.code("extension CLLocationManager: Fetcher {}")
      .replacing(
        "Provider(locator: Locator(fetcher: CLLocationManager()))",
        with: "Provider(locator: self.locator)"
      )
      .replacing(
        "struct Tides: Widget {",
        with:
          "struct Tides: Widget {\n  private let locator: Locator = Locator(fetcher: CLLocationManager())"
      )
    #expect(
      try WidgetCode.findings("LOC-013", in: code) == ["warning: fetcher.startUpdatingLocation()"])
  }

  @Test func `constant coordinates that replace a location behind a protocol are reported`() throws
  {
    let code = Self.code("extension CLLocationManager: Fetcher {}").replacing(
      "locator.fetcher.location\n",
      with: "locator.fetcher.location ?? CLLocation(latitude: 1, longitude: 2)\n")
    #expect(try WidgetCode.findings("LOC-008", in: code).count == 1)
  }
}

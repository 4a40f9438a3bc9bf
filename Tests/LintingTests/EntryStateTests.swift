import Testing

/// LOC-008 for entries whose properties distinguish, or do not distinguish, a missing location.
struct EntryStateTests {
  /// Findings about an entry with these properties, from a provider that requests a location.
  private static func findings(
    properties: String, types: String = "",
    timeline: String =
      "place.fetch { _ in completion(Timeline(entries: [Entry(date: .now)], policy: .never)) }"
  ) throws -> [String] {
    let code = """
      \(types)
      struct Entry: TimelineEntry { let date: Date; \(properties) }
      final class Place: NSObject, CLLocationManagerDelegate {
        private let manager = CLLocationManager()
        private var done: ((CLLocation?) -> Void)?
        func fetch(_ done: @escaping (CLLocation?) -> Void) {
          self.done = done
          manager.delegate = self
          manager.requestLocation()
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation]) {
          done?(places.last)
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
          done?(nil)
        }
      }

      """
    return try WidgetCode.findings(
      "LOC-008",
      in: WidgetCode.head() + code
        + WidgetCode.provider(members: "let place = Place()", timeline: timeline))
  }

  @Test(arguments: [
    "locationDenied, shown", "notAuthorized, shown", "unavailable, shown", "loading, shown",
    "gpsOff, shown", "not_available, shown",
  ]) func `an enumeration with a case for a missing location distinguishes states`(
    cases: String
  ) throws {
    let types = "enum Display { case \(cases) }"
    #expect(try Self.findings(properties: "var display = Display.shown", types: types) == [])
  }

  @Test(arguments: ["coffee, tea", "takeoff, landing", "download, upload", "author, editor"])
  func `a case that only contains the letters of a state is not a state`(cases: String) throws {
    let first = cases.prefix { $0 != "," }
    let types = "enum Display { case \(cases) }"
    #expect(
      try Self.findings(properties: "var display = Display.\(first)", types: types).count == 1)
  }

  @Test func `a property with observers is stored and a computed property is not`() throws {
    #expect(try Self.findings(properties: "var isDenied = false { didSet { print(date) } }") == [])
    #expect(try Self.findings(properties: "var isDenied: Bool { false }").count == 1)
  }

  @Test func `equal entries of a timeline whose entry has no state are one finding`() throws {
    let timeline = """
      let manager = CLLocationManager()
      guard manager.isAuthorizedForWidgetUpdates else {
        completion(Timeline(entries: [Entry(date: .now, name: "?")], policy: .never))
        return
      }
      place.fetch { found in
        guard let found else {
          completion(Timeline(entries: [Entry(date: .now, name: "?")], policy: .never))
          return
        }
        completion(Timeline(entries: [Entry(date: .now, name: found.description)], policy: .never))
      }
      """
    #expect(try Self.findings(properties: "let name: String", timeline: timeline).count == 1)
  }
}

import Testing

@testable import Linting

/// Constant coordinates that replace a location, and texts that distinguish the reasons for a missing one.
struct FixedPlaceTests {
  private static let locator = """
    final class Locator {
      static let shared = Locator()
      private let manager = CLLocationManager()
      var place: CLLocation?
      var stored: Stored?
      var isKnown = false
      PROPERTY
      func start() {
        guard manager.isAuthorizedForWidgetUpdates else { return }
        place = manager.location
        CHANGE
      }
    }
    struct Stored { let latitude: Double }

    """

  private static func findings(
    _ timeline: String, property: String = "", change: String = ""
  ) throws -> [String] {
    try WidgetCode.findings(
      "LOC-008",
      in: WidgetCode.head()
        + "struct Entry: TimelineEntry { let date: Date; var latitude: Double? }\n"
        + locator.replacing("PROPERTY", with: property).replacing("CHANGE", with: change)
        + WidgetCode.provider(
          timeline: "Locator.shared.start()\n\(timeline)\n"
            + "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))"))
  }

  @Test func `a constant that replaces the coordinates of a missing location is reported`() throws {
    let latitude = "let latitude = Locator.shared.place?.coordinate.latitude ?? 6"
    let longitude = "let longitude = Locator.shared.place?.coordinate.longitude ?? 39.2"
    #expect(try Self.findings(latitude + "\n" + longitude) == ["warning: " + latitude])
    #expect(try Self.findings(longitude) == ["warning: " + longitude])
  }

  @Test(arguments: [
    "let latitude = Locator.shared.stored?.latitude ?? 6",
    "let latitude = Locator.shared.place?.coordinate.latitude ?? last",
    "print(Locator.shared.place?.coordinate.latitude ?? 0)",
    "let altitude = Locator.shared.place?.altitude ?? 0",
  ]) func `constants for other values and in print calls are not reported`(
    timeline: String
  ) throws {
    #expect(try Self.findings(timeline) == [])
  }

  @Test(arguments: [
    ("CLLocation", "locator.place", "CLLocation(latitude: 0, longitude: 0)", true),
    ("City", "locator.place", "City(name: \"a\", latitude: 0, longitude: 0)", true),
    (
      "City", "locator.place", "City(name: \"a\", latitude: 0, longitude: 0, isKnown: false)", false
    ),
    ("City", "locator.stored", "City(name: \"a\", latitude: 0, longitude: 0)", false),
    ("Entry", "locator.place", "Entry(date: .now, latitude: 0, longitude: 0)", false),
    ("CLLocation", "locator.place", "fixed()", false),
  ]) func `constant coordinates returned for a missing location are reported`(
    type: String, value: String, place: String, isFound: Bool
  ) throws {
    let code = """
      struct City { var name = ""; let latitude: Double; let longitude: Double; var isKnown = true }
      func place(_ locator: Locator) -> \(type) {
        guard let found = \(value) else {
      return \(place)
      }
        return \(type)(of: found)
      }
      """
    let found = try WidgetCode.findings(
      "LOC-008",
      in: WidgetCode.head()
        + "struct Entry: TimelineEntry { let date: Date; var latitude: Double?; var longitude: Double? }\n"
        + Self.locator.replacing("PROPERTY", with: "").replacing("CHANGE", with: "")
        + WidgetCode.provider(
          timeline: "_ = place(.shared)\ncompletion(Timeline(entries: [], policy: .never))") + code)
    #expect(found.contains("warning: return \(place)") == isFound)
  }

  private static let home = "var home = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.4)"
  private static let update = "if let place { home = place.coordinate; isKnown = true }"

  @Test func `a property with constant initial coordinates is reported if it is read`() throws {
    let found = try Self.findings(
      "show(Locator.shared.home)", property: Self.home, change: Self.update)
    #expect(found == ["warning: " + Self.home])
  }

  @Test func `constant coordinates after a stored value are reported`() throws {
    let home =
      "var home: CLLocationCoordinate2D = stored() ?? CLLocationCoordinate2D(latitude: 52.52, longitude: 13.4)"
    let found = try Self.findings(
      "show(Locator.shared.home)", property: home,
      change:
        "if let here = current() { home = here } }\nfunc current() -> CLLocationCoordinate2D? { manager.location?.coordinate"
    )
    #expect(found == ["warning: " + home])
  }

  @Test(arguments: [
    ("show(Locator.shared.home)", home, "if let place { isKnown = place.altitude > 0 }"),
    ("if Locator.shared.isKnown { show(Locator.shared.home) }", home, update),
    ("show(Locator.shared.place)", home, update),
    ("show(Locator.shared.home)", "var home: CLLocationCoordinate2D?", update),
    ("show(Locator.shared.home)", home.replacing("var", with: "static let"), ""),
  ]) func `a property that is unread, checked or never updated is not reported`(
    timeline: String, property: String, change: String
  ) throws {
    #expect(try Self.findings(timeline, property: property, change: change) == [])
  }

  private static let delegate = """
    struct Entry: TimelineEntry { let date: Date; var city: City? }
    struct City { var name: String; var lat = ""; var lng = ""; var isDefault = false }
    enum Found { case success(City), fallback(City), failure(any Error) }
    final class Place: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      private var done: ((Found) -> Void)?
      private var handler: ((CLLocation?) -> Void)?
      var last: City?
      func fetch(_ done: @escaping (Found) -> Void) {
        guard manager.isAuthorizedForWidgetUpdates else { return }
        self.done = done
        manager.requestLocation()
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        ANSWER
      }
    }

    """

  private static func answers(_ answer: String) throws -> [String] {
    try WidgetCode.findings(
      "LOC-008",
      in: WidgetCode.head() + delegate.replacing("ANSWER", with: answer)
        + WidgetCode.provider(
          members: "let place = Place()",
          timeline:
            "place.fetch { _ in completion(Timeline(entries: [Entry(date: .now)], policy: .never)) }"
        ))
  }

  @Test(arguments: [
    "done?(.success(City(name: \"Riyadh\", lat: \"24.68\", lng: \"46.72\")))",
    "done?(Found.success(City(name: \"Riyadh\", lat: \"24.68\", lng: \"46.72\")))",
    "handler?(CLLocation(latitude: 24.68, longitude: 46.72))",
    "self.handler?(CLLocation(latitude: 24.68, longitude: 46.72))",
  ]) func `a delegate that passes constant coordinates as a success is reported`(
    answer: String
  ) throws {
    #expect(try Self.answers(answer) == ["warning: " + answer])
  }

  @Test(arguments: [
    "done?(.failure(error))", "handler?(nil)",
    "done?(.fallback(City(name: \"Riyadh\", lat: \"24.68\", lng: \"46.72\")))",
    "done?(.success(City(name: \"Riyadh\", lat: \"24.68\", lng: \"46.72\", isDefault: true)))",
    "done?(.success(City(name: stored.name, lat: stored.lat, lng: stored.lng)))",
    "print(City(name: \"Riyadh\", lat: \"24.68\", lng: \"46.72\"))",
    "done?(.success(City(name: \"unknown\", lat: \"-\", lng: \"-\")))",
  ]) func `a failure, a marked fallback and stored coordinates are not reported`(
    answer: String
  ) throws {
    #expect(try Self.answers(answer) == [])
  }

  private static func texts(_ declined: String, _ other: String) throws -> [String] {
    try WidgetCode.findings(
      "LOC-008",
      in: WidgetCode.head()
        + """
        struct Entry: TimelineEntry { let date: Date; var text: String = "" }
        enum PlaceError: Error { case notApproved, notAvailable }
        final class Locator {
          private let manager = CLLocationManager()
          func place() throws -> CLLocation {
            guard manager.isAuthorizedForWidgetUpdates else { throw PlaceError.notApproved }
            guard let place = manager.location else { throw PlaceError.notAvailable }
            return place
          }
        }

        """
        + WidgetCode.provider(
          members: "let locator = Locator()",
          timeline: """
            var text = ""
                do {
                  text = "\\(try locator.place().coordinate.latitude)"
                } catch PlaceError.notApproved {
                  text = \(declined)
                } catch {
                  text = \(other)
                }
                completion(Timeline(entries: [Entry(date: .now, text: text)], policy: .after(.now + 3600)))
            """))
  }

  @Test func `different texts distinguish two failures`() throws {
    #expect(try Self.texts("\"Allow location in Settings\"", "\"Not available now\"") == [])
    #expect(try Self.texts("\"No location\"", "\"No location\"").count == 1)
  }

  @Test func `a constant for a coordinate that is not stored is reported unless it is compared`()
    throws
  {
    let read = "let latitude = UserDefaults.standard.double(forKey: \"latitude\") ?? 0"
    #expect(try Self.findings(read) == ["warning: " + read])
    #expect(try Self.findings(read + "\nguard latitude != 0 else { return }") == [])
    let count = "let count = UserDefaults.standard.double(forKey: \"count\") ?? 0"
    #expect(try Self.findings(count) == [])
  }
}

import Testing

@testable import Linting

/// Providers that read a location in the same breath in which their helper requests it.
struct EarlyReadTests {
  private static let finish =
    "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))"

  private static func findings(
    _ read: String, place: String = "var place: CLLocation?",
    start: String = "manager.requestLocation()", received: String = "place = all.last",
    members: String = ""
  ) throws -> [String] {
    let locator = """
      struct Entry: TimelineEntry { let date: Date }
      final class Locator: NSObject, CLLocationManagerDelegate {
        static let shared = Locator()
        private let manager = CLLocationManager()
        \(place)
        override init() { super.init(); manager.delegate = self; \(start) }
        \(members)
        func locationManager(_ manager: CLLocationManager, didUpdateLocations all: [CLLocation]) {
          \(received)
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
      }

      """
    return try WidgetCode.findings(
      "LOC-012",
      in: WidgetCode.head() + locator
        + WidgetCode.provider(members: "let locator = Locator()", timeline: read))
  }

  @Test(arguments: [
    "let place = locator.place\nshow(place)\n" + finish,
    "Task {\nlet place = Locator.shared.place\nshow(place)\n\(finish)\n}",
    "guard let place = locator.place else { return \(finish) }\n" + finish,
  ]) func `a location that a callback sets is not there yet`(read: String) throws {
    let found = try Self.findings(read)
    #expect(found.count == 1 && found.allSatisfy { $0.contains(".place") })
  }

  @Test(arguments: [
    "locator.locate {\nshow(locator.place)\n\(finish)\n}",
    "Task {\nawait locator.ready()\nshow(locator.place)\n\(finish)\n}",
    "Task {\nawait Task.sleep(for: .seconds(3))\nshow(locator.place)\n\(finish)\n}",
  ]) func `a provider that waits may read the location`(read: String) throws {
    let members =
      "func locate(_ done: @escaping () -> Void) { done() }\nfunc ready() async {}\n"
    #expect(try Self.findings(read, members: members) == [])
  }

  @Test(arguments: [
    ("var place: CLLocation? = Store.last", "manager.requestLocation()", "place = all.last"),
    ("var place: CLLocation?", "place = Store.last\nmanager.requestLocation()", "place = all.last"),
    ("var place: CLLocation?", "print(manager)", "place = all.last"),
    (
      "var place: CLLocation? { didSet { answer() } }", "manager.requestLocation()",
      "place = all.last"
    ),
  ]) func `a location that is stored, observed or not requested is not early`(
    place: String, start: String, received: String
  ) throws {
    let read = "show(locator.place)\n" + Self.finish
    #expect(
      try Self.findings(
        read, place: place, start: start, received: received, members: "func answer() {}") == [])
  }
}

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

  @Test func `a failure that removes the location does not set one`() throws {
    let found = try Self.findings(
      "show(locator.place)\n" + Self.finish, members: "func forget() { place = nil }\n")
    #expect(found.count == 1)
  }

  private static let calls = "show(locator.address())\n" + finish

  @Test(arguments: [
    "func address() -> String { place.map { name($0) } ?? \"\" }",
    "func address() -> String {\nif let place { return name(place) }\nreturn \"\" }",
    "func address() -> String { name(self.place) }",
  ]) func `a method of the helper itself reads too early as well`(member: String) throws {
    let found = try Self.findings(Self.calls, members: member)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("place") })
  }

  @Test(arguments: [
    "func address() -> Bool { place != nil }",
    "func address() -> String { if place == nil { start() }\nreturn \"\" }",
    "func address() -> String { if let place { return name(place) }\nmanager.requestLocation()\nreturn \"\" }",
    "func address(_ place: CLLocation? = nil) -> String { name(place) }",
    "var done: ((CLLocation) -> Void)?\nfunc address() { wait(show) }\nfunc wait(_ done: @escaping (CLLocation) -> Void) {\nif let place { return done(place) }\nself.done = done }",
  ]) func `a method that decides, requests or stores an answer does not read too early`(
    member: String
  ) throws {
    #expect(try Self.findings(Self.calls, members: member) == [])
  }

  @Test func `a method that waits for another one of the helper does not read too early`() throws {
    let task = "Task {\nshow(await locator.address())\n\(Self.finish)\n}"
    let ready = "\nfunc ready() async {}"
    let read = "func address() async -> String { WAIT return name(place) }"
    #expect(
      try Self.findings(task, members: read.replacing("WAIT", with: "await ready();") + ready) == []
    )
    #expect(try Self.findings(task, members: read.replacing("WAIT", with: "") + ready).count == 1)
    let load = "func address() async -> Bool { await server.load(place); return true }"
    #expect(try Self.findings(task, members: load).count == 1)
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

import Testing

@testable import Linting

/// A location helper that stores its caller's handler, and a provider that passes one.
struct StoredHandlerTests {
  private static func findings(
    _ rule: String, provider: String = "locator.place { finish($0) }",
    start: String = "manager.requestLocation()", found: String = "handler?(locations[0])",
    failed: String = "handler?(nil)", members: String = ""
  ) throws -> [String] {
    let locator = """
      struct Entry: TimelineEntry { let date: Date }
      typealias Handler = (CLLocation?) -> Void
      final class Locator: NSObject, CLLocationManagerDelegate {
        private let manager = CLLocationManager()
        private var handler: Handler?
        func place(_ handler: @escaping Handler) {
          guard manager.isAuthorizedForWidgetUpdates else { return handler(nil) }
          self.handler = handler
          manager.delegate = self
          manager.desiredAccuracy = kCLLocationAccuracyKilometer
          \(start)
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
          \(found)
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
          \(failed)
        }
        \(members)
      }

      """
    let provider = WidgetCode.provider(
      members: "let locator = Locator()",
      timeline: """
        func finish(_ place: CLLocation?) {
          completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
        }
        \(provider)
        """)
    return try WidgetCode.findings(rule, in: WidgetCode.head() + locator + provider)
  }

  private static let failure =
    "warning: func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {"

  // MARK: another name of self

  @Test(arguments: [
    "DispatchQueue.main.async { [weak self] in\nguard let strongSelf = self else { return }\nstrongSelf.handler?(locations[0]) }",
    "DispatchQueue.main.async { [weak self] in\nif let this = self { this.handler?(locations[0]) } }",
    "DispatchQueue.main.async { [weak owner = self] in owner?.handler?(locations[0]) }",
    "let this = self\nthis.handler?(locations[0])",
  ]) func `a completion call through another name of self counts`(found: String) throws {
    #expect(
      try Self.findings("LOC-012", found: found, failed: "if isOpen { handler?(nil) }")
        == [Self.failure])
    #expect(try Self.findings("LOC-012", found: found) == [])
  }

  @Test func `a completion call through another object does not count`() throws {
    let found = "let other = Other()\nother.handler?(locations[0])"
    #expect(
      try Self.findings("LOC-012", found: found, members: "struct Other { var handler: Handler? }")
        == [
          "warning: func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {"
        ])
  }

  // MARK: a handler in a variable

  @Test(arguments: [
    "locator.place { finish($0) }", "locator.place(finish)", "locator.place(self.finish)",
    "let after: Handler = { finish($0) }\nlocator.place(after)",
  ]) func `a provider waits for a handler whatever the form in which it is passed`(provider: String)
    throws
  {
    #expect(
      try Self.findings("LOC-011", provider: provider, failed: "print(error)")
        == ["warning: manager.requestLocation()"])
    #expect(
      try Self.findings("LOC-011", provider: provider) == ["note: self.handler = handler"])
  }

  @Test func `a stored handler that a time limit answers is no wait without end`() throws {
    let start = """
      manager.requestLocation()
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.handler?(nil) }
      """
    #expect(try Self.findings("LOC-011", start: start) == [])
  }

  @Test(arguments: [
    "locator.place { print($0) }",
    "let after: Handler = { print($0 as Any) }\nlocator.place(after)",
  ]) func `a provider does not wait for a handler that only prints`(provider: String) throws {
    #expect(
      try Self.findings(
        "LOC-011", provider: provider + "\nfinish(nil)", failed: "print(error)") == [])
  }

  // MARK: one location by updates

  private static let start = "manager.startUpdatingLocation()"
  private static let stop = "manager.stopUpdatingLocation()"
  private static let exit = "guard isNear(locations) else { return }"

  @Test func `a callback that stops updates without a completion call is reported`() throws {
    #expect(
      try Self.findings(
        "LOC-012", start: Self.start, found: Self.stop + "\nhandler?(locations[0])",
        failed: Self.stop)
        == [Self.failure])
  }

  @Test(arguments: [
    stop + "\n\(exit)\nhandler?(locations[0])",
    "defer { \(stop) }\n\(exit)\nhandler?(locations[0])",
    "CLGeocoder().reverseGeocodeLocation(locations[0]) { places, _ in\n\(exit)\nself.handler?(locations[0]) }\n\(stop)",
  ]) func `a path that stops updates without a completion call is reported`(found: String) throws {
    #expect(
      try Self.findings("LOC-012", start: Self.start, found: found, failed: "handler?(nil)").count
        == 1)
  }

  @Test(arguments: [
    exit + "\n\(stop)\nhandler?(locations[0])",
    "if isNear(locations) { \(stop)\nhandler?(locations[0]) }",
    stop + "\nhandler?(locations[0])",
  ]) func `a path without a completion call is not reported while updates continue`(found: String)
    throws
  {
    #expect(try Self.findings("LOC-012", start: Self.start, found: found) == [])
  }

  @Test func `a failure without a completion call is not reported if a timer ends the wait`() throws
  {
    #expect(
      try Self.findings(
        "LOC-012",
        start: Self.start
          + "\nDispatchQueue.main.asyncAfter(deadline: .now() + 5) { self.handler?(nil) }",
        found: Self.stop + "\nhandler?(locations[0])", failed: Self.stop) == [])
  }

  @Test(arguments: [
    "if manager.isAuthorizedForWidgetUpdates { manager.requestLocation() }",
    "switch manager.authorizationStatus { case .notDetermined: break\ndefault: manager.requestLocation() }",
    "guard isReady else { print(\"not ready\"); return }\nmanager.requestLocation()",
  ]) func `a path that stores the handler and requests nothing is reported`(start: String) throws {
    #expect(try Self.findings("LOC-012", start: start).count == 1)
  }

  @Test(arguments: [
    "manager.requestLocation()",
    "if manager.isAuthorizedForWidgetUpdates { manager.requestLocation() } else { handler(nil) }",
    "guard self.handler == nil else { return }\nmanager.requestLocation()",
    "if isReady { manager.requestLocation() } else { prepare() }",
  ]) func `a path that requests, answers or finds a pending request is not reported`(
    start: String
  ) throws {
    let members = "func prepare() { manager.requestLocation() }"
    #expect(try Self.findings("LOC-012", start: start, members: members) == [])
  }
}

import Testing

@testable import Linting

/// A location helper that several methods of providers share, with one slot for a handler.
struct HandlerSlotTests {
  private static let snapshot = "place { _ in completion(Entry(date: .now)) }"
  private static let timeline =
    "place { _ in completion(Timeline(entries: [Entry(date: .now)], policy: .never)) }"

  private static func findings(
    _ base: String, keep: String = "handler = done", kept: String = "static let shared = Locator()",
    members: String = "", snapshot: String? = nil
  ) throws -> [String] {
    let locator = """
      struct Entry: TimelineEntry { let date: Date }
      final class Locator: NSObject, CLLocationManagerDelegate {
        \(kept)
        private let manager = CLLocationManager()
        private var handler: ((CLLocation?) -> Void)?
        private var handlers: [(CLLocation?) -> Void] = []
        func place(_ done: @escaping (CLLocation?) -> Void) {
          \(keep)
          manager.delegate = self
          manager.requestLocation()
        }
        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
          handler?(locations[0])
        }
        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
          handler?(nil)
        }
      }

      """
    return try WidgetCode.findings(
      "LOC-012",
      in: WidgetCode.head() + locator
        + WidgetCode.provider(
          members: members, snapshot: snapshot ?? "\(base).\(Self.snapshot)",
          timeline: "\(base).\(Self.timeline)"))
  }

  @Test func `a second request to a shared object replaces the handler of the first`() throws {
    #expect(try Self.findings("Locator.shared") == ["warning: handler = done"])
  }

  @Test func `a list of handlers, or a look at the earlier one, keeps every caller`() throws {
    #expect(try Self.findings("Locator.shared", keep: "handlers.append(done)") == [])
    #expect(
      try Self.findings(
        "Locator.shared", keep: "let old = handler\nhandler = { old?($0); done($0) }")
        == [])
  }

  @Test func `an object for each request, or a single caller, replaces nothing`() throws {
    #expect(try Self.findings("Locator()", kept: "") == [])
    #expect(try Self.findings("locator", kept: "", members: "let locator = Locator()") == [])
    #expect(
      try Self.findings("Locator.shared", snapshot: "completion(Entry(date: .now))") == [])
  }
}

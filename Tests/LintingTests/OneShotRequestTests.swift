import Testing

@testable import Linting

/// Methods with the names of a location manager's methods.
struct OneShotRequestTests {
  private static func rules(_ manager: String, _ request: String, _ more: String = "") throws
    -> [String]
  {
    let provider = WidgetCode.provider(
      timeline: """
        Task {
          _ = try? await Fetcher().place()
          completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
        }
        """)
    let source = """
      import AsyncLocationKit
      import CoreLocation
      import WidgetKit

      final class Fetcher: NSObject, CLLocationManagerDelegate {
        let manager = \(manager)
        func place() async throws -> CLLocation? {
          \(request)
          return nil
        }
      }
      \(provider)
      \(more)

      """
    return try WidgetCode.result(of: source)
      .findings.map(\.rule).filter { ["LOC-007", "LOC-012", "LOC-013"].contains($0) }
  }

  @Test func `a request to CLLocationManager needs both callbacks`() throws {
    let expected = ["LOC-007", "LOC-012"]
    #expect(
      try Set(Self.rules("CLLocationManager()", "manager.requestLocation()")) == Set(expected))
    let subclass = "final class Located: CLLocationManager {}"
    #expect(
      try Set(Self.rules("Located()", "manager.requestLocation()", subclass)) == Set(expected))
  }

  @Test func `a library's location manager needs no delegate`() throws {
    let request = "_ = try await manager.requestLocation()"
    #expect(try Self.rules("AsyncLocationManager(accuracy: 1)", request) == ["LOC-007"])
    #expect(try Self.rules("Locations.shared.manager", request) == ["LOC-007"])
    #expect(try Self.rules("Motions()", "manager.startUpdatingHeading()") == [])
  }

  @Test func `the project's own requestLocation is not a request`() throws {
    let server = "struct Server { func requestLocation() -> String { \"a\" } }"
    #expect(try Self.rules("Server()", "_ = manager.requestLocation()", server) == [])
  }

  @Test func `a request without a delegate is reported`() throws {
    func found(_ delegate: String) throws -> [String] {
      try WidgetCode.findings(
        "LOC-012",
        in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
          + WidgetCode.provider(
            timeline: """
              let manager = CLLocationManager()
              \(delegate)
              if manager.isAuthorizedForWidgetUpdates {
              manager.requestLocation()
              }
              completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
              """))
    }
    #expect(try found("// without a delegate") == ["warning: manager.requestLocation()"])
    #expect(try found("manager.delegate = receiver") == [])
  }
}

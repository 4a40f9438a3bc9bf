import Findings
import Testing

@testable import Linting

/// A continuation that another object stores and resumes.
struct KeptContinuationTests {
  private static func rules(_ delegate: String, _ locator: String) throws -> [String] {
    try SmallProject.extensionAlone().merging([
      "Widgets/Locator.swift": "import CoreLocation\nimport WidgetKit\n" + delegate + "\n"
        + locator
    ]) { $1 }.lint().findings.filter { $0.level > .note }.map(\.rule)
      .filter { ["LOC-011", "LOC-012"].contains($0) }
  }

  private static let locator = """
    final class Locator {
      private let manager = CLLocationManager()
      private var delegate: Delegate?
      func place() async throws -> CLLocation {
        guard manager.isAuthorizedForWidgetUpdates else { throw CancellationError() }
        return try await withCheckedThrowingContinuation { continuation in
          let delegate = Delegate(continuation)
          self.delegate = delegate
          manager.delegate = delegate
          manager.desiredAccuracy = kCLLocationAccuracyKilometer
          manager.requestLocation()
        }
      }
    }
    """
  private static let delegate = """
    final class Delegate: NSObject, CLLocationManagerDelegate {
      private let continuation: CheckedContinuation<CLLocation, any Error>
      init(_ continuation: CheckedContinuation<CLLocation, any Error>) { self.continuation = continuation }
      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        FOUND
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        FAILED
      }
    }
    """

  @Test(arguments: [
    ("continuation.resume(returning: locations[0])", "continuation.resume(throwing: error)", 0),
    (
      "if let place = locations.last { continuation.resume(returning: place) }",
      "continuation.resume(throwing: error)", 0
    ),
    (
      "guard let place = locations.first(where: { $0.speed > 1 }) else { return }\ncontinuation.resume(returning: place)",
      "continuation.resume(throwing: error)", 1
    ),
    (
      "continuation.resume(returning: locations[0])",
      "if isOpen { continuation.resume(throwing: error) }", 1
    ),
    ("continuation.resume(returning: locations[0])", "manager.stopUpdatingLocation()", 1),
  ]) func `a delegate that stores a continuation must resume it in each callback`(
    found: String, failed: String, count: Int
  ) throws {
    let delegate = Self.delegate.replacing("FOUND", with: found).replacing("FAILED", with: failed)
    #expect(try Self.rules(delegate, Self.locator) == Array(repeating: "LOC-012", count: count))
  }

  @Test func `the delegate of another object's manager needs both callbacks`() throws {
    let whole = Self.delegate.replacing("FOUND", with: "").replacing("FAILED", with: "")
    let start = try #require(
      whole.firstRange(of: "  func locationManager(_ manager: CLLocationManager, didFail"))
    #expect(try Self.rules(String(whole[..<start.lowerBound]) + "}", Self.locator) == ["LOC-012"])
    #expect(try Self.rules(whole, Self.locator) == [])
  }

  private static let publishing = """
    final class Places: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      private let subject = PassthroughSubject<CLLocation, any Error>()
      func place() -> AnyPublisher<CLLocation, any Error> {
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
        if manager.isAuthorizedForWidgetUpdates { manager.requestLocation() }
        return subject.eraseToAnyPublisher()
      }
      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        subject.send(locations[0])
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { FAILED }
    }
    """
  private static let provider =
    "struct Entry: TimelineEntry { let date: Date }\n"
    + WidgetCode.provider(
      members: "let places = Places()",
      timeline: """
        places.place().first().sink { end in
          if case .failure = end { completion(Timeline(entries: [], policy: .after(.now + 3600))) }
        } receiveValue: { _ in
          completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
        }.store(in: &all)
        """)

  @Test(arguments: [
    ("print(error)", ["LOC-011"]), ("subject.send(completion: .failure(error))", []),
  ]) func `a subscription never ends if the delegate only prints the failure`(
    failed: String, expected: [String]
  ) throws {
    let places = Self.publishing.replacing("FAILED", with: failed)
    #expect(try Self.rules(places, Self.provider) == expected)
  }
}

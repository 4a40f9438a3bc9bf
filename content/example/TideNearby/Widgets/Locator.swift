import CoreLocation

/// One location for one reload, or an error after five seconds.
final class Locator: NSObject, CLLocationManagerDelegate {
  enum Failure: Error {
    case tookTooLong
  }

  private let manager = CLLocationManager()
  private var waiting: CheckedContinuation<CLLocation, any Error>?

  override init() {
    super.init()
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.delegate = self
  }

  var isAuthorizedForWidgetUpdates: Bool { manager.isAuthorizedForWidgetUpdates }

  func nearestHarbour() async throws -> Harbour? {
    let place = try await location().coordinate
    return Harbour.nearest(latitude: place.latitude, longitude: place.longitude)
  }

  @MainActor
  private func location() async throws -> CLLocation {
    let limit = Task { @MainActor in
      try await Task.sleep(for: .seconds(5))
      finish(.failure(Failure.tookTooLong))
    }
    defer { limit.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      waiting = continuation
      manager.requestLocation()
    }
  }

  private func finish(_ result: Result<CLLocation, any Error>) {
    waiting?.resume(with: result)
    waiting = nil
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { finish(.success(last)) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    finish(.failure(error))
  }
}

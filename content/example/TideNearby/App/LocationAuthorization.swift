import CoreLocation
import Observation

/// Asks for the location when the person opens the list of harbours, not at launch.
@Observable
final class LocationAuthorization: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private(set) var status: CLAuthorizationStatus = .notDetermined

  override init() {
    super.init()
    manager.delegate = self
  }

  func askIfNeeded() {
    if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    status = manager.authorizationStatus
  }
}

import CoreLocation
import SwiftUI
import WidgetKit

@main
struct FerryApp: App {
  private let manager = CLLocationManager()

  var body: some Scene {
    WindowGroup {
      Button("Use my location") {
        manager.requestWhenInUseAuthorization()
        WidgetCenter.shared.reloadTimelines(ofKind: "departures")
      }
    }
  }
}

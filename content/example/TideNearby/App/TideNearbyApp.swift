import SwiftUI
import CoreLocation
import WidgetKit

@main
struct TideNearbyApp: App {
  @Environment(\.scenePhase) private var phase
  @State private var authorization = LocationAuthorization()
  @State private var store = TideStore()

  var body: some Scene {
    WindowGroup {
      HarbourList(store: store, authorization: authorization)
    }
    .onChange(of: phase) { _, phase in
      guard phase == .active else { return }
      store.refresh()
    }
  }
}

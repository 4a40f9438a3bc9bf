import SwiftUI
import WidgetKit

struct NearbyView: View {
  let entry: NearbyEntry

  var body: some View {
    switch entry.state {
    case .tide(let tide, let harbour):
      VStack(alignment: .leading) {
        Text(harbour.name).privacySensitive()
        Text(tide.phase == .high ? "High water" : "Low water")
      }
    case .unavailable:
      Text("Your location is not available right now.")
    case .notApproved:
      Text("Tide Nearby may not use your location in widgets. Open the app to change that.")
    case .sample:
      Text("High water 14:05")
    }
  }
}

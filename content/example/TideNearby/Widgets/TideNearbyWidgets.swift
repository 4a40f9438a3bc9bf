import WidgetKit
import SwiftUI

@main
struct TideNearbyWidgets: WidgetBundle {
  var body: some Widget {
    NearbyWidget()
    PinnedWidget()
  }
}

struct NearbyWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "nearby", provider: NearbyProvider()) { entry in
      NearbyView(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Tide Nearby")
    .description("The next tide at the harbour closest to you.")
    .supportedFamilies([.systemSmall, .accessoryRectangular])
  }
}

import SwiftUI
import WidgetKit

/// The tides of one harbour that the person has pinned; it needs no location.
struct PinnedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "pinned", provider: PinnedProvider()) { entry in
      NearbyView(entry: entry).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Pinned Harbour")
    .description("The next tide at a harbour of your choice.")
    .supportedFamilies([.systemSmall])
  }
}

struct PinnedProvider: TimelineProvider {
  func placeholder(in context: Context) -> NearbyEntry {
    NearbyEntry(date: .now, state: .sample)
  }

  func getSnapshot(in context: Context, completion: @escaping (NearbyEntry) -> Void) {
    completion(NearbyEntry(date: .now, state: .sample))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NearbyEntry>) -> Void) {
    let entry = NearbyEntry(date: .now, state: .sample)
    completion(Timeline(entries: [entry], policy: .atEnd))
  }
}

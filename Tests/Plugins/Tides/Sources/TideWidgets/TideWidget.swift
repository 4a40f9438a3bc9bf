#if canImport(WidgetKit)
  import SwiftUI
  import WidgetKit

  struct TideEntry: TimelineEntry { let date: Date }

  struct TideProvider: TimelineProvider {
    func placeholder(in context: Context) -> TideEntry { TideEntry(date: Date()) }

    func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) {
      completion(TideEntry(date: Date()))
    }

    // The plugins must report the missing completion call.
    func getTimeline(
      in context: Context, completion: @escaping (Timeline<TideEntry>) -> Void
    ) {
    }
  }

  @main struct TideWidget: Widget {
    var body: some WidgetConfiguration {
      StaticConfiguration(kind: "tide", provider: TideProvider()) { entry in
        Text(entry.date, style: .time).containerBackground(.blue, for: .widget)
      }
      .configurationDisplayName("Tide").description("The next tide.")
      .supportedFamilies([.systemSmall])
    }
  }
#endif

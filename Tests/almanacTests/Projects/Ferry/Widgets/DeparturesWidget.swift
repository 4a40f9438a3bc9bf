import CoreLocation
import SwiftUI
import WidgetKit

struct DeparturesEntry: TimelineEntry {
  enum State { case departures(String), unavailable, notApproved }

  let date: Date
  let state: State
}

struct DeparturesProvider: TimelineProvider {
  private let places = UserDefaults(suiteName: "group.example.ferry")

  func placeholder(in context: Context) -> DeparturesEntry {
    DeparturesEntry(date: .now, state: .unavailable)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (DeparturesEntry) -> Void) {
    completion(DeparturesEntry(date: .now, state: .departures("12:05 North Quay")))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<DeparturesEntry>) -> Void
  ) {
    let next = Date().addingTimeInterval(40 * 60)
    guard CLLocationManager().isAuthorizedForWidgetUpdates else {
      let entry = DeparturesEntry(date: .now, state: .notApproved)
      return completion(Timeline(entries: [entry], policy: .after(next)))
    }
    let quay = places?.string(forKey: "quay")
    let state = quay.map { DeparturesEntry.State.departures($0) } ?? .unavailable
    completion(Timeline(entries: [DeparturesEntry(date: .now, state: state)], policy: .after(next)))
  }
}

@main
struct DeparturesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "departures", provider: DeparturesProvider()) { entry in
      switch entry.state {
      case .departures(let text): Text(text).privacySensitive()
      case .unavailable: Text("Your location is not available now.")
      case .notApproved: Text("Allow widgets to use your location in Settings.")
      }
    }
    .configurationDisplayName("Next ferries")
    .description("The next ferries from the quay closest to you.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

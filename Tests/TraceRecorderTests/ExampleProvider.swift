import Foundation
import TraceRecorder

// A test compares this file with the example in content/guides/device-traces.md, which must be equal from here on.

let recorder = WidgetRecorder(
  file: (FileManager.default.containerURL(
    forSecurityApplicationGroupIdentifier: "group.com.example.nearby")
    ?? FileManager.default.temporaryDirectory)
    .appending(path: "widget-events.jsonl"))

struct NearbyProvider: TimelineProvider {
  func placeholder(in context: Context) -> NearbyEntry { NearbyEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (NearbyEntry) -> Void) {
    recorder.snapshotRequested(of: widget(in: context), isPreview: context.isPreview)
    completion(NearbyEntry(date: Date(), place: "Harbour"))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<NearbyEntry>) -> Void
  ) {
    let reload = recorder.reloadStarted(of: widget(in: context))
    Task { @MainActor in
      let manager = CLLocationManager()
      let isApproved = manager.isAuthorizedForWidgetUpdates
      reload.authorizationRead(
        isAuthorizedForWidgetUpdates: isApproved, status: manager.authorizationStatus.rawValue)

      func answer(_ entry: NearbyEntry, _ state: EntryState, locatedAt: Date? = nil) {
        let next = entry.date + (isApproved ? 30 * 60 : 4 * 60 * 60)
        reload.timelineProvided(
          [.init(date: entry.date, state: state, contentDate: locatedAt, content: entry.place)],
          policy: .after(next))
        completion(Timeline(entries: [entry], policy: .after(next)))
      }

      guard isApproved else {
        reload.locationResult(.notRequested)
        return answer(NearbyEntry(date: Date()), .notApproved)
      }
      manager.desiredAccuracy = kCLLocationAccuracyKilometer
      reload.locationRequested(desiredAccuracy: manager.desiredAccuracy)
      oneLocation(of: manager) { location in
        guard let location else {
          reload.locationResult(.timeout)
          return answer(NearbyEntry(date: Date()), .unavailable)
        }
        reload.locationResult(
          .delivered(
            fixTime: location.timestamp, horizontalAccuracy: location.horizontalAccuracy))
        answer(
          NearbyEntry(date: Date(), place: "Harbour"), .content, locatedAt: location.timestamp)
      }
    }
  }

  private func widget(in context: Context) -> RecordedWidget {
    RecordedWidget(kind: "nearby", family: "\(context.family)")
  }
}

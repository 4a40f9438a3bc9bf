import Foundation

// The parts of WidgetKit and Core Location that the guide's example uses, for platforms without them.

protocol TimelineEntry { var date: Date { get } }

enum TimelineReloadPolicy { case atEnd, never, after(Date) }

struct Timeline<Entry: TimelineEntry> {
  let entries: [Entry]
  let policy: TimelineReloadPolicy
}

enum WidgetFamily { case systemSmall, systemMedium }

struct TimelineProviderContext {
  let family: WidgetFamily
  let isPreview: Bool
}

protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

enum CLAuthorizationStatus: Int32 { case notDetermined, restricted, denied, always, whenInUse }

let kCLLocationAccuracyKilometer = 1000.0

struct CLLocation {
  let timestamp = Date()
  let horizontalAccuracy = 65.0
}

final class CLLocationManager {
  @TaskLocal static var isApproved = true
  var desiredAccuracy = 0.0
  var isAuthorizedForWidgetUpdates: Bool { Self.isApproved }
  var authorizationStatus: CLAuthorizationStatus { .whenInUse }
}

/// The app's own code: requests one location, or nil after a few seconds.
func oneLocation(of manager: CLLocationManager, _ then: (CLLocation?) -> Void) {
  then(CLLocation())
}

/// The app's own code: content near a location.
struct NearbyEntry: TimelineEntry {
  let date: Date
  var place: String?
}

extension FileManager {
  func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
    Scratch.shared.appending(path: identifier)
  }
}

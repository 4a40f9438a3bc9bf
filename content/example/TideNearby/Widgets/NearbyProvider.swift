import Foundation
import WidgetKit

struct NearbyProvider: TimelineProvider {
  private let locator = Locator()

  func placeholder(in context: Context) -> NearbyEntry {
    NearbyEntry(date: .now, state: .sample)
  }

  func getSnapshot(in context: Context, completion: @escaping (NearbyEntry) -> Void) {
    Task {
      let harbour = try? await locator.nearestHarbour()
      completion(entry(at: harbour, on: .now))
    }
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<NearbyEntry>) -> Void) {
    Task {
      let now = Date()
      let timeline: Timeline<NearbyEntry>
      if locator.isAuthorizedForWidgetUpdates {
        do {
          let harbour = try await locator.nearestHarbour()
          timeline = Timeline(
            entries: [entry(at: harbour, on: now)],
            policy: .after(now.addingTimeInterval(30 * 60)))
        } catch {
          timeline = Timeline(
            entries: [NearbyEntry(date: now, state: .unavailable)],
            policy: .after(now.addingTimeInterval(30 * 60)))
        }
      } else {
        timeline = Timeline(entries: [NearbyEntry(date: now, state: .notApproved)], policy: .never)
      }
      completion(timeline)
    }
  }

  private func entry(at harbour: Harbour?, on date: Date) -> NearbyEntry {
    let minute = Calendar.current.component(.hour, from: date) * 60 + Calendar.current.component(.minute, from: date)
    guard let harbour, let tide = TideTable(harbours: [harbour]).next(at: harbour, after: minute)
    else { return NearbyEntry(date: date, state: .unavailable) }
    return NearbyEntry(date: date, state: .tide(tide, at: harbour))
  }
}

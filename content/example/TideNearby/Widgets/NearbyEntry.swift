import WidgetKit

struct NearbyEntry: TimelineEntry {
  enum State {
    case tide(Tide, at: Harbour)
    case unavailable
    case notApproved
    case sample
  }

  let date: Date
  let state: State
}

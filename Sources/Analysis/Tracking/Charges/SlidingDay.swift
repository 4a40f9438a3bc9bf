internal import Traces

/// The reloads of the last 24 hours, without the instant 24 hours ago.
struct SlidingDay {
  /// The reloads, of which those from `first` on are in the window. Their times never decrease.
  private var window: [EventReference] = []
  private var first = 0
  private var latest = TraceTime.start

  /// Adds a reload, and returns the number of reloads in the 24 hours that end with it and the
  /// first of them.
  mutating func add(_ reference: EventReference) -> (count: Int, first: EventReference) {
    // A time that goes back counts as the latest one, so the window only moves forward.
    latest = max(latest, reference.time)
    while first < window.count
      && latest.elapsed(since: window[first].time) >= .seconds(86_400)
    { first += 1 }
    if first > 1024 && first * 2 > window.count {
      window.removeFirst(first)
      first = 0
    }
    let place = EventReference(
      time: latest, sequence: reference.sequence, line: reference.line)
    window.append(place.inRow(reference.row))
    return (window.count - first, window[first])
  }

  /// The number of reloads in the 24 hours that end at an instant.
  func count(endingAt time: TraceTime) -> Int {
    var low = first
    var high = window.count
    while low < high {
      let middle = (low + high) / 2
      if time.elapsed(since: window[middle].time) >= .seconds(86_400) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return window.count - low
  }
}

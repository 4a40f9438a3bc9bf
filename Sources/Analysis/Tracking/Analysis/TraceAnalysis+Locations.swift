internal import Traces

/// Tracks the location requests of reloads.
extension TraceAnalysis {
  mutating func requestLocation(_ accuracy: String?, for id: String, at place: EventReference) {
    guard let (index, open, place) = find(id, at: place, .locationRequested) else { return }
    widgets[index].usesLocation = true
    widgets[index].open[open].facts.locationRequests.add(accuracy, at: place)
  }

  /// Records the result of a location request.
  ///
  /// A delivered location is the result of the reload, regardless of the results of its other
  /// requests.
  mutating func locate(_ result: LocationResult, at place: EventReference) {
    guard let (index, open, place) = find(result.reloadID, at: place, .locationResult) else {
      return
    }
    widgets[index].locationResults.add(result.outcome)
    if result.outcome != .notRequested { widgets[index].usesLocation = true }
    let wait = widgets[index].open[open].facts.locationRequests.end(at: place)?.length
    compare(result, after: wait, at: place)
    widgets[index].figures.noteFix(result, wait, isPrecise: authorizationClock.isPrecise)
    guard result.outcome == .delivered || widgets[index].open[open].facts.location != .delivered
    else { return }
    widgets[index].open[open].facts.row.location = result.outcome
    widgets[index].open[open].facts.row.located = place
    widgets[index].open[open].facts.fixTime = result.fixTime
    observe(open, of: index, at: place.time, isStart: false)
  }

  /// Compares the times in a result with the times of the events.
  ///
  /// - Parameter wait: the time since the request, or nil if it is not recorded.
  private mutating func compare(
    _ result: LocationResult, after wait: Duration?, at place: EventReference
  ) {
    if let fix = result.fixTime, fix.elapsed(since: place.time) > Self.slack {
      contradictions.futureFix(fix, at: place)
    }
    if result.outcome == .notRequested && wait != nil {
      contradictions.otherOutcome(at: place)
    }
    if let latency = result.latency, let wait, Self.contradicts(latency, wait) {
      contradictions.otherLatency(latency, wait, at: place)
    }
  }
}

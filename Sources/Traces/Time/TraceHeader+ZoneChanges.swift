internal import Foundation

extension TraceHeader {
  /// Returns the first clock changes of the named time zone, with the new offsets from UTC in
  /// seconds.
  ///
  /// Empty when the zone is unknown or had a different offset at the epoch.
  package func zoneChanges(until end: TraceTime) -> [(time: TraceTime, utcOffset: Int)] {
    guard let zone = timeZone.flatMap(TimeZone.init(identifier:)) else { return [] }
    let epochDate = Date(timeIntervalSince1970: TimeInterval(epoch.unixSeconds))
    guard zone.secondsFromGMT(for: epochDate) == epoch.utcOffset else { return [] }
    var changes: [(time: TraceTime, utcOffset: Int)] = []
    var date = epochDate
    while changes.count < Self.maximumChanges,
      let next = zone.nextDaylightSavingTimeTransition(after: date), next > date
    {
      let seconds = next.timeIntervalSince1970 - TimeInterval(epoch.unixSeconds)
      guard seconds <= end.seconds else { break }
      changes.append((TraceTime(seconds: seconds), zone.secondsFromGMT(for: next)))
      date = next
    }
    return changes
  }

  /// The maximum number of changes; a year has two.
  private static let maximumChanges = 4
}

internal import Foundation

extension TraceHeader {
  /// When the clocks of the named time zone move, and to which offset from UTC in seconds; the first few.
  ///
  /// Empty where the zone is not known here, or had another offset than the epoch's.
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

  /// A year has two.
  private static let maximumChanges = 4
}

internal import Foundation

extension TraceHeader {
  /// The first clock change of the named time zone after the epoch, as in spring, or nil if there
  /// is none.
  ///
  /// A simulated clock keeps the epoch's offset, and so does the clock of an unknown time zone.
  package var clockChange: TraceTime? {
    guard producer != .simulator, let zone = timeZone.flatMap(TimeZone.init(identifier:)),
      let change = zone.nextDaylightSavingTimeTransition(
        after: Date(timeIntervalSince1970: TimeInterval(epoch.unixSeconds)))
    else { return nil }
    return TraceTime(seconds: change.timeIntervalSince1970 - TimeInterval(epoch.unixSeconds))
  }
}

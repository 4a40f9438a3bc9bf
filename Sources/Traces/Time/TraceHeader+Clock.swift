internal import Foundation

extension TraceHeader {
  /// When the clock of the time zone that is named is first moved after the epoch, as in spring; nil when it never is.
  ///
  /// A simulated clock keeps the epoch's offset. A zone that is not known here is taken to keep it too.
  package var clockChange: TraceTime? {
    guard producer != .simulator, let zone = timeZone.flatMap(TimeZone.init(identifier:)),
      let change = zone.nextDaylightSavingTimeTransition(
        after: Date(timeIntervalSince1970: TimeInterval(epoch.unixSeconds)))
    else { return nil }
    return TraceTime(seconds: change.timeIntervalSince1970 - TimeInterval(epoch.unixSeconds))
  }
}

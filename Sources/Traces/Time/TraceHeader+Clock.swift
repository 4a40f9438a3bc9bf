internal import Foundation
internal import Text

extension TraceHeader {
  /// The named time zone if the tz database does not have it, with the most similar name, or nil.
  ///
  /// A simulated clock never changes, so its zone makes no difference.
  package var unknownTimeZone: (name: String, near: String?)? {
    guard producer != .simulator, let timeZone, TimeZone(identifier: timeZone) == nil else {
      return nil
    }
    let near = Nearest.word(to: timeZone, among: TimeZone.knownTimeZoneIdentifiers.sorted())
    return (timeZone, near)
  }

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

internal import Text

extension TraceEpoch {
  /// An instant written as RFC 3339 asks, for example `2026-03-02T00:00:00+01:00`; nil when it is not.
  ///
  /// The offset is needed, at most eighteen hours: traces are shown in the device's local time. `-00:00`, an unknown offset,
  /// counts as UTC. A fraction of a second is dropped, since the epoch is a whole second.
  package init?(rfc3339 text: String) {
    guard let instant = Instant(text), abs(instant.utcOffset) <= 18 * 3600 else { return nil }
    self.init(unixSeconds: instant.unixSeconds, utcOffset: instant.utcOffset)
  }

  /// The instant as RFC 3339 writes it, with the device's offset.
  package var rfc3339: String {
    "\(date(ofDay: 0))T\(timeOfDay(at: .start))\(utcOffset == 0 ? "Z" : offsetText)"
  }
}

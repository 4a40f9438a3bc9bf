internal import Text

extension TraceEpoch {
  /// Parses an instant in RFC 3339, such as `2026-03-02T00:00:00+01:00`; nil for any other text.
  ///
  /// The offset is required, because traces are shown in the device's local time, and is at most 18
  /// hours. `-00:00`, an unknown offset, counts as UTC. A fraction of a second is dropped, because
  /// the epoch is a whole second.
  package init?(rfc3339 text: String) {
    guard let instant = Instant(text), abs(instant.utcOffset) <= 18 * 3600 else { return nil }
    self.init(unixSeconds: instant.unixSeconds, utcOffset: instant.utcOffset)
  }

  /// The instant in RFC 3339, with the device's offset.
  package var rfc3339: String {
    "\(date(ofDay: 0))T\(timeOfDay(at: .start))\(utcOffset == 0 ? "Z" : offsetText)"
  }
}

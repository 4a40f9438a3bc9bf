/// The instant that a trace's times are relative to, with the device's offset from UTC.
package struct TraceEpoch: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package var unixSeconds: Int64
  /// Seconds east of UTC, −18 h to +18 h.
  package var utcOffset: Int

  /// The epoch of a trace without a header.
  package static let unknown = TraceEpoch(unixSeconds: 0, utcOffset: 0)

  package init(unixSeconds: Int64, utcOffset: Int) {
    self.unixSeconds = unixSeconds
    self.utcOffset = utcOffset
  }

  /// Whether RFC 3339 can represent the epoch.
  package var isValid: Bool {
    abs(utcOffset) <= 18 * 3600 && (-62_135_596_800...253_402_300_799).contains(unixSeconds)
  }
}

/// The durations of all cases of one kind, such as the content age at all views or the run time of
/// all reloads.
///
/// A case without a duration, such as a view that showed no content, counts as longer than any
/// duration. A case that the trace does not record may have any duration or none, so a percentile
/// over all cases has two bounds.
package struct Distribution: Equatable, Sendable {
  /// The number of cases.
  package internal(set) var count = 0
  /// The number of cases whose duration is known.
  package internal(set) var measured = 0
  /// The number of cases that are known to have no duration.
  package internal(set) var endless = 0
  /// The median of the measured cases, by nearest rank.
  package internal(set) var median: Duration?
  package internal(set) var percentile95: Duration?
  package internal(set) var longest: Duration?
  /// The bounds over all cases, in the order of `percentiles`, or empty if there are no cases.
  package internal(set) var bounds: [Bounds] = []

  /// The percentiles for which bounds are kept.
  package static let percentiles = [50, 95, 100]

  /// The number of cases whose duration the trace does not record.
  package var unknown: Int { count - measured - endless }

  /// The bounds of a percentile over all cases, where nil is longer than any duration.
  package struct Bounds: Equatable, Sendable {
    package let lower: Duration?
    package let upper: Duration?
  }

  /// The valid counts and durations, which suffice for any trace and are safe to add.
  static let validCounts = 0...1 << 40
  static let validLengths = Duration.zero...Duration.seconds(1 << 40)

  /// The bounds of a percentile over all cases, or nil if it is not kept or there are no cases.
  package func bounds(at percentile: Int) -> Bounds? {
    guard let place = Self.percentiles.firstIndex(of: percentile), place < bounds.count else {
      return nil
    }
    return bounds[place]
  }

  /// Whether the numbers are consistent.
  package var isValid: Bool {
    let lengths = [median, percentile95, longest] + bounds.flatMap { [$0.lower, $0.upper] }
    return [count, measured, endless].allSatisfy(Self.validCounts.contains)
      && measured <= count && endless <= count - measured
      && bounds.count == (count == 0 ? 0 : Self.percentiles.count)
      && lengths.allSatisfy { Self.validLengths.contains($0 ?? .zero) }
      && bounds.allSatisfy { bound in
        bound.upper.map { upper in bound.lower.map { $0 <= upper } ?? false } ?? true
      }
  }
}

/// A set of lengths of time over all cases of one kind: the age of content over all views, the run time over all reloads.
///
/// A case without a length, such as a view that showed no content, counts as longer than any length. A case that the trace
/// does not record may be either, so a percentile over all cases lies between two bounds.
package struct Distribution: Equatable, Sendable {
  /// All cases.
  package internal(set) var count = 0
  /// Cases whose length is known.
  package internal(set) var measured = 0
  /// Cases that are known to have none.
  package internal(set) var endless = 0
  /// The nearest rank among the measured cases.
  package internal(set) var median: Duration?
  package internal(set) var percentile95: Duration?
  package internal(set) var longest: Duration?
  /// The bounds over all cases, at the places of `percentiles`; empty without any case.
  package internal(set) var bounds: [Bounds] = []

  /// The percentiles that are kept.
  package static let percentiles = [50, 95, 100]

  /// Cases of which the trace does not tell the length.
  package var unknown: Int { count - measured - endless }

  /// Between what a percentile over all cases lies; nil is longer than any length.
  package struct Bounds: Equatable, Sendable {
    package let least: Duration?
    package let most: Duration?
  }

  /// How many cases a trace can have, and how long any of them can be: far more than there are, and safe to add up.
  static let validCounts = 0...1 << 40
  static let validLengths = Duration.zero...Duration.seconds(1 << 40)

  package init() {}

  /// A distribution from its parts, as a record has them.
  package init(count: Int, measured: Int, endless: Int, bounds: [Bounds]) {
    self.count = count
    self.measured = measured
    self.endless = endless
    self.bounds = bounds
  }

  /// Between what a percentile over all cases lies; nil for one that is not kept, and without any case.
  package func bounds(at percentile: Int) -> Bounds? {
    guard let place = Self.percentiles.firstIndex(of: percentile), place < bounds.count else {
      return nil
    }
    return bounds[place]
  }

  /// Whether its numbers fit one another.
  package var isValid: Bool {
    let lengths = [median, percentile95, longest] + bounds.flatMap { [$0.least, $0.most] }
    return [count, measured, endless].allSatisfy(Self.validCounts.contains)
      && measured <= count && endless <= count - measured
      && bounds.count == (count == 0 ? 0 : Self.percentiles.count)
      && lengths.allSatisfy { Self.validLengths.contains($0 ?? .zero) }
      && bounds.allSatisfy { bound in
        bound.most.map { most in bound.least.map { $0 <= most } ?? false } ?? true
      }
  }
}

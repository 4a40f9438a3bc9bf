/// How much of an untrusted trace is taken in.
package struct TraceLimits: Equatable, Sendable {
  /// The longest line that is read, in bytes; of a longer one nothing is used.
  package var longestLine: Int
  /// How many bytes a gzipped trace may have once it is inflated.
  package var largestContent: Int
  /// How many times its own size a gzipped trace may grow to.
  package var greatestGrowth: Int
  /// Up to how many bytes of content growth is no matter: small files of equal lines compress very well.
  package var unsuspiciousContent: Int

  package init(
    longestLine: Int = 1 << 20, largestContent: Int = 8 << 30, greatestGrowth: Int = 200,
    unsuspiciousContent: Int = 64 << 20
  ) {
    self.longestLine = longestLine
    self.largestContent = largestContent
    self.greatestGrowth = greatestGrowth
    self.unsuspiciousContent = unsuspiciousContent
  }
}

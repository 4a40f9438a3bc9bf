/// The limits for reading untrusted traces.
package struct TraceLimits: Equatable, Sendable {
  /// The longest line in bytes; longer lines are ignored.
  package var longestLine: Int
  /// The largest decompressed size of a gzipped trace, in bytes.
  package var largestContent: Int
  /// The maximum ratio of the decompressed size to the compressed size of a trace.
  package var greatestGrowth: Int
  /// The decompressed size in bytes up to which the ratio is not checked; small files of equal
  /// lines compress very well.
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

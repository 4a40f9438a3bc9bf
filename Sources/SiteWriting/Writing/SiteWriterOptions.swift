internal import Files

/// The options for writing a site.
package struct SiteWriterOptions: Sendable {
  /// The folder, relative or absolute, which is created if it does not exist.
  package var folder: String
  /// Whether files that no build wrote may be replaced if a page needs their path.
  package var isForced: Bool
  /// Whether files are replaced one by one instead of the entire folder: faster, but not in one
  /// step.
  package var isInPlace: Bool
  /// Whether a page is not rendered again if the old site has the version that is in the cache.
  package var reusesPages: Bool
  /// The number of pages that are rendered and written at the same time, at least 1.
  package var threads: Int
  /// The maximum size of all files together in bytes; a larger site is refused.
  package var maximumSize: Int

  package init(
    folder: String, isForced: Bool = false, isInPlace: Bool = false,
    reusesPages: Bool = false, threads: Int = Cores.count, maximumSize: Int = 4_000_000_000
  ) {
    self.folder = folder
    self.isForced = isForced
    self.isInPlace = isInPlace
    self.reusesPages = reusesPages
    self.maximumSize = maximumSize
    self.threads = max(1, threads)
  }
}

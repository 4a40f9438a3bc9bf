internal import Files

/// Where a site is written, and how carefully.
package struct SiteWriterOptions: Sendable {
  /// The folder, relative or absolute; it is made when it does not exist.
  package var folder: String
  /// Whether files that no build of ours wrote may be replaced when a page needs their place.
  package var isForced: Bool
  /// Whether files are exchanged one by one instead of the whole folder: faster, but not in one step.
  package var isInPlace: Bool
  /// Whether a page that the old site has as the cache knows it is not rendered again.
  package var reusesPages: Bool
  /// How many pages are rendered and written at a time, at least 1.
  package var threads: Int
  /// The most bytes of all files together; a larger site is refused.
  package var largest: Int

  package init(
    folder: String, isForced: Bool = false, isInPlace: Bool = false,
    reusesPages: Bool = false, threads: Int = Cores.count, largest: Int = 4_000_000_000
  ) {
    self.folder = folder
    self.isForced = isForced
    self.isInPlace = isInPlace
    self.reusesPages = reusesPages
    self.largest = largest
    self.threads = max(1, threads)
  }
}

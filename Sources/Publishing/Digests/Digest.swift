internal import Bytes

/// What the files of a run answer, so that the files may stay where they were made.
///
/// A set of entries: merging is their union, and so comes out the same in any order and any grouping. What two
/// digests tell differently of one file stays in it twice, for whoever uses it to say so. Each entry is a line of the
/// file.
struct Digest: Equatable, Sendable {
  /// Sorted by name, each once.
  let entries: [DigestEntry]

  /// The version of the form, which goes up when an older program could misread it.
  static let version = 7
  /// How every digest begins, by which it is told from other JSON.
  static let beginning = "{\"almanac\":\"digest\","
  /// How many entries it may have.
  static let most = FileListing.most
  /// How many bytes an entry may have, of which one at a time is in memory.
  static let longest = 1 << 28

  /// What comes before the entries.
  static let opening = ByteOutput((beginning + "\"version\":\(version),\"inputs\":[").utf8)
  /// What comes after the entries.
  static let closing = ByteOutput("\n]}\n".utf8)

  /// A digest of some entries, in any order.
  init(_ entries: some Sequence<DigestEntry>) {
    self.entries = Set(entries).sorted()
  }
}

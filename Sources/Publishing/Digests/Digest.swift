package import Bytes

/// What the files of a run answer, so that the files may stay where they were made.
///
/// A set of entries: merging is their union, and so comes out the same in any order and any grouping. What two
/// digests tell differently of one file stays in it twice, for whoever uses it to say so.
package struct Digest: Equatable, Sendable {
  /// Sorted by name, each once.
  package private(set) var entries: [DigestEntry] = []

  /// The version of the form, which goes up when an older program could misread it.
  static let version = 4
  /// How every digest begins, by which it is told from other JSON.
  static let beginning = "{\"almanac\":\"digest\","
  /// Larger ones are not read.
  package static let largest = 1 << 30

  /// A digest of some entries, in any order.
  package init(_ entries: some Sequence<DigestEntry>) {
    self.entries = Set(entries).sorted()
  }

  /// All that some digests tell.
  package init(merging digests: some Sequence<Digest>) {
    self.init(digests.flatMap(\.entries))
  }

  /// One JSON object with a line for each file.
  package var bytes: ByteOutput { ByteOutput(parts.joined()) }

  /// The same bytes piece by piece, so that a large digest is not in memory twice.
  package var parts: some Sequence<ByteOutput> {
    (0...entries.count + 1).lazy.map { [entries] place in
      switch place {
      case 0: ByteOutput((Self.beginning + "\"version\":\(Self.version),\"inputs\":[").utf8)
      case entries.count + 1: ByteOutput("\n]}\n".utf8)
      default: ByteOutput((place == 1 ? "\n" : ",\n").utf8) + entries[place - 1].bytes
      }
    }
  }
}

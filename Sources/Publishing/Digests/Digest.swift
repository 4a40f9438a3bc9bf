package import Bytes

/// What the files of a run answer, so that the files may stay where they were made.
///
/// A set of entries: merging is their union, and so comes out the same in any order and any grouping. What two
/// digests tell differently of one file stays in it twice, for whoever uses it to say so.
package struct Digest: Equatable, Sendable {
  /// Sorted by name, each once.
  package private(set) var entries: [DigestEntry] = []

  /// The version of the form, which goes up when an older program could misread it.
  static let version = 2
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
  package var bytes: ByteOutput {
    var output: ByteOutput = []
    output.reserveCapacity(entries.reduce(64) { $0 + $1.row.count + $1.name.utf8.count + 384 })
    output.append(utf8: Self.beginning + "\"version\":\(Self.version),\"inputs\":[")
    for (index, entry) in entries.enumerated() {
      output.append(utf8: index == 0 ? "\n" : ",\n")
      var writer = JSONWriter(isIndented: false)
      writer.object { object in
        object.member("name", entry.name)
        object.member("program", entry.basis.program)
        object.member("matrix", entry.basis.matrix)
        object.member("limits", entry.basis.limits)
        object.member("sha256", entry.seal)
        object.key("row")
        object.value(json: entry.row.span)
      }
      output += writer.finish()
    }
    output.append(utf8: "\n]}\n")
    return output
  }
}

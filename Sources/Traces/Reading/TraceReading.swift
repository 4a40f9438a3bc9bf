package import Diagnostics

/// What is known of a trace once it was read: everything but its events.
package struct TraceReading: Equatable, Sendable {
  /// The file as people name it.
  package let file: String
  package let header: TraceHeader?
  package let eventCount: Int
  /// Lines of which nothing was used, because they are no event of a known form.
  package let unreadableLineCount: Int
  /// What is wrong, each kind once with its first place and its count.
  package let diagnostics: [Diagnostic]
  /// SHA-256 of the file's bytes, as 64 hexadecimal digits.
  package let digest: String
  /// SHA-256 of what the file inflates to; nil for a file that is not compressed.
  let inflatedDigest: String?
  /// How many bytes the file has.
  package let byteSize: Int

  /// SHA-256 of the content, the same for a trace and its gzip.
  package var contentDigest: String { inflatedDigest ?? digest }

  /// What makes events doubtful although every line could be read, or says that the file was not read to its end.
  package var doubts: [Diagnostic] {
    let doubtful = Set(TraceLineProblem.contradictions.map(\.id))
    return diagnostics.filter {
      doubtful.contains($0.id) || eventCount > 0 && $0.place?.line == nil
    }
  }
}

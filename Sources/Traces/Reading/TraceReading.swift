package import Diagnostics

/// The result of reading a trace, without its events.
package struct TraceReading: Equatable, Sendable {
  /// The display name of the file.
  package let file: String
  package let header: TraceHeader?
  package let eventCount: Int
  /// The number of lines that were ignored because they are not events of a known form.
  package let unreadableLineCount: Int
  /// The problems without duplicates, each with its first place and its count.
  package let diagnostics: [Diagnostic]
  /// The SHA-256 digest of the file's bytes, as 64 hexadecimal digits.
  package let digest: String
  /// The SHA-256 digest of the decompressed content, or nil for an uncompressed file.
  let inflatedDigest: String?
  /// The size of the file in bytes.
  package let byteSize: Int

  /// The SHA-256 digest of the content, the same for a trace and its gzipped form.
  package var contentDigest: String { inflatedDigest ?? digest }

  /// The diagnostics that make events unreliable although every line was readable, or that the file
  /// was not read completely.
  package var doubts: [Diagnostic] {
    let doubtful = Set(TraceLineProblem.contradictions.map(\.id))
    return diagnostics.filter {
      doubtful.contains($0.id) || eventCount > 0 && $0.place?.line == nil
    }
  }
}

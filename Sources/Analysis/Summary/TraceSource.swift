package import Diagnostics

/// The file that a trace was read from, and its problems.
package struct TraceSource: Equatable, Sendable {
  package internal(set) var byteSize = 0
  /// The SHA-256 digest of the file, or empty if it was not computed.
  package internal(set) var digest = ""
  /// The SHA-256 digest of the content, the same for a trace and its gzip.
  package internal(set) var contentDigest = ""
  package internal(set) var eventCount = 0
  /// Why the evidence in the file is incomplete, as sentences without a full stop.
  ///
  /// A summary keeps them separately from the file.
  package internal(set) var gaps: [String] = []
  package internal(set) var diagnostics: [Diagnostic] = []

  init() {}

  package init(
    byteSize: Int, digest: String, contentDigest: String, eventCount: Int, gaps: [String],
    diagnostics: [Diagnostic]
  ) {
    self.byteSize = byteSize
    self.digest = digest
    self.contentDigest = contentDigest
    self.eventCount = eventCount
    self.gaps = gaps
    self.diagnostics = diagnostics
  }
}

extension TraceSource {
  /// The file without its problems, which a summary keeps in one list.
  var withoutProblems: TraceSource {
    var source = self
    source.gaps = []
    source.diagnostics = []
    return source
  }
}

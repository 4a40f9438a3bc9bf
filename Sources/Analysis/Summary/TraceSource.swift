package import Diagnostics

/// The file that a trace was read from, and what is wrong with it.
package struct TraceSource: Equatable, Sendable {
  package internal(set) var byteSize = 0
  /// SHA-256 of the file; empty where it was not computed.
  package internal(set) var digest = ""
  /// SHA-256 of the content, the same for a trace and its gzip.
  package internal(set) var contentDigest = ""
  package internal(set) var eventCount = 0
  /// Why the evidence in it is incomplete, as sentences without a full stop; kept by a summary apart from the file.
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
  /// The file without what is wrong with it, which a summary keeps in one list.
  var withoutProblems: TraceSource {
    var source = self
    source.gaps = []
    source.diagnostics = []
    return source
  }
}

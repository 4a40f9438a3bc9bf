package import Diagnostics

/// What is known of a trace once it was read: everything but its events.
package struct TraceReading: Equatable, Sendable {
  /// The file as people name it.
  package let file: String
  package let header: TraceHeader?
  package let eventCount: Int
  /// The types that occur, in the order of the vocabulary.
  package let counts: [TypeCount]
  /// All lines, blank and unreadable ones included.
  package let lineCount: Int
  package let blankLineCount: Int
  /// Lines of which nothing was used, because they are no event of a known form.
  package let unreadableLineCount: Int
  /// Lines that were left out because their type is not known.
  package let unknownTypeLineCount: Int
  /// The unknown types by their first places; at most fifty, of a file with more.
  package let unknownTypes: [UnknownType]
  /// What is wrong, each kind once with its first place and its count.
  package let diagnostics: [Diagnostic]
  /// SHA-256 of the file's bytes, as 64 hexadecimal digits.
  package let digest: String
  /// SHA-256 of what the file inflates to; nil for a file that is not compressed.
  let inflatedDigest: String?
  /// How many bytes the file has.
  package let byteSize: Int
  /// How many bytes the content has, once inflated.
  package let contentSize: Int
  /// From the earliest to the latest event; nil without events.
  package let span: ClosedRange<TraceTime>?

  /// How often a type occurs.
  package struct TypeCount: Equatable, Sendable {
    package let type: EventType
    package let count: Int
  }

  /// A type that the format does not know.
  package struct UnknownType: Equatable, Sendable {
    package let name: String
    package let count: Int
    /// Where it stands first.
    package let place: FilePosition
  }

  /// SHA-256 of the content, the same for a trace and its gzip.
  package var contentDigest: String { inflatedDigest ?? digest }

  /// How often events of a type occur.
  package func count(of type: EventType) -> Int {
    counts.first { $0.type == type }?.count ?? 0
  }

  /// Whether every line of the file was used, or was blank, and none says that something is missing.
  package var isComplete: Bool {
    unreadableLineCount == 0 && unknownTypeLineCount == 0
      && !diagnostics.contains { $0.place?.line == nil || $0.id == LossMark.diagnosticID }
  }

  /// What makes events doubtful although every line could be read, or says that the file was not read to its end.
  package var doubts: [Diagnostic] {
    let doubtful = Set(TraceLineProblem.contradictions.map(\.id))
    return diagnostics.filter {
      doubtful.contains($0.id) || eventCount > 0 && $0.place?.line == nil
    }
  }
}

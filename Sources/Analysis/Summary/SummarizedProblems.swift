package import Diagnostics

/// The problems of the summarized files: the first by file name, and their total number.
package struct SummarizedProblems: Equatable, Sendable {
  package internal(set) var gaps: [Gap] = []
  package internal(set) var gapCount = 0
  package internal(set) var diagnostics: [Diagnostic] = []
  package internal(set) var diagnosticCount = 0
  /// The files from which the summary contains nothing.
  package internal(set) var unread: [Unread] = []
  package internal(set) var unreadCount = 0

  /// Why the evidence of a file is incomplete.
  package struct Gap: Equatable, Sendable {
    package let file: String
    /// A sentence without a full stop.
    package let sentence: String
  }

  /// A file that could not be read.
  package struct Unread: Equatable, Sendable {
    package let file: String
    package let byteSize: Int
    /// The reason, as a phrase.
    package let reason: String
  }

  init() {}

  init(of file: String, _ source: TraceSource) {
    gaps = source.gaps.prefix(SummaryLimits.problems)
      .map { Gap(file: file, sentence: $0.bounded(to: SummaryLimits.longSentence)) }
    gapCount = source.gaps.count
    diagnostics = source.diagnostics.prefix(SummaryLimits.problems).map { $0.bounded(in: file) }
    diagnosticCount = source.diagnostics.count
  }

  /// Creates the problem of one file that could not be read.
  init(unread file: String, byteSize: Int, reason: String) {
    unread = [
      Unread(
        file: file.boundedFileName, byteSize: byteSize,
        reason: reason.bounded(to: SummaryLimits.sentence))
    ]
    unreadCount = 1
  }

  mutating func merge(_ other: SummarizedProblems) {
    let limit = SummaryLimits.problems
    gaps = gaps.merged(with: other.gaps, limit: limit, by: \.file)
    gapCount.add(saturating: other.gapCount)
    diagnostics = diagnostics.merged(with: other.diagnostics, limit: limit) { $0.place?.file ?? "" }
    diagnosticCount.add(saturating: other.diagnosticCount)
    unread = unread.merged(with: other.unread, limit: limit, by: \.file)
    unreadCount.add(saturating: other.unreadCount)
  }
}

extension Diagnostic {
  /// The diagnostic with texts of bounded length, without its excerpt and notes.
  fileprivate func bounded(in file: String) -> Diagnostic {
    Diagnostic(
      id.bounded(to: SummaryLimits.word), severity,
      summary.bounded(to: SummaryLimits.longSentence),
      at: FilePosition(file: file, line: place?.line, column: place?.column),
      suggestion: suggestion.bounded(to: SummaryLimits.sentence), count: max(1, count))
  }
}

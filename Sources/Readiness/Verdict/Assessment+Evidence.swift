/// Whether the evidence of a run is complete, as far as it is known.
package struct EvidenceState: Equatable, Sendable {
  /// Why it is incomplete, as sentences without a full stop; empty when it is complete.
  package let gaps: [String]
  package let expectations: Expectations

  /// What is known of the inputs that should be there.
  package enum Expectations: Sendable {
    /// The run has no review.
    case notReviewed
    /// Neither the settings nor an earlier run name any: nothing can be missing, and nothing is known to be complete.
    case unknown
    case known
  }

  /// What every page, summary and document calls it.
  package enum State: Sendable {
    case complete
    case unknown
    case incomplete
  }

  package var state: State {
    if !gaps.isEmpty { return .incomplete }
    return expectations == .known ? .complete : .unknown
  }

  /// Why it is not known whether the evidence is complete, as a sentence without a full stop; nil where it is known.
  package var unknown: String? {
    switch expectations {
    case .notReviewed: "Expected inputs are unknown: the run has no review"
    case .unknown: Self.unknownExpectations
    case .known: nil
    }
  }

  package init(gaps: [String], expectations: Expectations = .notReviewed) {
    self.gaps = gaps
    self.expectations = expectations
  }

  /// That it is not known what should be there, as a sentence without a full stop.
  package static let unknownExpectations =
    "Expected inputs are unknown: neither almanac.yml nor an earlier run names any"
}

extension Assessment {
  /// Whether the evidence is complete; every page, summary and document takes it from here.
  package var evidence: EvidenceState {
    EvidenceState(
      gaps: record.gaps + completeness.gaps(isFailureReported: !record.gaps.isEmpty),
      expectations: completeness.requiresAny ? .known : .unknown)
  }

  /// What the settings expect and the run lacks, as sentences without a full stop.
  package var expectationGaps: [String] {
    completeness.filter { $0.requiredBy == ExpectedInput.settings }.gaps(isFailureReported: true)
  }

  /// The first trace that the settings or the baseline ask for and the run lacks, as a sentence without a full stop; nil
  /// when none is missing.
  package var traceGap: String? {
    completeness.filter { $0.kind != .tool }.gaps(isFailureReported: true).first
  }

  /// The first lint result that the settings or the baseline ask for and the run lacks, likewise.
  package var lintGap: String? {
    completeness.filter { $0.kind == .tool }.gaps(isFailureReported: true).first
  }

  /// The verdict's line and, unless the line has it, the first reason.
  package var opening: [String] {
    verdict == .notEnoughEvidence
      ? [verdictLine] : [verdictLine] + reasons.sentences.prefix(1)
  }
}

/// The completeness of a run's evidence, as far as it is known.
package struct EvidenceState: Equatable, Sendable {
  /// Why the evidence is incomplete, as sentences without a full stop; empty when it is complete.
  package let gaps: [String]
  package let expectations: Expectations

  /// What is known about the expected inputs.
  package enum Expectations: Sendable {
    /// The run was not reviewed.
    case notReviewed
    /// Neither the settings nor an earlier run define any, so nothing can be missing and nothing is
    /// known to be complete.
    case unknown
    case known
  }

  /// The state that every page, summary and document shows.
  package enum State: Sendable {
    case complete
    case unknown
    case incomplete
  }

  package var state: State {
    if !gaps.isEmpty { return .incomplete }
    return expectations == .known ? .complete : .unknown
  }

  /// Why it is unknown whether the evidence is complete, as a sentence without a full stop, or nil
  /// if it is known.
  package var unknown: String? {
    switch expectations {
    case .notReviewed: "Expected inputs are unknown: this build did not review the run"
    case .unknown: Self.unknownExpectations
    case .known: nil
    }
  }

  /// - Parameter completeness: The expected inputs, compared with those of the run.
  init(of record: RunRecord, _ completeness: [Assessment.ExpectedInput]) {
    self.init(
      gaps: record.gaps + completeness.gaps(isFailureReported: !record.gaps.isEmpty),
      expectations: completeness.requiresAny ? .known : .unknown)
  }

  package init(gaps: [String], expectations: Expectations = .notReviewed) {
    self.gaps = gaps
    self.expectations = expectations
  }

  /// The reason, without a full stop, when the expected inputs are unknown.
  package static let unknownExpectations =
    "Expected inputs are unknown: neither almanac.yml nor an earlier run names any"
}

extension Assessment {
  /// The state of the evidence that every page, summary and document shows.
  package var evidence: EvidenceState { EvidenceState(of: record, completeness) }

  /// Whether an expected lint result is missing or incomplete.
  package var lacksTools: Bool { MissingEvidence(of: record, completeness).lacksTools }

  /// The inputs that the settings expect and the run lacks, as sentences without a full stop.
  package var expectationGaps: [String] {
    completeness.filter { $0.requiredBy == ExpectedInput.settings }.gaps(isFailureReported: true)
  }

  /// The first missing trace, scenario or widget that the settings or the baseline require, as a
  /// sentence without a full stop, or nil if none is missing.
  package var traceGap: String? {
    completeness.filter { $0.kind != .tool }.gaps(isFailureReported: true).first
  }

  /// The first missing lint result that the settings or the baseline require, as a sentence without
  /// a full stop, or nil if none is missing.
  package var lintGap: String? {
    completeness.filter { $0.kind == .tool }.gaps(isFailureReported: true).first
  }

  /// The verdict line, followed by the first reason unless the line contains it.
  package var opening: [String] {
    verdict == .notEnoughEvidence
      ? [verdictLine] : [verdictLine] + reasons.sentences.prefix(1)
  }
}

extension Assessment {
  /// Why the evidence is incomplete, as sentences without a full stop; empty when it is complete.
  ///
  /// Every page, summary and document takes completeness from here.
  package var evidenceGaps: [String] {
    record.gaps + Self.gaps(in: completeness, isFailureReported: !record.gaps.isEmpty)
  }

  /// That neither the settings nor an earlier run name any input, as a sentence without a full stop; nil when one does.
  ///
  /// Then nothing can be missing, and no evidence is known to be complete.
  package var unknownExpectations: String? {
    completeness.isEmpty
      ? "Expected inputs are unknown: almanac.yml has no expects, and there is no earlier run" : nil
  }

  /// What the settings expect and the run lacks, as sentences without a full stop.
  package var expectationGaps: [String] {
    Self.gaps(
      in: completeness.filter { $0.requiredBy == ExpectedInput.settings }, isFailureReported: true)
  }

  /// The first trace that the settings or the baseline ask for and the run lacks, as a sentence without a full stop; nil
  /// when none is missing.
  package var traceGap: String? { missing { $0 != .tool } }

  /// The first lint result that the settings or the baseline ask for and the run lacks, likewise.
  package var lintGap: String? { missing { $0 == .tool } }

  private func missing(_ isOfKind: (ExpectedInput.Kind) -> Bool) -> String? {
    let lines = completeness.filter { isOfKind($0.kind) && $0.found < $0.expected }
    return Self.gaps(in: lines, isFailureReported: true).first
  }

  private static func gaps(in lines: [ExpectedInput], isFailureReported: Bool) -> [String] {
    Completeness(lines: lines).sentences(isFailureReported: isFailureReported)
      .map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
  }

  /// The verdict's line and, unless the line has it, the first reason.
  package var opening: [String] {
    verdict == .notEnoughEvidence
      ? [verdictLine] : [verdictLine] + reasons.sentences.prefix(1)
  }
}

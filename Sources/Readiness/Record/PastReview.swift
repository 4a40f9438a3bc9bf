package import Text

/// What today's policy decides about a run on record that has no review of its own.
package struct PastReview: Sendable {
  package let verdict: Verdict
  package let evidence: EvidenceState
}

extension History {
  /// Returns the review of each run without one of its own by today's policy, by the run's id.
  ///
  /// - Parameter ids: The ids of the requested runs.
  package func pastReviews(
    of ids: Set<String>, under policy: ReleasePolicy, now: Instant?
  ) -> [String: PastReview] {
    let records = records
    var reviews: [String: PastReview] = [:]
    for (index, entry) in entries.enumerated()
    where entry.review == nil && ids.contains(entry.record.id) {
      let evaluation = VerdictEvaluation(
        on: entry.record, earlier: Array(records[..<index]), policy: policy, now: now)
      reviews[entry.record.id] = PastReview(
        verdict: evaluation.verdict,
        evidence: EvidenceState(of: entry.record, evaluation.completeness))
    }
    return reviews
  }

  /// Returns the state of the evidence of each run that is reviewed, by the run's id.
  ///
  /// - Parameters:
  ///   - reviews: The reviews of this build.
  ///   - past: The reviews of other runs.
  package func evidence(
    in reviews: [Assessment], _ past: [String: PastReview]
  ) -> [String: EvidenceState] {
    var evidence = past.mapValues(\.evidence)
    for review in entries.compactMap(\.review) + reviews {
      evidence[review.record.id] = review.evidence
    }
    return evidence
  }
}

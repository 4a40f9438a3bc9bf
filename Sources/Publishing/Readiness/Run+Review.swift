package import Readiness
package import Runs

extension Run {
  /// The review of this run, or `nil` if the assessment is missing or of another run.
  func review(in assessment: Assessment?) -> Assessment? {
    assessment.flatMap { $0.record.id == id ? $0 : nil }
  }

  /// The state of the run's evidence, which includes the expectations of its review.
  package func evidence(in reviews: [Assessment]) -> EvidenceState {
    reviews.first { $0.record.id == id }?.evidence ?? EvidenceState(gaps: gaps)
  }
}

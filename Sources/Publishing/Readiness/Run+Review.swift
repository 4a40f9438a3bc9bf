package import Readiness
package import Runs

extension Run {
  /// The review of this run; nil where the assessment is of another run, or there is none.
  func review(in assessment: Assessment?) -> Assessment? {
    assessment.flatMap { $0.record.id == id ? $0 : nil }
  }

  /// Whether its evidence is complete, also by what its review expected.
  package func evidence(in reviews: [Assessment]) -> EvidenceState {
    reviews.first { $0.record.id == id }?.evidence ?? EvidenceState(gaps: gaps)
  }
}

package import Readiness
package import Runs

extension Run {
  /// The review of this run; nil where the assessment is of another run, or there is none.
  func review(in assessment: Assessment?) -> Assessment? {
    assessment.flatMap { $0.record.id == id ? $0 : nil }
  }

  /// Why its evidence is incomplete, with what its review expected and did not find; empty when it is complete.
  package func gaps(in reviews: [Assessment]) -> [String] {
    reviews.first { $0.record.id == id }?.evidenceGaps ?? gaps
  }
}

package import Readiness
package import Runs

extension Run {
  /// The review of this run, or `nil` if the assessment is missing or of another run.
  func review(in assessment: Assessment?) -> Assessment? {
    assessment.flatMap { $0.record.id == id ? $0 : nil }
  }

  /// The reasons why the run's evidence is incomplete, which include those of its review.
  package func gaps(in reviews: [Assessment]) -> [String] {
    reviews.first { $0.record.id == id }?.evidence.gaps ?? gaps
  }
}

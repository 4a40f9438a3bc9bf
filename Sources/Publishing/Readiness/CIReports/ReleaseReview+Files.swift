package import Findings
package import Guidance
package import Runs
package import Text

/// The machine-readable forms.
extension ReleaseReview {
  /// The review as JUnit XML.
  package var testResults: ByteOutput { TestResults(review: self).bytes }

  /// Writes every finding as SARIF with waivers and changes, and returns phrases about those that
  /// the profile cut off.
  package func writeSARIF(
    of run: Run, rules: [Rule], for profile: SARIFProfile = .standard,
    to take: (ByteOutput) -> Void
  ) -> [String] {
    let findings = ReviewedFindings(of: run, rules: rules, assessment: assessment)
    return SARIFWriter(profile: profile).write(findings.parts, to: take)
  }
}

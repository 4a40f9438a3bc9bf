package import Findings
package import Guidance
package import Runs
package import Text

/// The forms for programs.
extension ReleaseReview {
  /// JUnit XML.
  package var testResults: ByteOutput { TestResults(review: self).bytes }

  /// Hands on every finding as SARIF, waived and compared; returns which ones the profile cut off, a phrase each.
  package func writeSARIF(
    of run: Run, rules: [Rule], for profile: SARIFProfile = .standard,
    to take: (ByteOutput) -> Void
  ) -> [String] {
    let findings = ReviewedFindings(of: run, rules: rules, assessment: assessment)
    return SARIFWriter(profile: profile).write(findings.parts, to: take)
  }
}

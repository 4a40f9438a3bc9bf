package import Findings
package import Guidance
package import Text

/// The forms for programs.
extension ReleaseReview {
  /// JUnit XML.
  package var testResults: ByteOutput { TestResults(review: self).bytes }

  /// Every finding as SARIF, waived and compared; and which ones the profile cut off, a phrase each.
  package func sarif(
    of run: Run, rules: [Rule], for profile: SARIFProfile = .standard
  ) -> (bytes: ByteOutput, cut: [String]) {
    let findings = ReviewedFindings(of: run, rules: rules, assessment: assessment)
    return SARIFWriter(profile: profile).sarif(of: findings.parts)
  }
}

package import Diagnostics
package import Findings

/// A finding of a rule in a project.
package struct LintFinding: Hashable, Sendable {
  package let rule: String
  package var level: FindingLevel
  /// The position in a file below the project's root; the column counts UTF-8 bytes.
  package let place: FilePosition
  /// The number of marked bytes within the line.
  package let length: Int
  package let message: String
  /// The steps that led to the finding, in reading order.
  package let evidence: [Note]
  /// The targets with the finding; empty for a finding about the project.
  package var targets: [String]
  /// The edits that fix the finding; empty if it needs a manual fix.
  package var edits: [SourceEdit] = []
  /// The reason in the comment that suppresses the finding.
  package var suppression: String?

  /// A place that explains a finding.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let place: FilePosition
    package let length: Int
  }
}

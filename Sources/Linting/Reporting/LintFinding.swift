package import Diagnostics
package import Findings

/// One thing that a rule found in a project.
package struct LintFinding: Hashable, Sendable {
  package let rule: String
  package var level: FindingLevel
  /// In a file below the project's root; the column counts UTF-8 bytes.
  package let place: FilePosition
  /// How many bytes are marked, within the line.
  package let length: Int
  package let message: String
  /// How the rule came to it, in the order a reader follows.
  package let evidence: [Note]
  /// The target it was found in, empty for a finding about the project.
  package var targets: [String]
  /// What corrects it in the source; empty where only a person can.
  package var edits: [SourceEdit] = []
  /// The reason that a comment in the source gives for silencing it.
  package var suppression: String?

  /// A place that explains a finding.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let place: FilePosition
    package let length: Int
  }
}

/// How lint files are read.
package struct LintOptions: Sendable {
  /// The checkout that paths are made relative to; its files are looked for and never read.
  package var sourceRoot: String?
  /// Absolute folders on other machines that stand for the source root.
  package var pathPrefixes: [String]
  /// What guidance ids look like.
  package var citation: GuidanceCitation
  package var limits: LintLimits

  package init(
    sourceRoot: String? = nil, pathPrefixes: [String] = [],
    guidancePrefixes: Set<String> = GuidanceCitation.prefixes,
    limits: LintLimits = LintLimits()
  ) {
    self.sourceRoot = sourceRoot
    self.pathPrefixes = pathPrefixes
    self.citation = GuidanceCitation(prefixes: guidancePrefixes)
    self.limits = limits
  }
}

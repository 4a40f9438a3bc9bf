/// How lint files are read.
package struct LintOptions: Sendable {
  /// The folder that absolute paths are made relative to; nothing is read from it.
  package var sourceRoot: String?
  /// What guidance ids look like.
  package var citation: GuidanceCitation
  package var limits: LintLimits

  package init(
    sourceRoot: String? = nil, guidancePrefixes: Set<String> = GuidanceCitation.prefixes,
    limits: LintLimits = LintLimits()
  ) {
    self.sourceRoot = sourceRoot
    self.citation = GuidanceCitation(prefixes: guidancePrefixes)
    self.limits = limits
  }
}

/// Options for reading lint files.
package struct LintOptions: Sendable {
  /// The checkout that paths are made relative to.
  ///
  /// The existence of its files is checked, but they are never read.
  package var sourceRoot: String?
  /// Absolute folders on other machines that correspond to the source root.
  package var pathPrefixes: [String]
  /// The form of guidance ids.
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

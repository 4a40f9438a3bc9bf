/// A run of a tool: what it checked, whether it completed, and how many results it has.
///
/// Command lines, environments, accounts and machines are never kept.
package struct ToolRun: Hashable, Sendable {
  package let tool: Tool
  package let format: LintFormat
  /// The rules that the tool lists.
  package var rules: [LintRule] = []
  package var invocations: [Invocation] = []
  package var completeness: Completeness
  /// Whether a build ran the tool, so that a clean build does not show that it ran.
  package var isPartOfBuild = false
  /// The kinds of the checked widgets, or nil if the tool does not list them.
  package var widgetKinds: [String]?
  /// The rules that the tool did not decide at every location; without findings, they have not
  /// passed.
  package var undecidedRules: [String] = []
  /// The commits of the checked repositories, if the tool provides them.
  package var commits: [String] = []
  /// The numbers of results that may need action by level, including those beyond the limit.
  package var counts = LevelCounts()
  /// The numbers of other results by kind.
  package var kindCounts = KindCounts()
  /// The numbers of omitted parts of the run, excluding its findings.
  package var omissions = Omissions()
  /// The number of findings that were not kept because the file exceeds the limit.
  package var omittedCount = 0
  /// The number of lines that look like findings but could not be read; any such line degrades the
  /// run.
  package var unparsedLineCount = 0

  /// Whether all results of the tool are known to be present.
  package var isComplete: Bool {
    completeness == .complete && omittedCount == 0 && unparsedLineCount == 0
  }
}

/// One run of one tool: what it says it checked, whether it finished, and how much it found.
///
/// Command lines, environments, accounts and machines are never kept.
package struct ToolRun: Hashable, Sendable {
  package let tool: Tool
  package let format: LintFormat
  /// The rules the tool says it knows.
  package var rules: [LintRule] = []
  package var invocations: [Invocation] = []
  package var completeness: Completeness
  /// The kinds of the widgets that were checked; nil when the tool does not tell.
  package var widgetKinds: [String]?
  /// The commits of the repositories that were checked, when the tool tells.
  package var commits: [String] = []
  /// Every failing result by level, those beyond the limit included.
  package var counts = LevelCounts()
  /// Results that are not failures, by what they say.
  package var kindCounts = KindCounts()
  /// What else the file has of the run, counted; what belongs to findings is with them.
  package var omissions = Omissions()
  /// Findings that were counted and not kept, because the file holds more than the limit.
  package var omittedCount = 0
  /// Lines that look like findings and could not be read; more than none means the run is degraded.
  package var unparsedLineCount = 0

  /// Whether everything the tool found is known to be here.
  package var isComplete: Bool {
    completeness == .complete && omittedCount == 0 && unparsedLineCount == 0
  }
}

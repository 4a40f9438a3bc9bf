/// A finding in a log that is still being read; its tool is known, but tool runs are created at the
/// end.
///
/// A log can have very many, so it has only what a log can contain.
struct LogEntry: Sendable {
  let ruleID: String
  var rule: Interned<LintRule>?
  let level: FindingLevel
  let message: String
  var location: FindingLocation?
  var snippet: FindingSnippet?
  var notes: [RelatedLocation] = []
  var occurrenceCount = 1
  var runIndex = 0
  let tool: String
  let format: LintFormat
  let dialect: LogDialect
  /// Whether the line proves that the tool wrote it, by naming a place or by its format.
  let isEvidence: Bool

  /// The finding for the collector.
  var draft: FindingDraft {
    var draft = FindingDraft(
      ruleID: ruleID, level: level, message: message, rule: rule, location: location)
    draft.runIndex = runIndex
    draft.snippet = snippet
    draft.extras.relatedLocations = notes
    draft.occurrenceCount = occurrenceCount
    return draft
  }
}

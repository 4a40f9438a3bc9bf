/// A finding in a log that is still being read; its tool is known, but tool runs are created at the
/// end.
struct LogEntry: Sendable {
  var draft: FindingDraft
  let tool: String
  let format: LintFormat
  let dialect: LogDialect
  /// Whether the line proves that the tool wrote it, by naming a place or by its format.
  let isEvidence: Bool
}

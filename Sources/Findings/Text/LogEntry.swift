/// A finding of a log while it is read: its tool is known, its run begins when the log has ended.
struct LogEntry: Sendable {
  var draft: FindingDraft
  let tool: String
  let format: LintFormat
  let dialect: LogDialect
  /// Whether the line alone proves that the tool wrote it: it names a place, or its form is the tool's own.
  let isEvidence: Bool
}

internal import Diagnostics

/// What one reader makes of a file.
enum LintAttempt: Sendable {
  /// The file has another form; the next reader may know it.
  case otherForm
  case read(LintReading, [Diagnostic])
  /// The file has the results of a test run.
  case tests(TestRun, [Diagnostic])
  /// The form is this reader's and the file cannot be used.
  case refused(Diagnostic)
}

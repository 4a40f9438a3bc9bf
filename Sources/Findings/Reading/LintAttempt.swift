internal import Diagnostics

/// The result of a reader for a file.
enum LintAttempt: Sendable {
  /// The file has another format, which the next reader may recognize.
  case otherForm
  case read(LintReading, [Diagnostic])
  /// The file contains the results of a test run.
  case tests(TestRun, [Diagnostic])
  /// The file has the reader's format but cannot be used.
  case refused(Diagnostic)
}

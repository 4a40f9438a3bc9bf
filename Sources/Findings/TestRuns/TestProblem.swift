internal import Diagnostics
internal import Text

/// Diagnostics for failed tests and for test runs without a reported end.
enum TestProblem {
  /// A diagnostic for each listed failure, and one for the remaining failures.
  static func diagnostics(of results: TestRun, in file: String) -> [Diagnostic] {
    var diagnostics = results.failures.map { diagnostic(of: $0, in: file) }
    let more = results.failed - results.failures.count
    if more > 0 {
      diagnostics.append(
        Diagnostic(
          "tests.failed", .warning,
          "\(Plural.text(more, "more test")) failed and \(more == 1 ? "is" : "are") not listed",
          at: FilePosition(file: file), suggestion: "Fix the tests or the code that they test."))
    }
    if let gap = results.gap {
      diagnostics.append(
        Diagnostic(
          "tests.incomplete", .warning, "the test run is incomplete: \(gap)",
          at: FilePosition(file: file), suggestion: "Run the tests again."))
    }
    return diagnostics
  }

  static func diagnostic(of failure: TestRun.Failure, in file: String) -> Diagnostic {
    let place = failure.location.map { " at \($0.place)" } ?? ""
    let message = failure.message.isEmpty ? "" : ": \(failure.message)"
    return Diagnostic(
      "tests.failed", .warning, "the test \(failure.name) failed\(place)\(message)",
      at: FilePosition(file: file), suggestion: "Fix the test or the code that it tests.")
  }
}

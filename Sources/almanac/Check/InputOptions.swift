internal import Diagnostics
internal import Text

/// The options of all commands that review runs: inputs, time of the report and verbosity.
struct InputOptions {
  let inputs: [String]
  let runs: String?
  let content: String?
  /// The folder of the user's templates; only commands that write pages have this option.
  let templates: String?
  /// Whether the site includes pages with `draft: true`.
  let includesDrafts: Bool
  let config: String?
  /// The checkout that the policy is read from, or nil for the current folder.
  let policy: String?
  let sourceRoot: String?
  /// The time of the report, from `--now` or SOURCE_DATE_EPOCH.
  let now: Instant?
  let verbosity: Verbosity

  enum Verbosity: Int, Comparable {
    case quiet, normal, verbose

    static func < (left: Verbosity, right: Verbosity) -> Bool { left.rawValue < right.rawValue }
  }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let values = arguments.values
    inputs = arguments.operands
    runs = values[.runs]
    content = values[.content]
    templates = values[.templates]
    includesDrafts = values[.drafts] != nil
    config = values[.config]
    policy = values[.policy]
    sourceRoot = values[.sourceRoot]
    verbosity = values[.quiet] != nil ? .quiet : values[.verbose] != nil ? .verbose : .normal
    now = Self.now(values[.now], &problems)
    if values[.quiet] != nil && values[.verbose] != nil {
      problems.append(
        Diagnostic(
          "usage.contradiction", .error, "--quiet and --verbose cannot be combined",
          suggestion: "Remove one of the two."))
    }
  }

  private static func now(_ text: String?, _ problems: inout [Diagnostic]) -> Instant? {
    if let text {
      if let instant = Instant(text) { return instant }
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error, "expected an RFC 3339 time for --now, found \"\(text)\"",
          suggestion: "Write a date, a time and an offset, such as 2026-03-09T08:00:00+01:00."))
      return nil
    }
    guard let epoch = Terminal.environment("SOURCE_DATE_EPOCH"), !epoch.isEmpty else { return nil }
    // The last year that RFC 3339 can represent is 9999.
    if let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) {
      return Instant(unixSeconds: seconds)
    }
    problems.append(
      Diagnostic(
        "usage.wrong-value", .error,
        "expected seconds since 1970 in SOURCE_DATE_EPOCH, found \"\(epoch)\"",
        suggestion: "Set it to whole seconds since 1970, or unset it."))
    return nil
  }
}

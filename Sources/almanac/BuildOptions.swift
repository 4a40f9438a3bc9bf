internal import Bytes
internal import Diagnostics

/// The words of `almanac build`, checked and not yet set against the configuration.
struct BuildOptions {
  let inputs: [String]
  let runs: String?
  let content: String?
  let templates: String?
  let output: String
  let config: String?
  let sourceRoot: String?
  let baseURL: String?
  /// The report's time as RFC 3339, from `--now` or SOURCE_DATE_EPOCH.
  let now: Instant?
  let isStrict: Bool
  let isForced: Bool
  let format: DiagnosticFormat
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
    output = values[.output] ?? "site"
    config = values[.config]
    sourceRoot = values[.sourceRoot]
    baseURL = values[.baseURL]
    isStrict = values[.strict] != nil
    isForced = values[.force] != nil
    verbosity = values[.quiet] != nil ? .quiet : values[.verbose] != nil ? .verbose : .normal
    now = Self.now(values[.now], &problems)
    format =
      arguments.choice(.format, "form of diagnostics", &problems) ?? .text
    if let baseURL, !baseURL.hasPrefix("https://") && !baseURL.hasPrefix("http://") {
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error, "--base-url is \(baseURL), which is no web address",
          suggestion: "Write the whole address, such as https://example.org/reports/"))
    }
    for both in [values[.quiet] != nil && values[.verbose] != nil] where both {
      problems.append(
        Diagnostic(
          "usage.contradiction", .error, "--quiet and --verbose ask for opposite things",
          suggestion: "Leave one of them out"))
    }
  }

  private static func now(_ text: String?, _ problems: inout [Diagnostic]) -> Instant? {
    if let text {
      if let instant = Instant(text) { return instant }
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error, "--now is \(text), which is no RFC 3339 time",
          suggestion: "Write a date, a time and an offset, such as 2026-03-09T08:00:00+01:00"))
      return nil
    }
    guard let epoch = Terminal.environment("SOURCE_DATE_EPOCH"), !epoch.isEmpty else { return nil }
    // The year 9999 is the last that RFC 3339 can write.
    if let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) {
      return Instant(unixSeconds: seconds)
    }
    problems.append(
      Diagnostic(
        "usage.wrong-value", .error, "SOURCE_DATE_EPOCH is \(epoch), which is no count of seconds",
        suggestion: "Unset it, or set it to whole seconds since 1970"))
    return nil
  }
}

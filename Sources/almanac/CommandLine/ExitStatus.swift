internal import Readiness

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the program tells the shell when it ends.
enum ExitStatus: Int32, CaseIterable, Comparable {
  /// The work is done and nothing asks for attention.
  case success = 0
  /// What was asked for is not as it should be: a rule, a scenario, with `--strict` an input.
  case failed = 1
  /// The command line, the configuration or the content is wrong; nothing was written.
  case usageError = 2
  /// The evidence is not whole: an input could not be read, or a tool failed.
  case degraded = 3

  /// What the status means to all verbs, for `--help`.
  var meaning: String {
    switch self {
    case .success: "success"
    case .usageError: "invalid usage, configuration, content or template; nothing written"
    case .failed, .degraded: byVerb.map { "\($0.key): \($0.value)" }.joined(separator: "; ")
    }
  }

  /// What the status means to one verb; nil when the verb never ends with it.
  func meaning(for verb: String) -> String? {
    switch self {
    case .success, .usageError: meaning
    case .failed, .degraded: byVerb.first { $0.key == verb }?.value
    }
  }

  /// What a status means that not every verb ends with.
  private var byVerb: KeyValuePairs<String, String> {
    switch self {
    case .success, .usageError: [:]
    case .failed:
      [
        "build": "NO-GO with --gate, or a warning with --strict", "check": "NO-GO",
        "simulate": "a scenario differs from its expectations, with --check",
        "lint": "findings reported: an error, or with --strict a warning",
        "validate": "a file is invalid, or with --strict has a warning",
      ]
    case .degraded:
      [
        "build": "site written from incomplete evidence, or NOT ENOUGH EVIDENCE with --gate",
        "check": "NOT ENOUGH EVIDENCE", "simulate": "an expectation was not checked, with --check",
        "lint": "the check is incomplete",
        "summarize": "summary written, but a file could not be read completely",
        "import": "traces written, but the recording is incomplete",
        "ledger": "rows printed, but the trace is incomplete or contradicts itself",
      ]
    }
  }

  /// The status that a verdict ends with.
  init(_ verdict: Verdict) {
    self = ExitStatus(rawValue: verdict.exitStatus) ?? .failed
  }

  /// Ends the process.
  func end() -> Never {
    exit(rawValue)
  }

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

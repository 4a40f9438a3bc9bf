internal import Readiness

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The exit status of the program.
enum ExitStatus: Int32, CaseIterable, Comparable {
  /// Success; nothing requires attention.
  case success = 0
  /// A check failed: findings, a verdict, a scenario or, with `--strict`, a warning about an input.
  case failed = 1
  /// The command line, the configuration or the content is invalid; nothing was written.
  case usageError = 2
  /// The evidence is incomplete: an input could not be read, or a tool failed.
  case incomplete = 3

  /// The meaning for all commands, for `--help`.
  var meaning: String {
    switch self {
    case .success: "success"
    case .usageError: "invalid usage, configuration, content or template; nothing written"
    case .failed, .incomplete:
      meaningsByCommand.map { "\($0.key): \($0.value)" }.joined(separator: "; ")
    }
  }

  /// Returns the meaning for a command, or nil if the command never exits with this status.
  func meaning(for command: String) -> String? {
    switch self {
    case .success, .usageError: meaning
    case .failed, .incomplete: meaningsByCommand.first { $0.key == command }?.value
    }
  }

  /// The meaning by command, for a status that not every command has.
  private var meaningsByCommand: KeyValuePairs<String, String> {
    switch self {
    case .success, .usageError: [:]
    case .failed:
      [
        "build": "NO-GO with --gate, or a warning with --strict", "check": "NO-GO",
        "simulate": "a scenario differs from its expectations, with --check",
        "lint": "findings reported: an error, or with --strict a warning",
        "validate": "a file is invalid, or with --strict has a warning",
      ]
    case .incomplete:
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

  /// The exit status for a verdict.
  init(_ verdict: Verdict) {
    self = ExitStatus(rawValue: verdict.exitStatus) ?? .failed
  }

  /// Exits the process.
  func end() -> Never {
    exit(rawValue)
  }

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

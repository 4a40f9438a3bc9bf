internal import Readiness

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the program tells the shell when it ends.
enum ExitStatus: Int32, CaseIterable, Comparable {
  /// The work is done and nothing asks for attention.
  case fine = 0
  /// What was asked for is not as it should be: a rule, a scenario, with `--strict` an input.
  case gateFailed = 1
  /// The command line, the configuration or the content is wrong; nothing was written.
  case misused = 2
  /// The evidence is not whole: an input could not be read, or a tool failed.
  case degraded = 3

  /// What the status means, for `--help`.
  var meaning: String {
    switch self {
    case .fine: "all is done, read and as expected"
    case .gateFailed:
      "check, build --gate: NO-GO; build --strict: a warning; lint: something found; "
        + "simulate: a scenario differs"
    case .misused: "wrong usage, configuration, content or template; nothing written"
    case .degraded:
      "done, but evidence is missing or could not be read; check, build --gate: NOT ENOUGH EVIDENCE"
    }
  }

  /// The status that a verdict ends with.
  init(_ verdict: Verdict) {
    self = ExitStatus(rawValue: verdict.exitStatus) ?? .gateFailed
  }

  /// Ends the process.
  func end() -> Never {
    exit(rawValue)
  }

  static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

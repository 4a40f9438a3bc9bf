internal import Text
internal import Traces

/// A check of whether the times of a trace can be seconds, as the format requires.
///
/// Each of two signs is enough to doubt it. Either all times over many days are multiples of 1000
/// seconds, as whole seconds written in milliseconds are, or providers always run far longer than
/// an extension may. The numbers are ASSUMPTIONS.
struct TimeUnits {
  private var instants = 0
  private var latest = TraceTime.start
  private var areThousands = true
  private var runs = 0
  private var shortestRun = Duration.seconds(Int64.max / 2)

  private static let minimumInstants = 4
  private static let manyDays = TraceTime(milliseconds: 10 * 86_400_000)
  private static let minimumRuns = 3
  private static let longestRun = Duration.seconds(300)

  mutating func note(_ time: TraceTime) {
    guard time != latest else { return }
    latest = max(time, latest)
    instants += 1
    if time.milliseconds % 1_000_000 != 0 { areThousands = false }
  }

  /// Records how long a provider ran. A run time of zero proves nothing about units.
  mutating func note(run: Duration) {
    guard run > .zero else { return }
    runs += 1
    shortestRun = min(shortestRun, run)
  }

  /// Why the times cannot be seconds, as a clause, or nil if they can.
  var doubt: String? {
    if areThousands, instants >= Self.minimumInstants, latest > Self.manyDays {
      return "every time is a multiple of 1000 s"
    }
    return runs >= Self.minimumRuns && shortestRun >= Self.longestRun
      ? "the shortest of \(runs) reloads ran for \(DistinctTexts(shortestRun, Self.longestRun).measured)"
      : nil
  }
}

extension TraceReport {
  /// Discards the results that are based on implausible times.
  mutating func forgetTimes(_ matrix: AuthorizationMatrix) {
    self.matrix = MatrixCoverage(of: matrix)
    lockMatrix = LockCoverage()
    coverage = TestCoverage()
    rules = rules.map { rule in
      rule.outcome == .notApplicable
        ? rule
        : .notChecked(rule.ruleID, "The times of the trace cannot be seconds.")
    }
  }
}

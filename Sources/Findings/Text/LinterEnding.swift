internal import Text

/// The combined closing messages of a linter's runs in a log.
struct LinterEnding: Hashable, Sendable {
  private let name: String
  private var startCount = 0
  private var endCount = 0
  /// Whether the last message belongs to a run that has not ended.
  private var isOpen = false
  private var emptyCount = 0
  /// The counts that the runs reported.
  private var violationCount = 0
  private var seriousCount = 0
  private var fileCount = 0

  init(_ name: String) {
    self.name = name
  }

  /// Whether there is any message of the tool.
  var isStarted: Bool { startCount + endCount > 0 || isOpen }

  /// Records the start of a run.
  mutating func begin() {
    startCount += 1
    isOpen = true
  }

  /// Records that a run processes a file.
  mutating func work() { isOpen = true }

  /// Records the end of a run.
  mutating func end() {
    endCount += 1
    isOpen = false
  }

  /// Adds the counts of a run, with nil for numbers that cannot be parsed.
  mutating func count(violations: Int?, serious: Int?, files: Int?) {
    add(violations ?? 0, to: &violationCount)
    add(serious ?? 0, to: &seriousCount)
    if files == 0 { emptyCount += 1 }
  }

  /// Adds the number of files with violations and the number of checked files.
  mutating func count(files: Int?, of all: Int?) {
    add(files ?? 0, to: &fileCount)
    if all == 0 { emptyCount += 1 }
  }

  /// Adds to a sum with an upper bound, because a log can contain arbitrary numbers.
  private func add(_ number: Int, to sum: inout Int) {
    sum = min(sum + min(number, 1 << 40), 1 << 40)
  }

  /// Whether the tool completed and the log contains everything it counted, or nil without any
  /// message of the tool.
  ///
  /// - Parameter files: The number of files with findings in the log.
  func completeness(findings: LevelCounts, files: Int) -> Completeness? {
    guard isStarted else { return nil }
    var reasons: [String] = []
    if isOpen || startCount > endCount {
      reasons.append("\(name) started but did not report completion")
    }
    if emptyCount > 0 { reasons.append("\(name) reported that it checked 0 files") }
    if findings.total < violationCount {
      reasons.append(
        "\(name) reported \(Plural.text(violationCount, "violation")), but the log contains"
          + " \(Plural.grouped(findings.total))")
    } else if findings.error < seriousCount {
      reasons.append(
        "\(name) reported \(Plural.text(seriousCount, "serious violation")), but the log contains"
          + " \(Plural.grouped(findings.error))")
    }
    if files < fileCount {
      reasons.append(
        "\(name) reported \(Plural.text(fileCount, "file")) to format, but the log contains"
          + " \(Plural.grouped(files))")
    }
    return reasons.isEmpty ? .complete : .failed(reasons: reasons)
  }
}

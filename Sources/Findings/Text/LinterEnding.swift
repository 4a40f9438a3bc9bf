/// What a linter's closing words show about its runs in a log, taken together.
struct LinterEnding: Hashable, Sendable {
  private let name: String
  private var startCount = 0
  private var endCount = 0
  /// Whether the last word was of a run that has begun.
  private var isOpen = false
  private var emptyCount = 0
  /// What the runs counted.
  private var violationCount = 0
  private var seriousCount = 0
  private var fileCount = 0

  init(_ name: String) {
    self.name = name
  }

  /// Whether there is any word of the tool.
  var isStarted: Bool { startCount + endCount > 0 || isOpen }

  /// A run begins.
  mutating func begin() {
    startCount += 1
    isOpen = true
  }

  /// A run goes on with a file.
  mutating func work() { isOpen = true }

  /// A run has ended.
  mutating func end() {
    endCount += 1
    isOpen = false
  }

  /// A run counted violations, of them serious ones, in so many files; nil for words that cannot be read.
  mutating func count(violations: Int?, serious: Int?, files: Int?) {
    add(violations ?? 0, to: &violationCount)
    add(serious ?? 0, to: &seriousCount)
    if files == 0 { emptyCount += 1 }
  }

  /// A run counted the files that have violations, of so many.
  mutating func count(files: Int?, of all: Int?) {
    add(files ?? 0, to: &fileCount)
    if all == 0 { emptyCount += 1 }
  }

  /// Any number can be written in a log, and sums stay within bounds.
  private func add(_ number: Int, to sum: inout Int) {
    sum = min(sum + min(number, 1 << 40), 1 << 40)
  }

  /// Whether the tool did its work and the log has all that it counted; nil without any word of the tool.
  ///
  /// - Parameter files: how many files the log has findings in.
  func completeness(findings: LevelCounts, files: Int) -> Completeness? {
    guard isStarted else { return nil }
    var reasons: [String] = []
    if isOpen || startCount > endCount {
      reasons.append("\(name) started and did not report that it finished")
    }
    if emptyCount > 0 { reasons.append("\(name) reported that it checked 0 files") }
    if findings.total < violationCount {
      reasons.append(
        "\(name) reported \(violationCount) violations and the log has \(findings.total)")
    } else if findings.error < seriousCount {
      reasons.append(
        "\(name) reported \(seriousCount) serious violations and the log has \(findings.error)")
    }
    if files < fileCount {
      reasons.append("\(name) reported \(fileCount) files to format and the log has \(files)")
    }
    return reasons.isEmpty ? .complete : .failed(reasons: reasons)
  }
}

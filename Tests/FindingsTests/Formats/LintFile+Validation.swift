import Text

@testable import Findings

extension LintFile {
  /// The first violated invariant of the reading, or nil.
  var validationError: String? {
    if let tests,
      [tests.passed, tests.failed, tests.skipped, tests.expectedFailures].contains(where: { $0 < 0 }
      )
    {
      return "a count of tests is negative"
    }
    guard let reading else { return nil }
    let addresses =
      reading.findings.flatMap {
        [$0.extras.helpURI, $0.extras.viewerURI, $0.rule?.helpURI, $0.tool.informationURI]
          + $0.extras.workItemURIs
      }
      + reading.toolRuns.flatMap { [$0.tool.informationURI] + $0.rules.map(\.helpURI) }
    let checks: [(isSatisfied: Bool, violation: String)] = [
      (reading.toolRuns.allSatisfy(\.isValid), "a count is negative"),
      (
        reading.findings.allSatisfy { reading.toolRuns.indices.contains($0.runIndex) },
        "a finding belongs to no run"
      ),
      (
        reading.findings.allSatisfy { $0.occurrenceCount >= 1 }, "a finding occurred less than once"
      ),
      (
        reading.findings.allSatisfy { $0.snippets.allSatisfy(\.isValid) },
        "a snippet's mark is outside of its text"
      ),
      (
        reading.findings.allSatisfy { $0.extras.omissions.isValid }
          && reading.toolRuns.allSatisfy { $0.omissions.isValid },
        "an omission count is invalid"
      ),
      (addresses.allSatisfy { WebAddress.sanitized($0) == $0 }, "an address is not http or https"),
    ]
    return checks.first { !$0.isSatisfied }?.violation
  }
}

extension Finding {
  fileprivate var snippets: [FindingSnippet] {
    let frames = extras.stacks.flatMap { $0.frames.map(\.place) }
    return [snippet].compactMap { $0 } + steps.compactMap(\.snippet)
      + (extras.otherLocations + relatedLocations + frames).compactMap(\.snippet)
  }
}

extension ToolRun {
  fileprivate var isValid: Bool {
    let levels = FindingLevel.allCases.map { counts[$0] }
    let kinds = FindingKind.allCases.map { kindCounts[$0] }
    return (levels + kinds + [omittedCount, unparsedLineCount]).allSatisfy { $0 >= 0 }
  }
}

extension FindingSnippet {
  /// Whether the marked bytes are in the lines.
  fileprivate var isValid: Bool {
    let lines = text.textLines
    let last = Int(firstMarked) + Int(markedCount)
    return markStart <= markEnd && last <= lines.count
      && (markedCount == 0 || Int(markEnd) <= lines[Int(firstMarked)].utf8.count)
  }
}

extension Omissions {
  /// Whether all counts are positive and the parts are unique and sorted.
  fileprivate var isValid: Bool {
    items.allSatisfy { $0.count > 0 }
      && zip(items, items.dropFirst()).allSatisfy { $0.part < $1.part }
  }
}

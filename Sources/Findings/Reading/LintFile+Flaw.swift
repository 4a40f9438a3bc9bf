extension LintFile {
  /// What in the reading no reader could have made, as a phrase; nil when it is sound.
  ///
  /// Asked of readings that come from elsewhere: pages rely on what is held here.
  package var flaw: String? {
    if case .tests(let results) = outcome, !results.isValid {
      return "a count of tests is negative"
    }
    guard let reading else { return nil }
    let addresses =
      reading.findings.flatMap {
        [$0.extras.helpURI, $0.extras.viewerURI, $0.rule?.helpURI, $0.tool.informationURI]
          + $0.extras.workItemURIs
      }
      + reading.toolRuns.flatMap { [$0.tool.informationURI] + $0.rules.map(\.helpURI) }
    let checks: [(isRight: Bool, flaw: String)] = [
      (reading.toolRuns.allSatisfy(\.isSound), "a count is negative"),
      (
        reading.findings.allSatisfy { reading.toolRuns.indices.contains($0.runIndex) },
        "a finding is of a run that is not there"
      ),
      (
        reading.findings.allSatisfy { $0.occurrenceCount >= 1 }, "a finding occurred less than once"
      ),
      (
        reading.findings.allSatisfy { $0.snippets.allSatisfy(\.isSound) },
        "a snippet marks what is not in it"
      ),
      (
        reading.findings.allSatisfy { $0.extras.omissions.isSound }
          && reading.toolRuns.allSatisfy { $0.omissions.isSound },
        "a count of what is left out is wrong"
      ),
      (addresses.allSatisfy { WebAddress.kept($0) == $0 }, "an address is not one of the web"),
    ]
    return checks.first { !$0.isRight }?.flaw
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
  fileprivate var isSound: Bool {
    let levels = FindingLevel.allCases.map { counts[$0] }
    return (levels + [omittedCount, unparsedLineCount]).allSatisfy { $0 >= 0 } && kindCounts.isSound
  }
}

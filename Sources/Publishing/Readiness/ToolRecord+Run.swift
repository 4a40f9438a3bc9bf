internal import Findings
internal import Readiness
internal import Runs
internal import Text

extension ToolRecord {
  /// The lint tools of a run by name, without duplicates.
  static func all(of run: Run) -> [ToolRecord] {
    Dictionary(grouping: run.toolRuns, by: \.tool.name)
      .map { ToolRecord(name: $0.key, runs: $0.value) }.sorted { $0.name < $1.name }
  }

  private init(name: String, runs: [ToolRun]) {
    let rules = runs.flatMap(\.rules)
    let enabled = Set(rules.filter(\.isEnabled).map(\.id))
    let undecided = Set(runs.flatMap(\.undecidedRules))
    let states = Set(runs.map(\.recordedState))
    let versions = Set(runs.compactMap(\.tool.version)).sorted()
    self.init(
      name: name, version: versions.isEmpty ? nil : versions.joined(separator: ", "),
      state: State(combining: states),
      reasons: runs.flatMap(\.recordedReasons),
      rules: enabled.subtracting(undecided).sorted(),
      off: Set(rules.map(\.id)).subtracting(enabled).sorted(), settings: Self.settings(of: runs),
      results: runs.count)
  }

  /// The settings without duplicates, in the order in which the tool reports them.
  private static func settings(of runs: [ToolRun]) -> [ToolSetting] {
    runs.flatMap(\.settings)
      .map {
        ToolSetting(
          rule: $0.rule, path: $0.path, phrase: $0.phrase.shortened(to: maximumPhraseLength))
      }
      .distinct()
  }

  /// The maximum length of a setting's words, in characters.
  private static let maximumPhraseLength = 200
}

extension ToolRecord.State {
  /// The state of a tool with several results.
  fileprivate init(combining states: Set<ToolRecord.State>) {
    if states.contains(.failed) {
      self = .failed
    } else if states.contains(.notAttested) || states.isEmpty {
      self = .notAttested
    } else {
      self = states.contains(.complete) ? .complete : .part
    }
  }
}

extension ToolRun {
  fileprivate var recordedState: ToolRecord.State {
    switch completeness {
    case .complete: !isComplete ? .failed : isPartOfBuild ? .part : .complete
    case .failed: .failed
    case .notAttested: omittedCount > 0 || unparsedLineCount > 0 ? .failed : .notAttested
    }
  }

  fileprivate var recordedReasons: [String] {
    var reasons: [String] =
      switch completeness {
      case .complete: []
      case .failed(let reasons): reasons
      case .notAttested(let reason): [reason]
      }
    if unparsedLineCount > 0 {
      reasons.append(
        "\(Plural.text(unparsedLineCount, "result")) could not be read")
    }
    if omittedCount > 0 {
      reasons.append("\(Plural.text(omittedCount, "result")) beyond the limit")
    }
    return reasons
  }
}

internal import Text

extension VerdictEvaluation {
  /// The suppressions that the policy does not accept.
  var refusedSuppressions: [String] {
    refused.isEmpty
      ? []
      : [
        "\(Plural.text(refused.count, "suppression")) that the baseline does not have"
          + " \(refused.count == 1 ? "hides" : "hide") nothing under --policy:"
          + " \(refused.map(\.name).shortList(3))."
      ]
  }

  /// The test results of the run that have failures.
  var failedTests: [String] {
    let names = record.failedTests
    return names.isEmpty
      ? [] : ["Tests failed in \(names.shortList(3)). Test results do not affect the verdict."]
  }
}

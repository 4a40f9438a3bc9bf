internal import Text

extension VerdictEvaluation {
  var refusedSuppressions: [String] {
    refused.isEmpty
      ? []
      : [
        "\(Plural.text(refused.count, "suppression")) that the baseline does not have"
          + " \(refused.count == 1 ? "hides" : "hide") nothing under --policy:"
          + " \(refused.map(\.name).shortList(3))."
      ]
  }

  var failedTests: [String] {
    let names = record.failedTests
    return names.isEmpty
      ? [] : ["Tests failed in \(names.shortList(3)). Test results do not affect the verdict."]
  }
}

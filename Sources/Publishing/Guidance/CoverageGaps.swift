internal import Analysis
internal import Guidance
internal import Text

/// The gaps between guidance and checks: rules that nothing checked, and checks without a rule.
struct CoverageGaps {
  /// The rules that can only be checked manually.
  let manual: [Rule]
  /// The rules that could be checked but were not in the newest run, with the reason.
  let unchecked: [(rule: Rule, reason: String)]
  let unexplained: ChecksWithoutGuidance

  init(of publication: Publication) {
    let rules = publication.guidance.rules
    manual = rules.filter { $0.checks == [.manual] }
    unchecked = rules.filter { $0.checks != [.manual] }.compactMap { rule in
      let status = publication.status(of: rule, in: publication.newest)
      return status.outcome == .notChecked ? (rule, status.reason) : nil
    }
    unexplained = ChecksWithoutGuidance(in: publication)
  }

  /// The counts of the gaps, a sentence for each kind.
  var sentence: String {
    let reporting = unexplained.reporting.count
    let sentences = [
      unchecked.isEmpty
        ? "The newest run checked every rule that can be checked."
        : "The newest run did not check \(Plural.text(unchecked.count, "rule")) that can be checked.",
      manual.isEmpty ? nil : "\(Plural.text(manual.count, "rule")) can only be checked manually.",
      reporting == 0
        ? "Every open finding cites a rule of the guidance."
        : "\(Plural.text(reporting, "rule")) of lint tools \(reporting == 1 ? "has" : "have") findings that cite no rule of the guidance.",
    ]
    return sentences.compactMap { $0 }.joined(separator: " ")
  }
}

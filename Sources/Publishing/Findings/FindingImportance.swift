internal import Findings
internal import Guidance
internal import Readiness
internal import Runs

/// The reasons why findings have pages of their own, the most important one first.
struct FindingImportance {
  private let waived: Set<Fingerprint>
  /// The findings of the newest run that its baseline does not have.
  let new: Set<Fingerprint>
  private let rules: Set<String>

  private enum Reason: Int, CaseIterable {
    case waived, citesGuidance, newError, error, new, citesGuidanceClosed
  }

  /// - Parameters:
  ///   - rules: the rules of the guidance.
  ///   - assessment: the review with the waived and new findings.
  init(rules: [Rule], assessment: Assessment?) {
    self.rules = Set(rules.map(\.id))
    waived = Set(assessment?.waivers.hidden.compactMap { Fingerprint(written: $0) } ?? [])
    new = Set(assessment?.newFingerprints.compactMap { Fingerprint(written: $0) } ?? [])
  }

  /// The findings of a run with a reason, ordered by it and then as in the run.
  ///
  /// - Parameter isFirst: for each finding of the run, whether no newer run has it.
  func places(in run: Run, _ index: Int, where isFirst: [Bool]) -> [FindingPlace] {
    var places = Reason.allCases.map { _ in [FindingPlace]() }
    for place in run.findings.indices where isFirst[place] {
      guard let reason = reason(for: run.findings[place]) else { continue }
      places[reason.rawValue].append(FindingPlace(run: index, finding: place))
    }
    return places.flatMap(\.self)
  }

  private func reason(for finding: Finding) -> Reason? {
    let cites = finding.guidance.contains(where: rules.contains)
    guard finding.isOpen else { return cites ? .citesGuidanceClosed : nil }
    if waived.contains(finding.fingerprint) { return .waived }
    if cites { return .citesGuidance }
    let isNew = new.contains(finding.fingerprint)
    if finding.level == .error { return isNew ? .newError : .error }
    return isNew ? .new : nil
  }
}

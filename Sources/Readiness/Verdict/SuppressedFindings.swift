internal import Documents
internal import Findings
internal import Text

/// Findings that tools suppress: no one signed for them, and no gate counts them.
struct SuppressedFindings {
  /// Those that a gate would count if they were not suppressed; those suppressed since the baseline first.
  let counted: [FindingRecord]
  /// Errors suppressed since the baseline that no gate asks for.
  let newErrors: [FindingRecord]
  /// How many more there are.
  let rest: Int
  /// How many of the counted ones the baseline did not have suppressed.
  private let newlyCounted: Int
  /// The id of the baseline; empty without one.
  private let baseline: String

  /// - Parameter changes: nil without a baseline; then nothing is known to be new.
  init(of record: RunRecord, gates: [GateSetting], changes: Changes?) {
    let new = Set(
      (changes?.findings ?? []).filter { $0.kind == .waived && $0.finding.suppression != nil }
        .map(\.finding.fingerprint))
    let all = record.findings.filter { $0.suppression != nil }
    let newFirst =
      all.filter { new.contains($0.fingerprint) } + all.filter { !new.contains($0.fingerprint) }
    counted = newFirst.filter { finding in
      gates.contains { $0.wouldCount(finding, new, in: record) }
    }
    let known = Set(counted.map(\.fingerprint))
    newErrors = newFirst.filter {
      new.contains($0.fingerprint) && $0.level == .error && !known.contains($0.fingerprint)
    }
    rest = all.count - counted.count - newErrors.count
    newlyCounted = counted.count { new.contains($0.fingerprint) }
    baseline = changes?.baseline.id ?? ""
  }
}

extension SuppressedFindings {
  /// How many there are, and which: one sentence for those of the gates, one for new errors.
  var reasons: [String] {
    var reasons: [String] = []
    if !counted.isEmpty {
      let since =
        newlyCounted == 0
        ? ""
        : newlyCounted == counted.count
          ? ", since run \(baseline.clipped)"
          : ", \(Plural.grouped(newlyCounted)) of them since run \(baseline.clipped)"
      reasons.append(
        "\(Plural.text(counted.count, "finding")) that a gate would count \(Self.verb(counted))"
          + "\(since): \(counted.map(\.name).shortList(3)).")
    }
    if !newErrors.isEmpty {
      reasons.append(
        "\(Plural.text(newErrors.count, "error")) that no gate counts \(Self.verb(newErrors)), since"
          + " run \(baseline.clipped): \(newErrors.map(\.name).shortList(3)).")
    }
    return reasons
  }

  /// What else is silent, as one sentence; nil when nothing is.
  var remark: String? {
    rest == 0
      ? nil
      : "\(Plural.text(rest, counted.isEmpty && newErrors.isEmpty ? "finding" : "more finding"))"
        + " \(rest == 1 ? "is suppressed by its tool" : "are suppressed by their tools");"
        + " no gate would count \(rest == 1 ? "it" : "them")."
  }

  /// `2 findings suppressed by their tools`, of those that a gate would count; nil when there is none.
  var phrase: String? {
    counted.isEmpty
      ? nil
      : "\(Plural.text(counted.count, "finding")) suppressed by"
        + " \(counted.count == 1 ? "its tool" : "their tools")"
  }

  private static func verb(_ findings: [FindingRecord]) -> String {
    findings.count == 1 ? "is suppressed by its tool" : "are suppressed by their tools"
  }
}

extension GateSetting {
  /// Whether the gate would count a finding that its tool suppressed.
  ///
  /// - Parameter new: the fingerprints of those that were suppressed since the baseline.
  fileprivate func wouldCount(
    _ finding: FindingRecord, _ new: Set<String>, in record: RunRecord
  ) -> Bool {
    switch measure {
    case .findings:
      asks(for: finding)
        && (!isOnlyNew || new.contains(finding.fingerprint))
    case .rules:
      record.rules.contains { asks(about: $0) && finding.breaks($0.id) }
    case .charged, .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime,
      .fixLatency, .waitingWithoutBudget, .cells, .scenarios, .tools, .waivers, .expiredWaivers:
      false
    }
  }
}

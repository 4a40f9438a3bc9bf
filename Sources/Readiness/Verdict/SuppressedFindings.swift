internal import Documents
internal import Findings
internal import Text

/// The findings that tools suppress; no owner accepted them, and no gate counts them.
struct SuppressedFindings {
  /// The findings that a gate would count without the suppression; those suppressed since the
  /// baseline first.
  let counted: [FindingRecord]
  /// The errors suppressed since the baseline that no gate would count.
  let newErrors: [FindingRecord]
  /// The number of other suppressed findings.
  let rest: Int
  /// The number of counted findings that were not suppressed in the baseline.
  private let newlyCounted: Int
  /// The id of the baseline; empty without one.
  private let baseline: String

  /// - Parameter changes: The changes since the baseline. Without a baseline, no finding is known
  ///   to be new.
  init(of record: RunRecord, gates: [GateSetting], changes: Changes?) {
    let new = Set(
      (changes?.findings ?? []).filter { $0.kind == .waived && $0.finding.suppression != nil }
        .map(\.finding.fingerprint))
    let all = record.findings.filter { $0.suppression != nil }
    let newFirst =
      all.filter { new.contains($0.fingerprint) } + all.filter { !new.contains($0.fingerprint) }
    let filters = gates.map { gate in
      gate.findingFilter(in: record) { new.contains($0.fingerprint) }
    }
    counted = newFirst.filter { finding in filters.contains { $0(finding) } }
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
  /// The number and names of the findings: one sentence for findings of gates, one for new errors.
  var reasons: [String] {
    var reasons: [String] = []
    if !counted.isEmpty {
      let since =
        newlyCounted == 0
        ? ""
        : newlyCounted == counted.count
          ? " (since run \(baseline.shortened()))"
          : " (\(Plural.grouped(newlyCounted)) of them since run \(baseline.shortened()))"
      reasons.append(
        "\(Self.clause(counted.count, "finding")) that a gate would count\(since):"
          + " \(counted.map(\.name).shortList(3)).")
    }
    if !newErrors.isEmpty {
      reasons.append(
        "\(Self.clause(newErrors.count, "error")) that no gate counts (since run"
          + " \(baseline.shortened())): \(newErrors.map(\.name).shortList(3)).")
    }
    return reasons
  }

  /// The sentence about the other suppressed findings, or nil if there are none.
  var note: String? {
    rest == 0
      ? nil
      : Self.clause(rest, counted.isEmpty && newErrors.isEmpty ? "finding" : "more finding")
        + " that no gate would count."
  }

  /// A phrase such as `2 findings suppressed by their tools`, or nil if a gate would count none.
  var phrase: String? {
    counted.isEmpty
      ? nil
      : "\(Plural.text(counted.count, "finding")) suppressed by"
        + " \(counted.count == 1 ? "its tool" : "their tools")"
  }

  /// `Tools suppress 2 findings`.
  private static func clause(_ count: Int, _ noun: String) -> String {
    (count == 1 ? "A tool suppresses " : "Tools suppress ") + Plural.text(count, noun)
  }
}

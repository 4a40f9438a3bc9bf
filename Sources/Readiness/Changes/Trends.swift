internal import Analysis
package import Documents
internal import Text

/// The values of widgets and rules over a sequence of runs.
package struct Trends: Equatable, Sendable {
  /// The runs, the oldest first; every list of values has one element per run.
  package let runs: [Mark]
  /// The trends of the kinds, sorted by kind.
  package let widgets: [WidgetTrend]
  /// In the order of the newest run's guidance, without rules that no run checked.
  package let rules: [RuleTrend]

  /// One run of the sequence.
  package struct Mark: Equatable, Sendable {
    package let title: String
    package let isRelease: Bool
  }

  /// The worst value per run over the placed widgets of a kind, in traces of release runs.
  package struct WidgetTrend: Equatable, Sendable {
    package let kind: String
    /// Charged reloads, withheld requests, time without budget and content age, each if any run
    /// records it.
    package let values: [GateMeasure: [Double?]]
  }

  /// The open findings of one rule per run.
  package struct RuleTrend: Equatable, Sendable {
    package let id: String
    /// The number of open findings of the rule or citing it; nil where the rule was not checked.
    package let findings: [Int?]
  }

  /// - Parameters:
  ///   - records: The runs, the oldest first.
  ///   - waivers: The waivers of each run, by its id.
  package init(of records: [RunRecord], hiding waivers: [String: WaiverLedger] = [:]) {
    runs = records.map { Mark(title: $0.title, isRelease: $0.isRelease) }
    let kinds = Set(records.flatMap { $0.widgets.map(\.kind) }).sorted()
    widgets = kinds.map { kind in
      WidgetTrend(kind: kind, values: Self.values(of: kind, in: records))
    }
    let outcomes = records.map { record in
      Dictionary(first: record.rules.map { ($0.id, $0.outcome) })
    }
    let counts = records.map { $0.openFindingsByRule(hiding: waivers[$0.id]) }
    rules = (records.last?.rules ?? []).map(\.id).compactMap { id in
      let own = outcomes.map { $0[id] }
      guard own.contains(where: { $0 != nil && $0 != .notChecked }) else { return nil }
      return RuleTrend(
        id: id,
        findings: zip(own, counts).map { outcome, counts in
          outcome == nil || outcome == .notChecked ? counts[id] : counts[id] ?? 0
        })
    }
  }

  private static func values(of kind: String, in records: [RunRecord]) -> [GateMeasure: [Double?]] {
    let measures: [GateMeasure] = [.charged, .withheld, .exhausted, .contentAge]
    let pairs = measures.map { measure -> (GateMeasure, [Double?]) in
      (measure, records.map { $0.worst(measure, of: kind) })
    }
    return Dictionary(first: pairs.filter { $0.1.contains { $0 != nil } })
  }
}

extension RunRecord {
  /// Returns the worst value of a measure over the placed widgets of a kind, or of all kinds, in
  /// traces of release runs.
  ///
  /// A measure of a day needs a recording of a day; if there is one, shorter ones count too, because
  /// a day can only be worse than a part of it.
  package func worst(_ measure: GateMeasure, of kind: String? = nil) -> Double? {
    let widgets = widgets.filter { $0.isCertified && (kind == nil || $0.kind == kind) }
    guard !measure.isOfOneDay || widgets.contains(where: \.numbers.coversDay) else { return nil }
    return widgets.compactMap { $0.value(of: measure) }.max()
  }

  /// The number of open findings by rule, for the rule of each finding and every rule it cites.
  fileprivate func openFindingsByRule(hiding waivers: WaiverLedger?) -> [String: Int] {
    var counts: [String: Int] = [:]
    for finding in findings where finding.isOpen && waivers?.hides(finding) != true {
      for rule in Set(finding.guidance + [finding.rule]) { counts[rule, default: 0] += 1 }
    }
    for unlisted in unlistedFindings where waivers?.hides(unlisted) != true {
      for rule in Set(unlisted.guidance + [unlisted.rule]) {
        counts[rule, default: 0] += unlisted.count
      }
    }
    return counts
  }
}

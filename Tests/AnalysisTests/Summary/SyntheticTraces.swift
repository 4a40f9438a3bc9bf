import TestSupport
import Traces

@testable import Analysis

/// Random reports with plausible values.
struct SyntheticTraces {
  private var numbers: RandomNumbers
  /// The prefix of file and widget names.
  var prefix = ""
  var kinds = ["nearby", "tide", "map", "bus"]
  var widgetsPerTrace = 0...3
  /// The amount of bounded content per trace.
  var evidencePerTrace = 3
  var violationsPerTrace = 2

  init(seed: Int) {
    numbers = RandomNumbers(seed)
  }

  mutating func next(_ limit: Int) -> Int { numbers.draw(limit) }

  mutating func shuffle<Element>(_ elements: inout [Element]) { numbers.shuffle(&elements) }

  mutating func reports(_ count: Int) -> [TraceReport] {
    let base = TraceScript().report()
    return (0..<count).map { report($0, on: base) }
  }

  private mutating func report(_ number: Int, on base: TraceReport) -> TraceReport {
    var header = TraceScript.header(
      producer: [.simulator, .device, .handwritten][next(3)],
      runMode: next(4) > 0 ? .release : .xcodeDebug, scenario: "\(prefix)scenario \(next(5))")
    header.parameters = []
    let file = "\(prefix)traces/\(String(next(1_000_000))) \(number).jsonl"
    var report = TraceReport(
      file: file, header: header, epoch: header.epoch, parameters: AnalysisParameters(header),
      span: .start...TraceTime(milliseconds: Int64(next(86_400_000))), eventCount: 10,
      matrix: base.matrix, lockMatrix: base.lockMatrix, rules: base.rules)
    var keys: Set<WidgetKey> = []
    for _ in 0..<(widgetsPerTrace.lowerBound + next(widgetsPerTrace.count)) {
      keys.insert(
        WidgetKey(kind: prefix + kinds[next(kinds.count)], instance: "\(prefix)w\(next(9))"))
    }
    for (number, key) in keys.sorted().enumerated() { report.widgets.append(widget(key, number)) }
    for _ in 0..<evidencePerTrace { add(evidence(keys, file), to: &report) }
    for index in report.rules.indices where next(3) == 0 {
      evaluate(&report.rules[index], keys, file)
    }
    return report
  }

  private mutating func distribution() -> Distribution {
    var tally = QuantileTally()
    for _ in 0..<next(12) { tally.add(Int64(next(90_000_000))) }
    for _ in 0..<next(2) { tally.addUnknown() }
    for _ in 0..<next(2) { tally.addEndless() }
    return Distribution(milliseconds: tally)
  }

  private mutating func widget(_ key: WidgetKey, _ number: Int) -> WidgetReport {
    var widget = WidgetReport(key: key)
    widget.number = number
    for _ in 0...next(2) {
      widget.presence.add(.start...TraceTime(milliseconds: Int64(next(200_000_000))))
    }
    widget.counts.requested = next(90)
    widget.counts.charged = next(60)
    widget.counts.free = next(20)
    widget.counts.started = widget.counts.charged + widget.counts.free + next(20)
    widget.counts.withheldRequests =
      widget.counts.requested == 0 ? 0 : next(widget.counts.requested)
    widget.budget.declared = BudgetUse.DeclaredBudget(perDay: Double(next(70)) / 3, source: "x")
    if widget.counts.charged > 0 {
      widget.budget.worst = BudgetUse.SlidingMaximum(
        count: 1 + next(widget.counts.charged), first: reference(), last: reference())
    }
    widget.contentAge.ages = distribution()
    widget.contentAge.limit = next(2) == 0 ? nil : .seconds(next(9000))
    widget.figures.runTime = distribution()
    widget.figures.fixLatency = distribution()
    widget.figures.waiting.isKnown = next(3) > 0
    widget.figures.waiting.total = .seconds(next(9000))
    let longest = Duration.seconds(next(9000))
    if next(2) == 0 {
      widget.figures.oldAuthorization = OldAuthorization(
        changes: 1, contents: next(5), longest: longest, total: longest + .seconds(next(99)),
        longestInView: .seconds(1), totalInView: .seconds(1), knowsViews: next(2) == 0,
        isOpen: false)
      if longest < .seconds(1) { widget.figures.oldAuthorization = OldAuthorization() }
    }
    return widget
  }

  private mutating func reference() -> EventReference {
    EventReference(
      time: TraceTime(milliseconds: Int64(next(86_400_000))), sequence: next(1000), line: next(1000)
    )
  }

  private mutating func evidence(_ keys: Set<WidgetKey>, _ file: String) -> CellEvidence {
    let all = keys.sorted()
    return CellEvidence(
      file: file, widget: all.isEmpty ? .none : all[next(all.count)], reference: reference(),
      reloadID: "\(prefix)r\(next(100))", flag: next(2) == 0, location: .delivered, shown: .content,
      differences: ["\(prefix)the flag read \(next(9))", "\(prefix)it showed \(next(9))"])
  }

  private mutating func add(_ evidence: CellEvidence, to report: inout TraceReport) {
    let cell = report.matrix.cells[next(84)].cell.id
    report.matrix.consider(evidence, isAsExpected: next(3) > 0, for: cell)
  }

  private mutating func evaluate(
    _ rule: inout RuleOutcome, _ keys: Set<WidgetKey>, _ file: String
  ) {
    let all = keys.sorted()
    rule.checked = 1 + next(9)
    rule.undecided = next(9)
    rule.violationCount = next(violationsPerTrace + 1)
    rule.violations = (0..<rule.violationCount).map { _ in
      RuleViolation(
        ruleID: rule.ruleID, file: file, widget: all.isEmpty ? .none : all[next(all.count)],
        reference: reference(), message: "\(prefix)it went wrong \(next(99))",
        measured: "\(prefix)\(next(99))", limit: "\(prefix)\(next(99))", limitSource: prefix + "S4")
    }
    rule.uncheckedReasons = ["reason", "another"].map {
      UncheckedReason(sentence: "\(prefix)\($0) \(next(6)).", cases: next(9))
    }
    rule.outcome = CheckOutcome(
      checked: rule.checked, undecided: rule.undecided, decisive: 0,
      violations: rule.violationCount, otherwise: .notChecked)
  }
}

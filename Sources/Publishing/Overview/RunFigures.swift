internal import Analysis
internal import Findings
internal import Readiness
internal import Runs
internal import Text

/// The few figures of a run that a reader needs first.
struct RunFigures {
  let run: Run
  private let openFindings: String
  private let violations: TraceViolations
  /// The numbers of its findings.
  private let findings: FindingCounts

  init(of run: Run, in publication: Publication) {
    self.run = run
    openFindings = publication.shownOpenFindings(of: run)
    violations = publication.violations(of: run)
    findings = publication.counts(of: run)
  }

  var figures: [Figure] {
    let lint = Figure(
      name: "Open lint findings", value: openFindings,
      detail: run.hasLint ? levels : "no lint result was read")
    guard !run.report.traces.isEmpty else {
      return [Figure(name: "Traces", value: "none", detail: "reloads were not checked"), lint]
    }
    let totals = run.report.totals
    return [
      Figure(
        name: "Traces", value: Plural.grouped(run.report.traceCount),
        detail: [run.report.origins.phrase, foreign].filter { !$0.isEmpty }.joined(separator: ", ")),
      lint,
      Figure(
        name: "Rule violations in traces", value: violations.shown,
        detail: [violations.notCoveredPhrase, rulesChecked].filter { !$0.isEmpty }
          .joined(separator: "; ")),
      Figure(
        name: "Most charged reloads in 24\u{a0}h", value: run.shownWorst, detail: worstDetail),
      Figure(
        name: "Requested reloads",
        value: Plural.recorded(totals.requested, isComplete: run.hasCompleteTraces),
        detail: requestDetail),
      Figure(name: "Matrix cells covered", value: run.shownCells, detail: cellDetail),
    ]
  }

  /// The number of errors, and of waived findings, which are not open.
  private var levels: String {
    let errors = Plural.text(findings.open.error, "error")
    let waived = findings.waived.total
    return waived == 0 ? errors : "\(errors); \(Plural.grouped(waived)) waived"
  }

  private var foreign: String {
    let count = run.report.foreignCount
    return count == 0 ? "" : "\(Plural.grouped(count)) about another widget kind"
  }

  private var rulesChecked: String {
    let checked = run.report.rules.count { $0.outcome == .pass || $0.outcome == .fail }
    return "\(checked) of \(run.report.rules.count) trace rules exercised"
  }

  private var worstDetail: String {
    guard let worst = run.worst else {
      return run.report.totals.unrecorded > 0
        ? "not recorded on a device" : "no reload of a release trace was charged"
    }
    return "\(worst.widget.key.instance) in \(worst.trace.file)"
  }

  /// The results of the requests, whose numbers add up unless a reload started without a request.
  private var requestDetail: String {
    let totals = run.report.totals
    let costs =
      totals.started > 0 && totals.unrecorded == totals.started
      ? ""
      : ": \(Plural.grouped(totals.charged)) charged, \(Plural.grouped(totals.free)) free"
    var parts = ["\(Plural.grouped(totals.started)) started\(costs)"]
    for (count, word) in [
      (totals.unrecorded, "with unrecorded charge"),
      (
        totals.requested - totals.started - totals.coalesced - totals.superseded - totals.pending,
        "served by another reload or ended with the widget"
      ),
      (totals.coalesced, "merged"),
      (totals.superseded, "replaced"),
      (totals.pending, "pending"),
    ] where count > 0 {
      parts.append("\(Plural.grouped(count)) \(word)")
    }
    let withheld = totals.withheldRequests
    return parts.joined(separator: "; ")
      + (withheld > 0 ? ". \(Plural.text(withheld, "request")) withheld at least once" : "")
  }

  private var cellDetail: String {
    let differing = run.report.matrix?.cells.count { $0.status == .differs } ?? 0
    let simulated = run.report.matrix?.cells.count(where: \.isSimulatedOnly) ?? 0
    return
      (differing == 0
      ? "no cell contradicts the matrix"
      : "\(Plural.text(differing, "cell contradicts", "cells contradict")) the matrix")
      + (simulated > 0 ? "; \(Plural.grouped(simulated)) simulated only" : "")
  }
}

internal import Analysis
internal import Documents
internal import Findings
package import Guidance
internal import JSON
package import Readiness
package import Runs
internal import SiteWriting
package import Text
internal import Traces

/// `report.json`, the machine-readable content of the site.
///
/// Every key is always present, with null for an unknown value.
package struct ReportDocument: Sendable {
  private let title: String
  let runs: [Run]
  private let scenarios: ScenarioRecords
  private let rules: [Rule]
  private let reportTime: String?
  private let toolVersion: String
  let assessment: Assessment?
  private let otherApps: [Assessment]
  private let evidence: [String: EvidenceState]
  private let impossibleCells: [String: String]
  let codeOwners: CodeOwners

  /// The version of the schema, raised when a key is removed or changes its meaning.
  ///
  /// New keys do not raise it.
  static let schemaVersion = 1

  /// The maximum number of listed violations of one rule; all of them are counted.
  static let maximumViolations = 20

  /// - Parameters:
  ///   - title: the title of the site.
  ///   - runs: the runs, newest first.
  ///   - rules: the rules of the guidance.
  ///   - reportTime: in RFC 3339, or `nil` without a clock.
  ///   - assessments: the review of the newest run, then other apps' reviews of the same job.
  ///   - evidence: the state of the evidence of each run that is reviewed, by run id.
  ///   - impossibleCells: the reasons why the app cannot reach cells of the matrix, by cell name.
  ///   - codeOwners: the owners of the files with findings.
  package init(
    title: String, runs: [Run], rules: [Rule], reportTime: String?, toolVersion: String,
    assessments: [Assessment], evidence: [String: EvidenceState],
    impossibleCells: [String: String], codeOwners: CodeOwners = .none
  ) {
    self.title = title
    self.runs = runs
    scenarios = ScenarioRecords(of: runs)
    self.rules = rules
    self.reportTime = reportTime
    self.toolVersion = toolVersion
    assessment = assessments.first
    otherApps = Array(assessments.dropFirst())
    self.evidence = evidence
    self.impossibleCells = impossibleCells
    self.codeOwners = codeOwners
  }

  init(of publication: Publication) {
    self.init(
      title: publication.settings.title, runs: publication.runs, rules: publication.guidance.rules,
      reportTime: publication.reportTime, toolVersion: publication.toolVersion,
      assessments: publication.reviews, evidence: publication.evidence,
      impossibleCells: publication.impossibleCells, codeOwners: publication.codeOwners)
  }

  /// Writes the document piece by piece, because it is large for a run with very many widgets.
  ///
  /// Each member is on a line of its own, so that two reports can be compared. Indentation would be
  /// a third of the document.
  package func write(_ take: (ByteOutput) -> Void) {
    var json = JSONWriter(layout: .lines)
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      json.object("tool") { json in
        json.member("name", "almanac")
        json.member("version", toolVersion)
      }
      json.member("reportTime", reportTime)
      json.member("site", title)
      json.member("readiness", assessment) { $0.write(to: &$1, known: []) }
      json.array("apps") { json in
        for review in reviews { review.writeVerdict(to: &json) }
      }
      json.array("runs") { json in
        for run in runs { write(run, to: &json, take) }
      }
      json.array("rules") { json in
        for rule in rules { write(rule, to: &json) }
      }
    }
    take(json.finish() + [UInt8(ascii: "\n")])
  }
}

extension Assessment {
  /// Writes the app, its run and the verdict on it.
  fileprivate func writeVerdict(to json: inout JSONWriter) {
    json.object { json in
      json.member("app", record.app)
      json.member("run", record.id)
      json.member("verdict", verdict.rawValue)
      json.member("verdictLine", verdictLine)
    }
  }
}

extension ReportDocument {
  private var reviews: [Assessment] { [assessment].compactMap(\.self) + otherApps }

  private func write(
    _ run: Run, to json: inout JSONWriter, _ take: (ByteOutput) -> Void
  ) {
    json.object { json in
      json.member("id", run.id)
      json.member("page", PagePath.run(run).description)
      json.member("app", run.description?.app)
      json.member("version", run.description?.version)
      json.member("build", run.description?.build)
      json.member("kind", run.description?.kind.rawValue)
      json.member("commit", run.description?.commit)
      json.member("branch", run.description?.branch)
      json.member("date", run.description?.date.description)
      write(completeness: run, to: &json)
      json.array("inputs") { json in
        let traces = run.report.traces.keyed(by: \.file)
        for input in run.inputs {
          write(input, trace: traces[input.name], to: &json)
          json.drain(to: take)
        }
      }
      json.array("tools") { json in
        for tool in run.review(in: assessment)?.record.tools ?? [] { write(tool, to: &json) }
      }
      json.array("scenarios") { json in
        for scenario in run.scenarios { write(scenario, to: &json) }
      }
      json.member("omittedTraces", run.report.omittedTraces)
      json.member("omittedWidgets", run.report.omittedWidgets)
      json.array("widgets") { json in
        for placed in PlacedWidget.all(in: run) {
          write(placed, to: &json)
          json.drain(to: take)
        }
      }
      write(cells: run, to: &json)
      write(findings: run, to: &json)
      write(listedFindings: run, to: &json, take)
      json.array("traceRules") { json in
        for outcome in run.report.rules { write(outcome, to: &json) }
      }
      json.array("situations") { json in
        for line in run.report.coverage.lines { line.write(to: &json) }
      }
    }
  }

  private func write(completeness run: Run, to json: inout JSONWriter) {
    let evidence = evidence[run.id] ?? EvidenceState(gaps: run.gaps)
    let gaps =
      evidence.gaps
      + (evidence.expectations == .unknown ? [EvidenceState.unknownExpectations] : [])
    json.member("state", gaps.isEmpty ? "complete" : "degraded")
    json.member("gaps", gaps)
    write("traceOrigins", run.report.origins, to: &json)
  }

  func write(_ name: String, _ origins: OriginCounts, to json: inout JSONWriter) {
    json.object(name) { json in
      for origin in TraceOrigin.allCases { json.member(origin.rawValue, origins[origin]) }
    }
  }

  private func write(_ input: RunInput, trace: TraceRecord?, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", input.name)
      json.member("format", input.form)
      json.member("content", input.content)
      json.member("bytes", input.byteSize)
      json.member("sha256", input.digest)
      json.array("omitted") { json in
        for item in input.omissions.items {
          json.object { json in
            json.member("part", item.part.rawValue)
            json.member("count", item.count)
          }
        }
      }
      json.member("origin", trace?.origin.rawValue)
      json.member("isOwn", trace?.isOwn ?? true)
    }
  }

  private func write(_ tool: ToolRecord, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", tool.name)
      json.member("version", tool.version)
      json.member("state", tool.state.rawValue)
      json.member("reasons", tool.reasons)
      json.member("results", tool.results)
      json.member("rules", tool.rules.count)
      json.member("excluded", tool.exclusions)
    }
  }

  private func write(_ scenario: RunScenario, to json: inout JSONWriter) {
    let expectations = scenario.result?.expectations ?? []
    json.object { json in
      json.member("id", scenario.id)
      json.member("page", scenarios.path(of: scenario.id).description)
      json.member("trace", scenario.trace?.file)
      json.member("variantOf", scenario.result?.variantOf)
      json.member("outcome", scenario.outcome.label)
      json.member("origin", scenario.trace?.origin.rawValue)
      for outcome in CheckedExpectation.ExpectationOutcome.allCases {
        json.member(outcome.rawValue, expectations.count { $0.outcome == outcome })
      }
    }
  }

  private func write(cells run: Run, to json: inout JSONWriter) {
    // Waivers apply to the reviewed run only.
    let waivers = run.review(in: assessment)?.waivers
    let decisions = CellDecisions(impossible: impossibleCells, waivers: waivers)
    json.array("matrixCells") { json in
      for cell in run.report.matrix?.cells ?? [] {
        write(cell, decisions, to: &json)
      }
    }
  }

  private func write(_ cell: CellCoverage, _ decisions: CellDecisions, to json: inout JSONWriter) {
    let (reason, waiver): (String?, String?) =
      switch decisions.cellState(of: cell.cell.id, seen: cell.status, isWeak: cell.observed.isWeak)
      {
      case .seen: (nil, nil)
      case .impossible(let reason): (reason, nil)
      case .waived(let entry): (nil, entry.waiver.id)
      }
    json.object { json in
      json.member("cell", cell.cell.id.description)
      json.member("status", cell.status.label)
      json.member("agreeing", cell.observed.agreeing.count)
      json.member("differing", cell.observed.differing.count)
      json.member("indeterminate", cell.observed.indeterminate.count)
      json.member("degraded", cell.observed.isWeak)
      json.member("origin", cell.observed.origins.best?.rawValue)
      json.member("impossible", reason)
      json.member("waivedBy", waiver)
    }
  }

  private func write(findings run: Run, to json: inout JSONWriter) {
    json.object("findings") { json in
      let counts = FindingCounts(of: run, hiding: WaivedFindings())
      json.member("total", counts.total)
      json.member("open", counts.open.total)
      for level in FindingLevel.allCases {
        json.member(level.rawValue, counts.open[level])
      }
      json.member("suppressed", counts.suppressed)
      json.member("repeated", run.repeatedFindings)
    }
  }
}

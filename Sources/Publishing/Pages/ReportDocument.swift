internal import Analysis
internal import Bytes
internal import Documents
internal import Findings
internal import Guidance

/// `report.json`: everything the site says, for programs; every key is always there, null where nothing is known.
struct ReportDocument {
  private let publication: Publication

  /// Raised when a key goes or changes its meaning; new keys do not raise it.
  static let schemaVersion = 1

  init(of publication: Publication) {
    self.publication = publication
  }

  var bytes: ByteOutput {
    var json = JSONWriter()
    json.object { json in
      json.key("schemaVersion")
      json.value(Self.schemaVersion)
      json.key("tool")
      json.object { json in
        json.key("name")
        json.value("almanac")
        json.key("version")
        json.value(publication.toolVersion)
      }
      json.key("reportTime")
      json.value(publication.reportTime)
      json.key("site")
      json.value(publication.settings.title)
      json.key("runs")
      json.array { json in
        for run in publication.runs { write(run, to: &json) }
      }
      json.key("rules")
      json.array { json in
        for rule in publication.guidance.rules { write(rule, to: &json) }
      }
    }
    return json.finish() + [10]
  }
}

extension ReportDocument {
  private func write(_ run: Run, to json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.value(run.id)
      json.key("page")
      json.value(PagePath.run(run).description)
      json.key("app")
      json.value(run.description?.app)
      json.key("version")
      json.value(run.description?.version)
      json.key("build")
      json.value(run.description?.build)
      json.key("kind")
      json.value(run.description?.kind.rawValue)
      json.key("commit")
      json.value(run.description?.commit)
      json.key("branch")
      json.value(run.description?.branch)
      json.key("date")
      json.value(run.description?.date.description)
      json.key("state")
      json.value(run.isComplete ? "complete" : "degraded")
      json.key("gaps")
      json.array { json in
        for gap in run.gaps { json.value(gap) }
      }
      json.key("inputs")
      json.array { json in
        for input in run.inputs { write(input, to: &json) }
      }
      write(reloads: run.report, to: &json)
      write(findings: run, to: &json)
      json.key("traceRules")
      json.array { json in
        for outcome in run.report.rules { write(outcome, to: &json) }
      }
    }
  }

  private func write(_ input: RunInput, to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.value(input.name)
      json.key("form")
      json.value(input.form)
      json.key("content")
      json.value(input.content)
      json.key("bytes")
      json.value(input.byteSize)
      json.key("sha256")
      json.value(input.digest)
    }
  }

  private func write(reloads report: RunReport, to json: inout JSONWriter) {
    json.key("widgets")
    json.array { json in
      for widget in report.widgets {
        json.object { json in
          json.key("kind")
          json.value(widget.key.kind)
          json.key("instance")
          json.value(widget.key.instance)
          json.key("requested")
          json.value(widget.totals.requested)
          json.key("started")
          json.value(widget.totals.started)
          json.key("charged")
          json.value(widget.totals.charged)
          json.key("free")
          json.value(widget.totals.free)
          json.key("withheld")
          json.value(widget.totals.withheldRequests)
          json.key("pending")
          json.value(widget.totals.pending)
          json.key("mostChargedIn24Hours")
          json.value(widget.worst?.maximum.count)
          json.key("located")
          json.value(widget.reloadShares.located)
        }
      }
    }
    json.key("matrixCells")
    json.array { json in
      for cell in report.matrix?.cells ?? [] {
        json.object { json in
          json.key("cell")
          json.value(cell.cell.id.description)
          json.key("status")
          json.value(cell.status.label)
          json.key("agreeing")
          json.value(cell.agreeing.count)
          json.key("differing")
          json.value(cell.differing.count)
        }
      }
    }
  }

  private func write(findings run: Run, to json: inout JSONWriter) {
    json.key("findings")
    json.object { json in
      json.key("total")
      json.value(run.findings.count)
      json.key("open")
      json.value(run.openFindings.count)
      for level in [FindingLevel.error, .warning, .note, .none] {
        json.key(level.rawValue)
        json.value(run.openFindings.count { $0.level == level })
      }
      json.key("suppressed")
      json.value(run.findings.count(where: \.isSuppressed))
    }
  }

  private func write(_ outcome: RuleOutcome, to json: inout JSONWriter) {
    json.object { json in
      json.key("rule")
      json.value(outcome.ruleID)
      json.key("outcome")
      json.value(outcome.outcome.label)
      json.key("checked")
      json.value(outcome.checked)
      json.key("violations")
      json.value(outcome.violationCount)
      json.key("notCheckedBecause")
      json.array { json in
        for reason in outcome.notCheckedBecause { json.value(reason) }
      }
    }
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    let status = RuleStatus(of: rule.id, in: publication.newest)
    json.object { json in
      json.key("id")
      json.value(rule.id)
      json.key("title")
      json.value(rule.title)
      json.key("severity")
      json.value(rule.severity.rawValue)
      json.key("page")
      json.value(PagePath.rule(rule.id).description)
      json.key("outcome")
      json.value(status.outcome.label)
      json.key("detail")
      json.value(status.sentence)
    }
  }
}

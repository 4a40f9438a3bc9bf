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
      json.member("schemaVersion", Self.schemaVersion)
      json.object("tool") { json in
        json.member("name", "almanac")
        json.member("version", publication.toolVersion)
      }
      json.member("reportTime", publication.reportTime)
      json.member("site", publication.settings.title)
      json.array("runs") { json in
        for run in publication.runs { write(run, to: &json) }
      }
      json.array("rules") { json in
        for rule in publication.guidance.rules { write(rule, to: &json) }
      }
    }
    return json.finish() + [10]
  }
}

extension ReportDocument {
  private func write(_ run: Run, to json: inout JSONWriter) {
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
      json.member("state", run.isComplete ? "complete" : "degraded")
      json.array("gaps") { json in
        for gap in run.gaps { json.value(gap) }
      }
      json.array("inputs") { json in
        for input in run.inputs { write(input, to: &json) }
      }
      write(reloads: run.report, to: &json)
      write(findings: run, to: &json)
      json.array("traceRules") { json in
        for outcome in run.report.rules { write(outcome, to: &json) }
      }
    }
  }

  private func write(_ input: RunInput, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", input.name)
      json.member("form", input.form)
      json.member("content", input.content)
      json.member("bytes", input.byteSize)
      json.member("sha256", input.digest)
    }
  }

  private func write(reloads report: RunReport, to json: inout JSONWriter) {
    json.array("widgets") { json in
      for widget in report.widgets {
        json.object { json in
          json.member("kind", widget.key.kind)
          json.member("instance", widget.key.instance)
          json.member("requested", widget.totals.requested)
          json.member("started", widget.totals.started)
          json.member("charged", widget.totals.charged)
          json.member("free", widget.totals.free)
          json.member("withheld", widget.totals.withheldRequests)
          json.member("pending", widget.totals.pending)
          json.member("mostChargedIn24Hours", widget.worst?.maximum.count)
          json.member("located", widget.reloadShares.located)
        }
      }
    }
    json.array("matrixCells") { json in
      for cell in report.matrix?.cells ?? [] {
        json.object { json in
          json.member("cell", cell.cell.id.description)
          json.member("status", cell.status.label)
          json.member("agreeing", cell.agreeing.count)
          json.member("differing", cell.differing.count)
        }
      }
    }
  }

  private func write(findings run: Run, to json: inout JSONWriter) {
    json.object("findings") { json in
      json.member("total", run.findings.count)
      json.member("open", run.openFindings.count)
      for level in [FindingLevel.error, .warning, .note, .none] {
        json.member(level.rawValue, run.openFindings.count { $0.level == level })
      }
      json.member("suppressed", run.findings.count(where: \.isSuppressed))
    }
  }

  private func write(_ outcome: RuleOutcome, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", outcome.ruleID)
      json.member("outcome", outcome.outcome.label)
      json.member("checked", outcome.checked)
      json.member("violations", outcome.violationCount)
      json.array("notCheckedBecause") { json in
        for reason in outcome.notCheckedBecause { json.value(reason) }
      }
    }
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    let status = RuleStatus(of: rule.id, in: publication.newest)
    json.object { json in
      json.member("id", rule.id)
      json.member("title", rule.title)
      json.member("severity", rule.severity.rawValue)
      json.member("page", PagePath.rule(rule.id).description)
      json.member("outcome", status.outcome.label)
      json.member("detail", status.sentence)
    }
  }
}

internal import Analysis
internal import Diagnostics
internal import Findings
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The tables on the page of a run: widgets, violations, tools, inputs, diagnostics.
struct RunTables {
  let run: Run
  let path: PagePath

  static let schema: [(String, TemplateSchema)] = [
    ("hasWidgets", .flag), ("hasViolations", .flag), ("moreViolations", .text),
    ("moreInputs", .text), ("hasDiagnostics", .flag), ("moreDiagnostics", .text),
    table("violations", ["href", "message", "place", "ruleHref", "rule", "measured", "limit"]),
    widgetSchema,
    table(
      "tools",
      [
        "name", "format", "file", "stateClass", "stateLabel", "stateDetail", "errors", "warnings",
        "notes", "rules",
      ]),
    table("inputs", ["name", "form", "content", "size", "digest", "shortDigest"]),
    table("diagnostics", ["severity", "summary", "place", "id", "times"]),
  ]

  /// The table of widgets, which a directive shows too.
  static let widgetSchema = table(
    "widgets",
    ["href", "label", "placed", "requested", "charged", "free", "worst", "located"])

  private static func table(_ name: String, _ columns: [String]) -> (String, TemplateSchema) {
    (name, .list(.object(PageModel("a row of \(name)", fields: columns.map { ($0, .text) }))))
  }

  var fields: [(String, TemplateValue)] {
    let evidence = EvidenceLinks(run: run)
    let violations = run.report.rules.flatMap(\.violations)
    let most = RunPage.most
    let diagnostics = run.diagnostics.filter { $0.severity != .note }
    return [
      ("hasWidgets", .flag(!run.report.widgets.isEmpty)), ("widgets", .list(widgets)),
      ("hasViolations", .flag(!violations.isEmpty)),
      ("violations", .list(violations.prefix(most).map { violation($0, evidence) })),
      ("moreViolations", .text(moreViolations(than: min(most, violations.count)))),
      ("tools", .list(run.inputs.flatMap(Self.tools).prefix(most).map { $0 })),
      ("inputs", .list(inputs.prefix(most).map { $0 })),
      ("moreInputs", .text(Self.more(run.inputs.count - most, "file"))),
      ("hasDiagnostics", .flag(!diagnostics.isEmpty)),
      ("diagnostics", .list(diagnostics.prefix(most).map(Self.diagnostic))),
      ("moreDiagnostics", .text(Self.more(diagnostics.count - most, "diagnostic"))),
    ]
  }

  private func moreViolations(than shown: Int) -> String {
    let more = run.violationCount - shown
    return more > 0
      ? "\(Plural.text(more, "more violation")): report.json has the first "
        + "\(ReportDocument.mostViolations) of each rule." : ""
  }

  private static func more(_ count: Int, _ word: String) -> String {
    count > 0 ? "\(Plural.text(count, "more " + word)): see report.json or the build's output." : ""
  }
}

extension RunTables {
  /// A row for each kind of widget.
  var widgets: [TemplateValue] {
    run.report.kinds.compactMap { kind in
      guard let all = run.report.kindTotals[kind] else { return nil }
      let recordsCharges = all.totals.unrecorded == 0
      return Self.row([
        "href": path.link(to: .widget(kind: kind, of: run)), "label": kind,
        "placed": Plural.grouped(all.placed),
        "requested": Plural.recorded(all.totals.requested, isWhole: run.hasWholeTraces),
        "charged": Plural.recorded(all.totals.charged, isWhole: recordsCharges),
        "free": Plural.recorded(all.totals.free, isWhole: recordsCharges),
        "worst": Plural.recorded(all.mostChargedWithinDay, isWhole: recordsCharges),
        "located": ShownTime.share(all.located.count, of: all.located.of),
      ])
    }
  }

  private func violation(
    _ violation: RuleViolation, _ evidence: EvidenceLinks
  ) -> TemplateValue {
    let place = evidence.link(
      violation.place.description, file: violation.file, widget: violation.widget,
      violation.reference, from: path)
    return Self.row([
      "href": place.href, "message": violation.message, "place": place.label,
      "ruleHref": path.link(to: .rule(violation.ruleID)), "rule": violation.ruleID,
      "measured": violation.measured,
      "limit": "\(violation.limit) (\(violation.limitSource))",
    ])
  }

  private static func tools(_ input: RunInput) -> [TemplateValue] {
    guard case .lint(let file) = input.outcome else { return [] }
    return (file.reading?.toolRuns ?? []).map { tool in
      let state = state(of: tool.completeness)
      return row([
        "name": [tool.tool.name, tool.tool.version ?? ""].joined(separator: " "),
        "format": tool.format.title, "file": file.name, "stateClass": state.style,
        "stateLabel": state.label,
        "stateDetail": [state.detail, tool.remarks].filter { !$0.isEmpty }.joined(separator: "; "),
        "errors": Plural.grouped(tool.counts.error),
        "warnings": Plural.grouped(tool.counts.warning),
        "notes": Plural.grouped(tool.counts.note),
        "rules": tool.rules.isEmpty ? "not stated" : Plural.grouped(tool.rules.count),
      ])
    }
  }

  private static func state(
    of completeness: Completeness
  ) -> (style: String, label: String, detail: String) {
    switch completeness {
    case .complete: ("complete", "complete", "")
    case .failed(let reasons): ("fail", "failed", reasons.joined(separator: "; ").clipped(to: 300))
    case .notAttested(let reason): ("not-checked", "not known", reason)
    }
  }

  private var inputs: [TemplateValue] {
    let traces = Dictionary(
      run.report.traces.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    return run.inputs.map { Self.input($0, traces[$0.name]) }
  }

  private static func input(_ input: RunInput, _ trace: TraceRecord?) -> TemplateValue {
    let origin = trace.map { $0.isOwn ? $0.origin.label : "about another widget" }
    return row([
      "name": input.name, "form": [input.form, origin].compactMap(\.self).joined(separator: ", "),
      "content": input.content,
      "size": Plural.grouped(input.byteSize), "digest": input.digest ?? "",
      "shortDigest": input.digest.map { String($0.prefix(12)) } ?? "not read",
    ])
  }

  private static func diagnostic(_ diagnostic: Diagnostic) -> TemplateValue {
    row([
      "severity": diagnostic.severity.rawValue, "summary": diagnostic.summary,
      "place": diagnostic.place?.description ?? "", "id": diagnostic.id,
      "times": diagnostic.count > 1 ? Plural.text(diagnostic.count, "time") : "",
    ])
  }

  private static func row(_ values: KeyValuePairs<String, String>) -> TemplateValue {
    .object(TemplateObject(values.map { ($0.key, TemplateValue.text($0.value)) }))
  }
}

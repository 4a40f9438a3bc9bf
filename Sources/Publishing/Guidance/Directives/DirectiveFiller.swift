internal import Analysis
internal import Charting
internal import Diagnostics
internal import Guidance
internal import Markdown
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// Replaces directives with charts, tables and lists from the runs.
struct DirectiveFiller: Sendable {
  let publication: Publication
  let path: PagePath

  /// The HTML of a directive, or a note about what is missing if the site has no such data.
  func html(of directive: Directive) -> ByteOutput? {
    guard let kind = PageDirective(rawValue: directive.name) else { return nil }
    var html: ByteOutput = []
    let id = "d\(directive.place.line ?? 0)"
    switch kind {
    case .matrix:
      MatrixView(of: publication, at: path)
        .chart(id: id, in: publication.matrix).write(to: &html)
    case .matrixRow: appendRows(directive, id, to: &html)
    case .cells: appendCells(directive, id, to: &html)
    case .budgetChart: appendChart(directive, to: &html) { $0.budget(id: id).write(to: &$1) }
    // The worst day is enough here; the page of the widget has every day.
    case .timeline: appendChart(directive, to: &html) { $0.worstDay(id: id).write(to: &$1) }
    case .findings: appendFindings(directive, to: &html)
    case .parameters: appendParameters(directive, to: &html)
    case .budgetFigures:
      let table = BudgetFigureTable(register: publication.register)
      write(.budgetFigures, BudgetFigureTable.fields.values(of: table), to: &html)
    case .rules:
      let table = RuleTable(
        rules: publication.guidance.rules, run: publication.newest, path: path,
        publication: publication)
      write(.rules, RuleTable.fields.values(of: table), to: &html)
    case .runs: appendRuns(to: &html)
    case .widgets: appendWidgets(directive, to: &html)
    case .phases: appendPhases(directive, id, to: &html)
    }
    return html
  }

  /// The problem with the attributes of a directive, or `nil` if there is none.
  func problem(with directive: Directive, in document: MarkdownDocument) -> Diagnostic? {
    guard let kind = PageDirective(rawValue: directive.name) else { return nil }
    if let unknown = directive.attributes.first(where: { !kind.attributes.contains($0.name) }) {
      let known = kind.attributes.joined(separator: ", ")
      return Diagnostic(
        "directive.unknown-attribute", .error,
        "unknown attribute \"\(unknown.name)\" of :::\(directive.name)",
        at: document.locate(unknown),
        suggestion: known.isEmpty ? "Remove it." : "Use one of \(known).")
    }
    guard let missing = missing(kind, directive) else { return nil }
    return Diagnostic(
      "directive.names-nothing", .warning, missing, at: document.locate(directive),
      suggestion:
        "Name an item that the site has; the page shows a note instead of the directive.")
  }
}

extension DirectiveFiller {
  /// Why a directive has nothing to show; `nil` for one without a run, since the site may lack it.
  private func missing(_ kind: PageDirective, _ directive: Directive) -> String? {
    switch kind {
    case .matrix, .rules, .runs, .budgetFigures: nil
    case .matrixRow: row(directive) == nil ? "unknown row \(directive["row"] ?? "(none)")" : nil
    case .cells, .findings:
      rule(directive) == nil ? "unknown rule \(directive["rule"] ?? "(none)")" : nil
    case .parameters:
      publication.register != nil && parameters(directive) == nil
        ? "unknown parameter group \(directive["group"] ?? "(none)")" : nil
    case .phases:
      directive["scenario"] == nil ? "the directive names no scenario" : nil
    case .widgets:
      directive["run"].flatMap { run(directive) == nil ? "unknown run \($0)" : nil }
    case .budgetChart, .timeline:
      directive["run"].flatMap {
        placed(directive) == nil ? "run \($0) \(missingPart(directive))" : nil
      }
    }
  }

  private func row(_ directive: Directive) -> Int? {
    publication.matrix.rows.firstIndex { $0.id == directive["row"] }.map { $0 + 1 }
  }

  private func rule(_ directive: Directive) -> Rule? {
    directive["rule"].flatMap { publication.guidance.rule($0) }
  }

  /// The table of the requested parameters, or `nil` if the model is unknown or has none of them.
  private func parameters(_ directive: Directive) -> ParameterTable? {
    publication.register.map { ParameterTable(register: $0, group: directive["group"]) }
      .flatMap { $0.parameters.isEmpty ? nil : $0 }
  }

  /// The run with the requested id; the newest one by default.
  private func run(_ directive: Directive) -> Run? {
    guard let id = directive["run"] else { return publication.newest }
    return publication.runs.first { $0.id == id }
  }

  /// The placed widget of the requested instance or kind; the first one if several match.
  private func placed(_ directive: Directive) -> PlacedWidget? {
    guard let run = run(directive) else { return nil }
    let placed = PlacedWidget.all(in: run).lazy.filter { widget in
      directive["trace"].map { widget.trace.file.hasSuffix($0) } ?? true
        && directive["scenario"].map { $0 == widget.trace.header?.scenario } ?? true
    }
    return widget(directive, among: placed, key: \.widget.key)
  }

  /// The widget in a scenario that the program simulates; `nil` if a run or trace is requested.
  private func simulated(_ directive: Directive) -> (widget: RecordedWidget, lines: RecordedLines)?
  {
    guard directive["run"] == nil, directive["trace"] == nil,
      let scenario = directive["scenario"], let simulated = publication.simulate(scenario),
      let trace = RunReport(traces: [simulated.report]).traces.first
    else { return nil }
    return widget(directive, among: simulated.report.widgets, key: \.key).map {
      (
        RecordedWidget(trace: trace, widget: $0, device: simulated.report.device),
        RecordedLines(all: simulated.lines(of: $0), from: nil)
      )
    }
  }

  /// The widget of the requested instance or kind; the first one by default.
  private func widget<Widgets: Sequence>(
    _ directive: Directive, among widgets: Widgets, key: (Widgets.Element) -> WidgetKey
  ) -> Widgets.Element? {
    guard let name = directive["widget"] else { return widgets.first { _ in true } }
    return widgets.first { key($0).instance == name } ?? widgets.first { key($0).kind == name }
  }

  /// What a run lacks for the requested chart.
  private func missingPart(_ directive: Directive) -> String {
    let scenario = directive["scenario"].map { " of the scenario \($0)" } ?? ""
    let trace = directive["trace"].map { " named \($0)" } ?? ""
    return "has no trace\(scenario)\(trace) that shows \(directive["widget"] ?? "a widget")"
  }

  private func appendRows(_ directive: Directive, _ id: String, to html: inout ByteOutput) {
    guard let row = row(directive) else {
      return append(note: "Not shown: unknown row.", to: &html)
    }
    MatrixView(of: publication, at: path)
      .chart(id: id, rows: [row], in: publication.matrix).write(to: &html)
  }

  private func appendCells(_ directive: Directive, _ id: String, to html: inout ByteOutput) {
    let rows = Set(
      (rule(directive)?.cells ?? []).compactMap { cell in
        publication.matrix.rows.firstIndex { cell.hasPrefix($0.id) }.map { $0 + 1 }
      })
    guard !rows.isEmpty else {
      return append(note: "Not shown: the rule names no cell.", to: &html)
    }
    MatrixView(of: publication, at: path)
      .chart(id: id, rows: rows.sorted(), in: publication.matrix).write(to: &html)
  }

  private func appendChart(
    _ directive: Directive, to html: inout ByteOutput,
    drawing draw: (WidgetCharts, inout ByteOutput) -> Void
  ) {
    if let detail = placed(directive)?.detail {
      draw(WidgetCharts(of: detail, path: path), &html)
    } else if let simulated = simulated(directive) {
      draw(WidgetCharts(of: simulated.widget, lines: simulated.lines, path: path), &html)
      append(note: "Simulated by almanac: \(missingPartOfRun(directive)).", to: &html)
    } else {
      append(note: "Not shown: \(missingPartOfRun(directive)).", to: &html)
    }
  }

  /// The requested run and what it lacks.
  private func missingPartOfRun(_ directive: Directive) -> String {
    directive["run"] == nil && publication.newest == nil
      ? "this site has no run" : "\(directive["run"] ?? "the newest run") \(missingPart(directive))"
  }

  private func append(note: String, to html: inout ByteOutput) {
    write(.missing, [("sentence", .text(note))], to: &html)
  }

  private func write(
    _ template: DirectiveTemplate, _ fields: [(String, TemplateValue)], to html: inout ByteOutput
  ) {
    template.write(fields, from: publication.templates, to: &html)
  }

  private func appendParameters(_ directive: Directive, to html: inout ByteOutput) {
    guard let table = parameters(directive) else {
      return append(note: "Not shown: unknown parameter.", to: &html)
    }
    write(.parameters, ParameterTable.fields.values(of: table), to: &html)
  }

  private func appendPhases(_ directive: Directive, _ id: String, to html: inout ByteOutput) {
    guard let phases = directive["scenario"].flatMap(publication.phases) else {
      return append(note: "Not shown: unknown scenario.", to: &html)
    }
    PhaseChart(phases, id: id).write(to: &html)
  }

  private func appendRuns(to html: inout ByteOutput) {
    guard publication.newest != nil else {
      return append(note: "Not shown: this site has no run.", to: &html)
    }
    let table = RunsTable(publication: publication, path: path)
    write(.runs, RunsTable.fields.values(of: table), to: &html)
  }

  private func appendWidgets(_ directive: Directive, to html: inout ByteOutput) {
    guard let run = run(directive) else {
      let reason = publication.newest == nil ? "this site has no run" : "unknown run"
      return append(note: "Not shown: \(reason).", to: &html)
    }
    let tables = RunPageTables(run: run, path: path)
    guard !run.report.kinds.isEmpty else {
      return append(note: "No trace of \(run.title) shows a widget: not checked.", to: &html)
    }
    write(.widgets, RunPageTables.widgetFields.values(of: tables), to: &html)
  }

  private func appendFindings(_ directive: Directive, to html: inout ByteOutput) {
    guard let rule = rule(directive) else {
      return append(note: "Not shown: unknown rule.", to: &html)
    }
    let findings = FindingsOfRule(
      status: publication.status(of: rule, in: publication.newest), path: path,
      publication: publication)
    write(.findings, FindingsOfRule.fields.values(of: findings), to: &html)
  }
}

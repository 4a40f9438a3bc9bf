internal import Analysis
internal import Diagnostics
internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

/// The tables on the page of a run: widgets, violations, tools, inputs, diagnostics.
struct RunPageTables {
  let run: Run
  let path: PagePath

  static let fields = PageFields<RunPageTables>("the tables of a run") {
    Field.part(widgetFields) { $0 }
    Field.flag("hasWidgets") { !$0.run.report.widgets.isEmpty }
    Field.list("tools", of: ToolRow.fields) {
      Array($0.run.inputs.flatMap(ToolRow.all).prefix(RunPage.maximumRows))
    }
    Field.list("inputs", of: InputRow.fields, first: RunPage.maximumRows, { $0.inputs }) {
      Plural.text($0, "more file")
    }
    Field.flag("hasDiagnostics") { !$0.diagnostics.isEmpty }
    Field.list("diagnostics", of: diagnosticFields, first: RunPage.maximumRows, { $0.diagnostics })
    {
      "\(Plural.text($0, "more diagnostic")) in the output of the build."
    }
  }

  /// The table of widgets, which a directive also shows.
  static let widgetFields = PageFields<RunPageTables>("the widgets of a run") {
    Field.list("widgets", of: WidgetRow.fields) { $0.widgets }
  }

  private var diagnostics: [Diagnostic] { run.diagnostics.filter { $0.severity != .note } }
}

extension RunPageTables {
  /// A row for each kind of widget.
  var widgets: [WidgetRow] {
    run.report.kinds.compactMap { kind in
      run.report.kindTotals[kind].map { WidgetRow(kind: kind, all: $0, run: run, path: path) }
    }
  }

  /// One kind of widget.
  struct WidgetRow {
    let kind: String
    let all: KindTotals
    let run: Run
    let path: PagePath

    private var recordsCharges: Bool { all.totals.unrecorded == 0 }

    static let fields = PageFields<WidgetRow>("a row of widgets") {
      Field.text("href") { $0.path.link(to: .widget(kind: $0.kind, of: $0.run)) }
      Field.text("label") { $0.kind }
      Field.text("placed") { Plural.grouped($0.all.placed) }
      Field.text("requested") {
        Plural.recorded($0.all.totals.requested, isComplete: $0.run.hasCompleteTraces)
      }
      Field.text("charged") {
        Plural.recorded($0.all.totals.charged, isComplete: $0.recordsCharges)
      }
      Field.text("free") { Plural.recorded($0.all.totals.free, isComplete: $0.recordsCharges) }
      Field.text("worst") {
        Plural.recorded($0.all.mostChargedWithinDay, isComplete: $0.recordsCharges)
      }
      Field.text("located") { TimeText.share($0.all.located.count, of: $0.all.located.of) }
    }
  }

  private struct ToolRow {
    let tool: ToolRun
    let file: String

    static func all(of input: RunInput) -> [ToolRow] {
      input.toolRuns.map { ToolRow(tool: $0, file: input.name) }
    }

    private var state: (style: String, label: String, detail: String) {
      RunPageTables.state(of: tool.completeness)
    }

    static let fields = PageFields<ToolRow>("a row of tools") {
      Field.text("name") { [$0.tool.tool.name, $0.tool.tool.version ?? ""].joined(separator: " ") }
      Field.text("format") { $0.tool.format.title }
      Field.text("file") { $0.file }
      Field.text("stateClass") { $0.state.style }
      Field.text("stateLabel") { $0.state.label }
      Field.text("stateDetail") {
        [$0.state.detail, $0.tool.notes].filter { !$0.isEmpty }.joined(separator: "; ")
      }
      Field.text("errors") { Plural.grouped($0.tool.counts.error) }
      Field.text("warnings") { Plural.grouped($0.tool.counts.warning) }
      Field.text("notes") { Plural.grouped($0.tool.counts.note) }
      Field.text("rules") {
        $0.tool.rules.isEmpty ? "not reported" : Plural.grouped($0.tool.rules.count)
      }
    }
  }

  private struct InputRow {
    let input: RunInput
    let origin: String?

    static let fields = PageFields<InputRow>("a row of inputs") {
      Field.text("name") { $0.input.name }
      Field.text("form") { [$0.input.form, $0.origin].compactMap(\.self).joined(separator: ", ") }
      Field.text("content") { $0.input.content }
      Field.text("size") { Plural.grouped($0.input.byteSize) }
      Field.text("digest") { $0.input.digest ?? "" }
      Field.text("shortDigest") { $0.input.digest.map { String($0.prefix(12)) } ?? "not read" }
    }
  }

  private static func state(
    of completeness: Completeness
  ) -> (style: String, label: String, detail: String) {
    switch completeness {
    case .complete: ("complete", "complete", "")
    case .failed(let reasons):
      ("fail", "failed", reasons.joined(separator: "; ").shortened(to: 300))
    case .notAttested(let reason): ("not-checked", "unknown", reason)
    }
  }

  private var inputs: some Collection<InputRow> & SendableMetatype {
    let traces = run.report.traces.keyed(by: \.file)
    return run.inputs.lazy.map { input in
      InputRow(
        input: input,
        origin: traces[input.name].map { trace in
          if !trace.isOwn { return "about another widget kind" }
          return trace.origin.label + (trace.hasReload ? "" : ", no reload")
        })
    }
  }

  private static let diagnosticFields = PageFields<Diagnostic>("a row of diagnostics") {
    Field.text("severity") { $0.severity.rawValue }
    Field.text("summary") { $0.summary }
    Field.text("place") { $0.place?.description ?? "" }
    Field.text("id") { $0.id }
    Field.text("times") { $0.count > 1 ? Plural.text($0.count, "time") : "" }
  }
}

internal import Analysis
internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// What in the newest run has to do with a rule: traces that put it to the test, tools that know it, cells it is about.
struct RuleEvidence {
  let rule: Rule
  let path: PagePath
  let publication: Publication

  private static let trace = TemplateSchema.object(
    PageModel(
      "a trace",
      [
        "href": .text, "label": .text, "outcomeClass": .text, "outcomeLabel": .text,
      ]))
  private static let cell = TemplateSchema.object(
    PageModel(
      "a cell", ["href": .text, "label": .text, "stateClass": .text, "stateLabel": .text]))

  private static let situation = TemplateSchema.object(
    PageModel(
      "a situation",
      [
        "scenario": .text, "words": .text, "traces": .list(Link.schema), "more": .text,
        "missing": .text,
      ]))

  static let fields: [(String, TemplateSchema)] = [
    ("hasSituations", .flag), ("situations", .list(situation)),
    ("hasEvidence", .flag), ("hasTraces", .flag), ("traces", .list(trace)), ("moreTraces", .text),
    ("hasToolRules", .flag), ("toolRules", .list(.text)), ("hasCells", .flag),
    ("cells", .list(cell)),
  ]

  private var toolRules: [String] { publication.newest?.toolRules(citing: rule.id) ?? [] }

  /// The heading it has, for the table of contents.
  var parts: [(anchor: String, label: String)] {
    tested.isEmpty && asked.isEmpty && toolRules.isEmpty && rule.cells.isEmpty
      ? [] : [("evidence", "Evidence in the newest run")]
  }

  var values: [(String, TemplateValue)] {
    let traces = tested
    let shown = traces.prefix(RulePageFields.most)
    let toolRules = self.toolRules
    let more = traces.count - shown.count
    return [
      ("hasEvidence", .flag(!parts.isEmpty)),
      ("hasSituations", .flag(!asked.isEmpty)), ("situations", .list(situations)),
      ("hasTraces", .flag(!traces.isEmpty)),
      ("traces", .list(shown.map { row($0.trace, $0.outcome) })),
      ("moreTraces", .text(more > 0 ? "And \(Plural.text(more, "more trace"))." : "")),
      ("hasToolRules", .flag(!toolRules.isEmpty)),
      ("toolRules", .list(toolRules.prefix(RulePageFields.most).map { .text($0) })),
      ("hasCells", .flag(!rule.cells.isEmpty)), ("cells", .list(rule.cells.compactMap(cell))),
    ]
  }

  /// What the rule asks all traces of the run together.
  private var asked: [CoverageLine] {
    let run = publication.newest.flatMap { $0.report.traces.isEmpty ? nil : $0 }
    return run?.report.coverage.lines.filter { $0.ruleID == rule.id } ?? []
  }

  private var situations: [TemplateValue] {
    guard let run = publication.newest else { return [] }
    let links = EvidenceLinks(run: run)
    return asked.map { line in
      let more = line.count - line.sightings.count
      return [
        "scenario": .text(line.scenario), "words": .text(line.words),
        "traces": .list(
          line.sightings.map {
            links.link(
              "\($0.file), event \($0.reference.sequence) (\($0.origin.label))", file: $0.file,
              widget: $0.widget,
              $0.reference, from: path
            ).value
          }),
        "more": .text(more > 0 ? "and \(Plural.grouped(more)) more" : ""),
        "missing": .text(line.missing ?? ""),
      ]
    }
  }

  /// The traces that were held against the rule, with what came of it; failures first.
  private var tested: [(trace: TraceRecord, outcome: Outcome)] {
    let held = (publication.newest?.report.traces ?? []).filter(\.isOwn).compactMap { trace in
      trace.outcome(testing: rule.id).map { (trace, $0) }
    }
    return held.filter { $0.1 == .fail } + held.filter { $0.1 != .fail }
  }

  private func row(_ trace: TraceRecord, _ outcome: Outcome) -> TemplateValue {
    let ending = RuleEnding(outcome, isCoverage: false, basis: trace.origin)
    return [
      "href": .text(address(of: trace)), "label": .text(trace.file),
      "outcomeClass": .text(ending.styleClass), "outcomeLabel": .text(ending.label),
    ]
  }

  /// The page of the trace's scenario, or of the run when it was made by none.
  private func address(of trace: TraceRecord) -> String {
    guard let run = publication.newest else { return "" }
    let scenario = run.scenarios.first { $0.trace?.file == trace.file }
    return path.link(to: scenario.map { publication.scenarios.path(of: $0.id) } ?? .run(run))
  }

  private func cell(_ name: String) -> TemplateValue? {
    guard let id = CellID(name) else { return nil }
    let standing =
      publication.newest?.report.matrix.map { publication.standing(of: $0[id]) }
      ?? .seen(.notCovered, isWeak: false)
    return [
      "href": .text(path.link(to: .cell(id))), "label": .text(name),
      "stateClass": .text(standing.styleClass), "stateLabel": .text(standing.label),
    ]
  }
}

extension TraceRecord {
  /// What came of a rule that something in the trace was held against; nil when nothing was.
  func outcome(testing id: String) -> Outcome? {
    let rule = zip(TraceRules.all, outcomes).first { $0.0.id == id }
    return rule.flatMap { $0.1 == .pass || $0.1 == .fail ? $0.1 : nil }
  }
}

extension Run {
  /// The rules of tools that cite a rule of the guidance, as `Semgrep: location-001`, each once.
  func toolRules(citing id: String) -> [String] {
    let names = toolRuns.flatMap { run in
      run.rules.filter { $0.isEnabled && $0.guidance.contains(id) }
        .map { "\(run.tool.name): \($0.id)".clipped(to: 160) }
    }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

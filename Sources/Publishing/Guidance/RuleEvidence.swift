internal import Analysis
internal import Diagnostics
internal import Findings
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// The newest run's evidence about a rule: traces that exercise it, tools that check it, cells.
struct RuleEvidence {
  let rule: Rule
  let path: PagePath
  let publication: Publication

  static let fields = PageFields<RuleEvidence>("the evidence of a rule") {
    Field.flag("hasEvidence") { !$0.parts.isEmpty }
    Field.flag("hasSituations") { !$0.asked.isEmpty }
    Field.list("situations", of: Situation.fields) { $0.situations }
    Field.flag("hasTraces") { !$0.tested.isEmpty }
    Field.list("traces", of: ResultLinks.fields) {
      ResultLinks.grouped($0.tested.prefix(RuleStatusPart.maximumLinks).map(\.part))
    }
    Field.text("moreTraces") {
      let more = $0.tested.count - RuleStatusPart.maximumLinks
      return more > 0 ? "And \(Plural.text(more, "more trace"))." : ""
    }
    Field.flag("hasToolRules") { !$0.toolRules.isEmpty }
    Field.texts("toolRules") { Array($0.toolRules.prefix(RuleStatusPart.maximumLinks)) }
    Field.flag("hasCells") { !$0.rule.cells.isEmpty }
    Field.list("cells", of: ResultLinks.fields) { ResultLinks.grouped($0.cells) }
  }

  private var toolRules: [String] { publication.newest?.toolRules(citing: rule.id) ?? [] }

  /// The heading of the evidence, for the table of contents.
  var parts: [(anchor: String, label: String)] {
    tested.isEmpty && asked.isEmpty && toolRules.isEmpty && rule.cells.isEmpty
      ? [] : [("evidence", "Evidence in the newest run")]
  }

  /// The situations that the rule requires of all traces of the run together.
  private var asked: [SituationCoverage] {
    let run = publication.newest.flatMap { $0.report.traces.isEmpty ? nil : $0 }
    return run?.report.coverage.lines.filter { $0.ruleID == rule.id } ?? []
  }

  private var situations: [Situation] {
    guard let run = publication.newest else { return [] }
    return asked.map { Situation(line: $0, path: path, links: EvidenceLinks(run: run)) }
  }

  /// The traces that exercise the rule, failures first.
  private var tested: [TestedTrace] {
    let traces = (publication.newest?.report.traces ?? []).filter(\.isOwn).compactMap { trace in
      trace.outcome(testing: rule.id).map {
        TestedTrace(
          trace: trace, outcome: $0, isNoted: rule.severity(in: trace.origin) == .note,
          href: address(of: trace))
      }
    }
    return traces.filter { $0.outcome == .fail } + traces.filter { $0.outcome != .fail }
  }

  /// The page of the trace's scenario, or of the run if it has no scenario.
  private func address(of trace: TraceRecord) -> String {
    guard let run = publication.newest else { return "" }
    let scenario = run.scenarios.first { $0.trace?.file == trace.file }
    return path.link(to: scenario.map { publication.scenarios.path(of: $0.id) } ?? .run(run))
  }

  private var cells: [ResultLinks.Part] {
    rule.cells.compactMap { name in
      CellID(name).map { id in
        let state =
          publication.newest?.report.matrix.map { publication.cellState(of: $0[id]) }
          ?? .seen(.notCovered, isWeak: false)
        return ResultLinks.Part(
          styleClass: state.styleClass, result: state.label,
          link: Link(name, path.link(to: .cell(id))))
      }
    }
  }
}

extension RuleEvidence {
  /// A situation that the rule requires of all traces of a run together.
  private struct Situation {
    let line: SituationCoverage
    let path: PagePath
    let links: EvidenceLinks

    static let fields = PageFields<Situation>("a situation") {
      Field.text("scenario") { $0.line.scenario }
      Field.text("words") { $0.line.phrase }
      Field.list("traces", of: Link.fields) { $0.sightings }
      Field.text("more") { situation in
        let more = situation.line.count - situation.line.sightings.count
        return more > 0 ? "and \(Plural.grouped(more)) more" : ""
      }
      Field.text("missing") { $0.line.missing ?? "" }
    }

    private var sightings: [Link] {
      line.sightings.map {
        links.link(
          "\($0.file), event \($0.reference.sequence) (\($0.origin.label))", file: $0.file,
          widget: $0.widget, $0.reference, from: path)
      }
    }
  }

  /// A trace that exercises the rule, with its outcome.
  private struct TestedTrace {
    let trace: TraceRecord
    let outcome: CheckOutcome
    /// Whether a failure is a note.
    let isNoted: Bool
    let href: String

    var part: ResultLinks.Part {
      RuleResultLabel(outcome, isCoverage: false, basis: trace.origin, isNoted: isNoted)
        .part(Link(trace.file, href))
    }
  }
}

extension TraceRecord {
  /// The outcome of a rule that the trace exercises, or `nil` if it does not.
  func outcome(testing id: String) -> CheckOutcome? {
    let rule = zip(TraceRules.idsOfOneTrace, outcomes).first { $0.0 == id }
    return rule.flatMap { $0.1 == .pass || $0.1 == .fail ? $0.1 : nil }
  }
}

extension Run {
  /// The lint rules that cite a rule of the guidance, without duplicates: `Semgrep: location-001`.
  func toolRules(citing id: String) -> [String] {
    let names = toolRuns.flatMap { run in
      run.rules.filter { $0.isEnabled && $0.guidance.contains(id) }
        .map { "\(run.tool.name): \($0.id)".shortened(to: 160) }
    }
    return names.distinct()
  }
}

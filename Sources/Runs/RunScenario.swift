package import Analysis
internal import Diagnostics
package import Documents
internal import Traces

/// A simulated scenario of a run, with its result, its trace, or both.
package struct RunScenario: Sendable {
  package let id: String
  /// The result, or nil if the run contains only the trace.
  package let result: ScenarioResult?
  /// The trace, or nil if it is missing or is not the one that the result was computed from.
  package let trace: TraceRecord?
}

/// The scenarios of a run and their gaps.
struct RunScenarios: Sendable {
  private(set) var scenarios: [RunScenario] = []
  /// The reasons why the evidence is incomplete, as clauses without a full stop.
  private(set) var gaps: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - results: The results with the names of their files within the run.
  ///   - digests: The digests of the traces by name.
  ///   - isComplete: Whether all traces are given. Summaries of very many traces list only some.
  init(
    results: [(name: String, result: ScenarioResult)], traces: [TraceRecord],
    digests: [String: String], isComplete: Bool
  ) {
    var byName: [String: TraceRecord] = [:]
    for trace in traces { byName[trace.file] = trace }
    var reported: Set<String> = []
    for (name, result) in results {
      let trace = Self.traceNames(of: result, in: name).lazy.compactMap { byName[$0] }.first
      let isAboutScenario = (trace?.header?.scenario ?? result.id) == result.id
      let isMeant = trace.map {
        isAboutScenario && ($0.file.hasSuffix(".gz") || digests[$0.file] == result.traceDigest)
      }
      if isMeant == false || isMeant == nil && isComplete {
        add(
          gapIn: name,
          isMeant == nil
            ? "is not in the run"
            : isAboutScenario ? "has changed since the simulation" : "is about another scenario")
      }
      let own = isMeant == true ? trace : nil
      if let own { reported.insert(own.file) }
      scenarios.append(RunScenario(id: result.id, result: result, trace: own))
    }
    for trace in traces where !reported.contains(trace.file) {
      guard let id = trace.header?.scenario else { continue }
      scenarios.append(RunScenario(id: id, result: nil, trace: trace))
    }
  }

  /// The possible names within the run of the trace that a result refers to.
  static func traceNames(of result: ScenarioResult, in name: String) -> [String] {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    return [folder + result.trace, folder + result.trace + ".gz"]
  }

  private mutating func add(gapIn file: String, _ what: String) {
    gaps.append("the trace of \(file) \(what)")
    diagnostics.append(
      Diagnostic(
        "run.scenario-trace", .warning, "the trace \(what)",
        at: FilePosition(file: file),
        suggestion: "Run almanac simulate again; it writes both files."))
  }
}

extension RunScenario {
  /// Whether the scenario is about a widget of the project, as far as its trace shows.
  package var isOwn: Bool { trace?.isOwn ?? true }

  /// The combined outcome of all expectations; unchecked expectations and a missing trace never
  /// pass.
  package var outcome: CheckOutcome {
    if !isOwn { return .notChecked }
    let outcomes = (result?.expectations ?? []).map(\.outcome)
    if outcomes.contains(.fail) { return .fail }
    let isOpen = outcomes.isEmpty || trace == nil || outcomes.contains(.notChecked)
    return isOpen ? .notChecked : .pass
  }
}

extension CheckedExpectation.ExpectationOutcome {
  /// The equivalent check outcome for pages.
  package var shown: CheckOutcome {
    switch self {
    case .pass: .pass
    case .fail: .fail
    case .notChecked: .notChecked
    }
  }
}

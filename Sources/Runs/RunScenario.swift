package import Analysis
internal import Diagnostics
package import Documents
internal import Traces

/// A scenario that was simulated for a run: what came of its expectations, its trace, or both.
package struct RunScenario: Sendable {
  package let id: String
  /// Nil when the trace came without a result.
  package let result: ScenarioResult?
  /// Nil when the trace is missing, or is not the one that the result speaks of.
  package let trace: TraceRecord?
}

/// The scenarios of a run, and what is missing of them.
struct RunScenarios: Sendable {
  private(set) var scenarios: [RunScenario] = []
  /// Why the evidence is not whole, as sentences without a full stop.
  private(set) var gaps: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - results: each with the name that the run gives its file.
  ///   - digests: of the traces' bytes, by name.
  ///   - isComplete: whether these are all traces; of very many, summaries list some.
  init(
    results: [(name: String, result: ScenarioResult)], traces: [TraceRecord],
    digests: [String: String], isComplete: Bool
  ) {
    var byName: [String: TraceRecord] = [:]
    for trace in traces { byName[trace.file] = trace }
    var reported: Set<String> = []
    for (name, result) in results {
      let trace = Self.traceNames(of: result, in: name).lazy.compactMap { byName[$0] }.first
      let isMeant = trace.map {
        ($0.header?.scenario ?? result.id) == result.id
          && ($0.file.hasSuffix(".gz") || digests[$0.file] == result.traceDigest)
      }
      if isMeant == false || isMeant == nil && isComplete {
        add(
          gapIn: name,
          isMeant == nil ? "is not in the run" : "differs from the one it was computed from")
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

  /// What the run may call the trace that a result speaks of.
  static func traceNames(of result: ScenarioResult, in name: String) -> [String] {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    return [folder + result.trace, folder + result.trace + ".gz"]
  }

  private mutating func add(gapIn file: String, _ what: String) {
    gaps.append("the trace that \(file) names \(what)")
    diagnostics.append(
      Diagnostic(
        "run.scenario-trace", .warning, "the trace that the result names \(what)",
        at: FilePosition(file: file),
        suggestion: "Run almanac simulate again; it writes both files."))
  }
}

extension RunScenario {
  /// Whether it is about a widget of the project, as far as its trace tells.
  package var isOwn: Bool { trace?.isOwn ?? true }

  /// How all expectations together ended; what was not checked, or has lost its trace, is never a pass.
  package var outcome: CheckOutcome {
    if !isOwn { return .notChecked }
    let outcomes = (result?.expectations ?? []).map(\.outcome)
    if outcomes.contains(.fail) { return .fail }
    let isOpen = outcomes.isEmpty || trace == nil || outcomes.contains(.notChecked)
    return isOpen ? .notChecked : .pass
  }
}

extension CheckedExpectation.ExpectationOutcome {
  /// The outcome as pages show it.
  package var shown: CheckOutcome {
    switch self {
    case .pass: .pass
    case .fail: .fail
    case .notChecked: .notChecked
    }
  }
}

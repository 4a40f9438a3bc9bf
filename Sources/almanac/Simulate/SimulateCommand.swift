internal import Analysis
internal import Diagnostics
internal import Documents
internal import Files
internal import Simulation
internal import Text

/// `almanac simulate`: simulates scenarios, writes traces and compares them with the expectations.
struct SimulateCommand: Command {
  let options: SimulateOptions
  let terminal: Terminal

  /// Reads all scenarios before the first simulation, so that nothing is written if one is invalid.
  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    let paths = ScenarioPaths(options.inputs, &problems).paths
    let files = paths.compactMap { ScenarioFile(reading: $0, diagnostics: &problems) }
    let simulations = files.flatMap { ScenarioSimulation.all(of: $0, options, &problems) }
    rejectDuplicates(simulations, &problems)
    let matrix = options.isComparison ? matrix(&problems) : nil
    if problems.hasErrors { return terminal.reject(problems, as: options.format) }
    var comparison = Comparison()
    var checks: [ScenarioCheck] = []
    var unexpecting: [Diagnostic] = []
    for simulation in simulations {
      do throws(FileSystemError) {
        let simulated = try simulate(simulation, matrix, &problems)
        checks.append(simulated.check)
        if let report = simulated.report { comparison.add(simulation, report) }
        if options.isCheck {
          report(simulation.file.scenario.id, simulated.check)
          let unchecked = Diagnostic.nothingExpected(of: simulation.file)
          if simulated.check.results.isEmpty && !unexpecting.contains(unchecked) {
            unexpecting.append(unchecked)
          }
        }
      } catch {
        problems.append(.unwritableTrace("\(error)"))
      }
      if problems.hasErrors {
        return terminal.reject(problems + checks.flatMap(\.differences), as: options.format)
      }
    }
    return finish(
      options.isCheck ? checks : [], unexpecting, comparison, count: simulations.count)
  }

  /// Simulates a scenario once, and writes the trace and the result if requested.
  private func simulate(
    _ simulation: ScenarioSimulation, _ matrix: AuthorizationMatrix?, _ problems: inout [Diagnostic]
  ) throws(FileSystemError) -> (check: ScenarioCheck, report: TraceReport?) {
    let file = simulation.file
    let simulator = Simulator(
      file, parameters: simulation.parameters, profile: simulation.profile.rawValue,
      seed: simulation.seed)
    var recording = TraceRecording(
      observer: file.scenario.expect.count > 0 ? ScenarioObserver() : nil,
      analysis: matrix.map { TraceAnalysis(file: simulation.traceName, matrix: $0) })
    if let folder = options.output {
      try recording.open(in: folder, named: simulation.traceName)
    }
    let outcome = simulator.simulate(into: &recording)
    let check = ScenarioCheck(
      file, recording.observer ?? ScenarioObserver(), outcome, isSwept: options.sweep != nil)
    if outcome.isCutShort {
      problems.append(.endlessScenario(file.scenario.id))
      try recording.discard()
      return (check, nil)
    }
    if let digest = try recording.finish() {
      let result = simulation.result(check.results, traceDigest: digest)
      try recording.write(
        result.json, beside: simulation.traceName,
        as: file.scenario.id + ScenarioResult.suffix)
    }
    return (check, recording.analysis?.finish())
  }
}

extension SimulateCommand {
  private func rejectDuplicates(_ simulations: [ScenarioSimulation], _ problems: inout [Diagnostic])
  {
    var first: [String: String] = [:]
    for simulation in simulations {
      // A file system may ignore case.
      let id = simulation.file.scenario.id
      if let other = first.updateValue(simulation.file.path, forKey: id.lowercased()) {
        problems.append(
          Diagnostic(
            "scenario.contradiction", .error,
            "duplicate scenario id \"\(id)\", also in \(other)",
            at: FilePosition(file: simulation.file.path),
            suggestion: "Give each scenario a unique id."))
      }
    }
  }

  private func matrix(_ problems: inout [Diagnostic]) -> AuthorizationMatrix? {
    guard let installation = Installation.find() else {
      problems.append(.brokenInstallation)
      return nil
    }
    return AuthorizationMatrix(at: installation.matrix, &problems)
  }

  private func report(_ id: String, _ check: ScenarioCheck) {
    guard !options.isQuiet else { return }
    guard !check.results.isEmpty else {
      return terminal.progress("\(id): not checked, no expectations")
    }
    let expected = Plural.text(check.results.count, "expectation")
    let failed = check.results.count { $0.outcome == .fail }
    let open = check.results.count { $0.outcome == .notChecked }
    let result =
      failed == 0 ? "pass, \(expected)" : "\(Plural.text(failed, "difference")) from \(expected)"
    terminal.progress("\(id): \(result)" + (open > 0 ? ", \(open) not checked" : ""))
  }

  private func finish(
    _ checks: [ScenarioCheck], _ unexpecting: [Diagnostic], _ comparison: Comparison, count: Int
  ) -> ExitStatus {
    let differences = checks.flatMap(\.differences) + unexpecting
    if options.isComparison {
      // Standard output contains only the table.
      _ = terminal.report(differences, status: .success)
      let bytes = options.format == .json ? comparison.json : Array(comparison.text.utf8)
      _ = terminal.print(String(bytes: bytes), status: .success)
    } else {
      _ = terminal.report(differences, as: options.format, status: .success)
    }
    let differing = checks.count { !$0.differences.isEmpty }
    if !options.isQuiet { terminal.progress(summary(count, checks)) }
    if differing > 0 { return .failed }
    let isComplete = checks.allSatisfy { check in
      !check.results.isEmpty && check.results.allSatisfy { $0.outcome != .notChecked }
    }
    return isComplete ? .success : .incomplete
  }

  private func summary(_ count: Int, _ checks: [ScenarioCheck]) -> String {
    var text = Plural.text(count, "scenario") + " simulated"
    if let output = options.output { text += " into \(output)" }
    guard options.isCheck else { return text }
    let differing = checks.count { !$0.differences.isEmpty }
    let open = checks.flatMap(\.results).count { $0.outcome == .notChecked }
    let blank = checks.count(where: \.results.isEmpty)
    if differing > 0 {
      text += ", \(differing) with differences"
    } else if blank < checks.count {
      text += open + blank == 0 ? ", all as expected" : ", no differences"
    }
    if open > 0 { text += "; \(Plural.text(open, "expectation")) not checked" }
    if blank > 0 {
      text += "; \(Plural.text(blank, "scenario has", "scenarios have")) no expectations"
    }
    return text
  }
}

extension Diagnostic {
  static func unwritableTrace(_ reason: String) -> Diagnostic {
    Diagnostic(
      "simulation.unwritable", .error, reason,
      suggestion: "Check the folder's permissions and the free space.")
  }

  static func nothingExpected(of file: ScenarioFile) -> Diagnostic {
    Diagnostic(
      "simulation.no-expectations", .warning,
      "missing expectations, so nothing was checked",
      at: FilePosition(file: file.path),
      suggestion: "Add an expect block, or remove --check.")
  }

  static func endlessScenario(_ id: String) -> Diagnostic {
    Diagnostic(
      "simulation.too-many-events", .error,
      "the scenario \(id) has more than \(Simulator.maximumEvents) events",
      suggestion: "Shorten the scenario, or increase the intervals of its widgets.")
  }
}

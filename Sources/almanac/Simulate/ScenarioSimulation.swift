internal import Diagnostics
internal import Documents
internal import Simulation

/// One simulation of a scenario: with which parameters and which seed.
struct ScenarioSimulation {
  private(set) var file: ScenarioFile
  private(set) var parameters: ModelParameters
  let profile: ModelProfile
  let seed: Int

  /// What the options ask of a scenario: one simulation, or one for each value of a sweep.
  static func all(
    of file: ScenarioFile, _ options: SimulateOptions, _ problems: inout [Diagnostic]
  ) -> [ScenarioSimulation] {
    var simulation = ScenarioSimulation(file, options)
    if simulation.file.isEmpty { problems.append(.beginsTooLate(file.scenario.id)) }
    for setting in options.settings {
      simulation.set(
        setting, in: simulation.file.changed(setting.name, to: setting.value), &problems)
    }
    guard let sweep = options.sweep else { return [simulation] }
    return sweep.values.map { value in
      var variant = simulation
      variant.set((sweep.name, value), in: variant.file.variant(sweep.name, value), &problems)
      return variant
    }
  }

  private init(_ file: ScenarioFile, _ options: SimulateOptions) {
    self.file = options.days.map(file.lasting) ?? file
    parameters = file.parameters(profile: options.profile)
    profile = options.profile ?? file.scenario.profile
    seed = options.seed ?? file.scenario.seed
  }

  private mutating func set(
    _ setting: (name: String, value: String), in changed: ScenarioFile,
    _ problems: inout [Diagnostic]
  ) {
    file = changed
    if let problem = parameters.set(setting.name, to: setting.value) {
      problems.append(problem.diagnostic)
    }
  }

  /// The trace's name.
  var traceName: String { file.scenario.id + ".jsonl" }

  /// The simulation and the results of its expectations, as the file beside the trace has them.
  func result(_ expectations: [CheckedExpectation], traceDigest: String) -> ScenarioResult {
    let scenario = file.scenario
    return ScenarioResult(
      id: scenario.id, title: scenario.title,
      summary: scenario.summary.split(whereSeparator: \.isNewline).joined(separator: " "),
      file: file.name,
      profile: profile.rawValue, seed: seed, days: scenario.days, trace: traceName,
      traceDigest: traceDigest, variantOf: scenario.variantOf, changes: file.changes,
      related: scenario.related, script: scenario.script, expectations: expectations)
  }
}

extension Diagnostic {
  static func beginsTooLate(_ id: String) -> Diagnostic {
    Diagnostic(
      "usage.wrong-value", .error, "the scenario \(id) begins after the last day of --days",
      suggestion: "Increase --days.")
  }
}

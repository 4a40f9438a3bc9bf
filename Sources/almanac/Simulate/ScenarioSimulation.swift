internal import Diagnostics
internal import Documents
internal import Simulation

/// A simulation of a scenario with its parameters and seed.
struct ScenarioSimulation {
  private(set) var file: ScenarioFile
  private(set) var parameters: ModelParameters
  let profile: ModelProfile
  let seed: Int

  /// Returns the simulations of a scenario: one, or one per value of a sweep.
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

  /// The file name of the trace.
  var traceName: String { file.scenario.id + ".jsonl" }

  /// Returns the scenario result: the simulation and the outcomes of its expectations.
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

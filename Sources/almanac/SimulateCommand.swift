internal import Bytes
internal import Diagnostics
internal import Documents
internal import Publishing
internal import Simulation
internal import Traces

/// `almanac simulate`: scenarios in, traces out, and what differs from their expectations.
struct SimulateCommand: Command {
  let options: SimulateOptions
  let terminal: Terminal

  /// Reads all scenarios before the first is played: with a mistake in one nothing is written.
  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    let paths = ScenarioPaths(options.inputs, &problems).paths
    let files = paths.compactMap { ScenarioFile(reading: $0, diagnostics: &problems) }
    refuseTwins(files, paths, &problems)
    if problems.hasErrors { return refuse(problems) }
    var differences: [Diagnostic] = []
    var differing = 0
    for file in files {
      do {
        let found = try play(file, &problems)
        differences += found
        if !found.isEmpty { differing += 1 }
        if options.isCheck { tell(file, found) }
      } catch {
        problems.append(.unwritableTrace("\(error)"))
      }
      if problems.hasErrors { return refuse(problems + differences) }
    }
    _ = terminal.report(differences, as: options.format, status: .fine)
    if !options.isQuiet { terminal.say(summary(files.count, differing)) }
    return differences.isEmpty ? .fine : .gateFailed
  }

  /// Plays one scenario, keeps its trace if asked to and answers where it differs from what was expected.
  private func play(
    _ file: ScenarioFile, _ problems: inout [Diagnostic]
  ) throws(FileSystemError) -> [Diagnostic] {
    var parameters = file.parameters(profile: options.profile)
    for setting in options.settings {
      if let trouble = parameters.set(setting.name, to: setting.value) {
        problems.append(trouble.diagnostic)
      }
    }
    if problems.hasErrors { return [] }
    let profile = options.profile ?? file.scenario.profile
    let simulator = Simulator(
      file, parameters: parameters, profile: profile.rawValue, seed: options.seed)
    var recording = TraceRecording(keepsObservations: options.isCheck)
    if let folder = options.output {
      try recording.open(in: folder, named: file.scenario.id + ".jsonl")
    }
    let outcome = simulator.play(into: &recording)
    try recording.finish()
    if outcome.isCutShort {
      problems.append(.endlessScenario(file.scenario.id))
      return []
    }
    guard options.isCheck else { return [] }
    return ScenarioCheck(file, recording.observer, outcome).differences
  }

  private func refuseTwins(
    _ files: [ScenarioFile], _ paths: [String], _ problems: inout [Diagnostic]
  ) {
    // With a scenario that could not be read the two lists no longer go together.
    guard files.count == paths.count else { return }
    var first: [String: String] = [:]
    for (file, path) in zip(files, paths) {
      // A file system may not tell capitals from small letters.
      if let other = first.updateValue(path, forKey: file.scenario.id.lowercased()) {
        problems.append(
          Diagnostic(
            "scenario.contradiction", .error,
            "\(other) has the id \(file.scenario.id) too, so both would write one trace",
            at: FilePosition(file: path), suggestion: "Give each scenario an id of its own."))
      }
    }
  }

  private func refuse(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(problems.inReadingOrder(), as: options.format, status: .misused)
  }

  private func tell(_ file: ScenarioFile, _ differences: [Diagnostic]) {
    guard !options.isQuiet else { return }
    let expected = Plural.text(file.scenario.expect.count, "expectation")
    let result =
      differences.isEmpty
      ? "pass, \(expected)" : Plural.text(differences.count, "difference") + " from \(expected)"
    terminal.say("\(file.scenario.id): \(result)")
  }

  private func summary(_ count: Int, _ differing: Int) -> String {
    var text = Plural.text(count, "scenario") + " played"
    if let output = options.output { text += " into \(output)" }
    guard options.isCheck else { return text }
    return text + (differing == 0 ? ", all as expected" : ", \(differing) not as expected")
  }
}

extension Diagnostic {
  static func unwritableTrace(_ reason: String) -> Diagnostic {
    Diagnostic(
      "simulation.unwritable", .error, reason,
      suggestion: "Check the folder's permissions and the free space")
  }

  static func endlessScenario(_ id: String) -> Diagnostic {
    Diagnostic(
      "simulation.too-many-events", .error,
      "\(id) makes more than \(Simulator.mostEvents) events",
      suggestion: "Shorten it, or let its widgets ask less often")
  }
}

internal import Analysis
internal import Diagnostics
internal import Documents
internal import Files
internal import Publishing
internal import Simulation
internal import Text
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
    let playings = files.flatMap { ScenarioPlaying.all(of: $0, options, &problems) }
    refuseTwins(playings, &problems)
    let matrix = options.isComparison ? matrix(&problems) : nil
    if problems.hasErrors { return refuse(problems) }
    var comparison = Comparison()
    var checks: [ScenarioCheck] = []
    var unexpecting: [Diagnostic] = []
    for playing in playings {
      do throws(FileSystemError) {
        let played = try play(playing, matrix, &problems)
        checks.append(played.check)
        if let report = played.report { comparison.add(playing, report) }
        if options.isCheck {
          tell(playing.file.scenario.id, played.check)
          let unchecked = Diagnostic.nothingExpected(of: playing.file)
          if played.check.results.isEmpty && !unexpecting.contains(unchecked) {
            unexpecting.append(unchecked)
          }
        }
      } catch {
        problems.append(.unwritableTrace("\(error)"))
      }
      if problems.hasErrors { return refuse(problems + checks.flatMap(\.differences)) }
    }
    return finish(
      options.isCheck ? checks : [], unexpecting, comparison, count: playings.count)
  }

  /// Plays once, keeps trace and result if asked to.
  private func play(
    _ playing: ScenarioPlaying, _ matrix: AuthorizationMatrix?, _ problems: inout [Diagnostic]
  ) throws(FileSystemError) -> (check: ScenarioCheck, report: TraceReport?) {
    let file = playing.file
    let simulator = Simulator(
      file, parameters: playing.parameters, profile: playing.profile.rawValue, seed: playing.seed)
    var recording = TraceRecording(
      observer: file.scenario.expect.count > 0 ? ScenarioObserver() : nil,
      analysis: matrix.map { TraceAnalysis(file: playing.traceName, matrix: $0) })
    if let folder = options.output {
      try recording.open(in: folder, named: playing.traceName)
    }
    let outcome = simulator.play(into: &recording)
    let digest = try recording.finish()
    if outcome.isCutShort { problems.append(.endlessScenario(file.scenario.id)) }
    let check = ScenarioCheck(
      file, recording.observer ?? ScenarioObserver(), outcome, isSwept: options.sweep != nil)
    if let digest {
      let result = playing.result(check.results, traceDigest: digest)
      try recording.write(
        result.json, beside: playing.traceName,
        as: file.scenario.id + ScenarioResult.suffix)
    }
    return (check, recording.analysis?.finish())
  }
}

extension SimulateCommand {
  private func refuseTwins(_ playings: [ScenarioPlaying], _ problems: inout [Diagnostic]) {
    var first: [String: String] = [:]
    for playing in playings {
      // A file system may not tell capitals from small letters.
      let id = playing.file.scenario.id
      if let other = first.updateValue(playing.file.path, forKey: id.lowercased()) {
        problems.append(
          Diagnostic(
            "scenario.contradiction", .error,
            "\(other) has the id \(id) too, so both would write one trace",
            at: FilePosition(file: playing.file.path),
            suggestion: "Give each scenario an id of its own."))
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

  private func refuse(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(problems.inReadingOrder(), as: options.format, status: .misused)
  }

  private func tell(_ id: String, _ check: ScenarioCheck) {
    guard !options.isQuiet else { return }
    guard !check.results.isEmpty else { return terminal.say("\(id): not checked, no expectations") }
    let expected = Plural.text(check.results.count, "expectation")
    let failed = check.results.count { $0.outcome == .fail }
    let open = check.results.count { $0.outcome == .notChecked }
    let result =
      failed == 0 ? "pass, \(expected)" : "\(Plural.text(failed, "difference")) from \(expected)"
    terminal.say("\(id): \(result)" + (open > 0 ? ", \(open) not checked" : ""))
  }

  private func finish(
    _ checks: [ScenarioCheck], _ unexpecting: [Diagnostic], _ comparison: Comparison, count: Int
  ) -> ExitStatus {
    let differences = checks.flatMap(\.differences) + unexpecting
    if options.isComparison {
      // Standard output is the table's alone.
      _ = terminal.report(differences, status: .fine)
      let bytes = options.format == .json ? comparison.json : Array(comparison.text.utf8)
      _ = terminal.print(String(bytes: bytes), status: .fine)
    } else {
      _ = terminal.report(differences, as: options.format, status: .fine)
    }
    let differing = checks.count { !$0.differences.isEmpty }
    if !options.isQuiet { terminal.say(summary(count, checks)) }
    if differing > 0 { return .gateFailed }
    let isWhole = checks.allSatisfy { check in
      !check.results.isEmpty && check.results.allSatisfy { $0.outcome != .notChecked }
    }
    return isWhole ? .fine : .degraded
  }

  private func summary(_ count: Int, _ checks: [ScenarioCheck]) -> String {
    var text = Plural.text(count, "scenario") + " played"
    if let output = options.output { text += " into \(output)" }
    guard options.isCheck else { return text }
    let differing = checks.count { !$0.differences.isEmpty }
    let open = checks.flatMap(\.results).count { $0.outcome == .notChecked }
    let blank = checks.count(where: \.results.isEmpty)
    if differing > 0 {
      text += ", \(differing) not as expected"
    } else if blank < checks.count {
      text += open + blank == 0 ? ", all as expected" : ", none not as expected"
    }
    if open > 0 { text += "; \(Plural.text(open, "expectation")) not checked" }
    if blank > 0 { text += "; \(Plural.text(blank, "scenario")) without expectations not checked" }
    return text
  }
}

extension Diagnostic {
  static func unwritableTrace(_ reason: String) -> Diagnostic {
    Diagnostic(
      "simulation.unwritable", .error, reason,
      suggestion: "Check the folder's permissions and the free space")
  }

  static func nothingExpected(of file: ScenarioFile) -> Diagnostic {
    Diagnostic(
      "simulation.no-expectations", .warning,
      "nothing was checked: the scenario \(file.scenario.variantOf ?? file.scenario.id) has no expectations",
      at: FilePosition(file: file.path),
      suggestion: "Add an expect block, or leave out --check.")
  }

  static func endlessScenario(_ id: String) -> Diagnostic {
    Diagnostic(
      "simulation.too-many-events", .error,
      "\(id) makes more than \(Simulator.mostEvents) events",
      suggestion: "Shorten it, or let its widgets ask less often")
  }
}

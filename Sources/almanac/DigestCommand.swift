internal import Analysis
internal import Bytes
internal import Diagnostics
internal import Documents
internal import Publishing

/// `almanac digest`: traces and results in, one file out that `build` and `check` take in their place.
struct DigestCommand: Command {
  let options: DigestOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let reading = reading(&problems) else { return refuse(problems) }
    let inputs = DigestInputs(options.input.inputs.flatMap(named))
    if inputs.missing.hasErrors { return refuse(problems + inputs.missing) }
    do {
      return finish(try write(inputs, reading), problems)
    } catch let refusal as DigestRefusal {
      return refuse(problems + refusal.diagnostics)
    } catch {
      return refuse(problems + [.unwritableDigest(error, options.output)])
    }
  }
}

extension DigestCommand {
  /// How files are read: as `build` reads them here, or the answers would be of no use to it.
  private func reading(_ problems: inout [Diagnostic]) -> RunOptions? {
    guard let installation = Installation.find() else {
      problems.append(.brokenInstallation)
      return nil
    }
    guard
      let configuration = LocatedConfiguration(
        at: options.input.config, policy: nil, &problems),
      let matrix = AuthorizationMatrix(at: installation.matrix, &problems)
    else { return nil }
    let folders = InputFolders(options.input, configuration, installation)
    return RunOptions(
      matrix, configuration, folders, terminal)
  }

  /// The operand itself, or, for `-`, the names that come in on standard input, one a line.
  private func named(_ operand: String) -> [String] {
    guard operand == "-" else { return [operand] }
    var names: [String] = []
    while let name = readLine(), names.count < DigestInputs.most {
      if !name.isEmpty { names.append(name) }
    }
    return names
  }

  private func write(
    _ inputs: DigestInputs, _ reading: RunOptions
  ) throws -> DigestInputs.Outcome {
    guard let output = options.output else {
      return try inputs.write(reading) { terminal.print($0) }
    }
    return try FileSystem.replace(output) { write in try inputs.write(reading, to: write) }
  }

  private func refuse(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(problems.inReadingOrder(), as: options.format, status: .misused)
  }

  /// Says what is wrong with the files and how many there are; evidence that is not whole is a status of its own.
  private func finish(_ outcome: DigestInputs.Outcome, _ problems: [Diagnostic]) -> ExitStatus {
    let remarks = (problems + outcome.diagnostics).filter {
      options.input.verbosity == .verbose || $0.severity > .note
    }
    _ = terminal.report(remarks.inReadingOrder(), as: options.format, status: .fine)
    if let output = options.output, options.input.verbosity > .quiet {
      terminal.say("\(output): \(Plural.text(outcome.inputCount, "input"))")
    }
    return outcome.isWhole ? .fine : .degraded
  }
}

extension Diagnostic {
  static func unwritableDigest(_ error: any Error, _ output: String?) -> Diagnostic {
    Diagnostic(
      "digest.unwritable", .error, "\(error)", at: output.map { FilePosition(file: $0) },
      suggestion: "Check the folder's permissions and the free space")
  }
}

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
      let (digest, read, diagnostics) = try inputs.digest(reading)
      problems += diagnostics
      // What a damaged digest lacks would be missing without a trace in the one made of it.
      if diagnostics.contains(where: { $0.id.hasPrefix("digest.") }) { return refuse(problems) }
      try deliver(digest)
      return finish(digest, read, problems)
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
      matrix, configuration, folders, expects: configuration.settings.expects, terminal)
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

  private func deliver(_ digest: Digest) throws(FileSystemError) {
    if let output = options.output {
      try FileSystem.replace(output, withParts: digest.parts)
    } else {
      for bytes in digest.parts { terminal.print(bytes) }
    }
  }

  private func refuse(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(problems.inReadingOrder(), as: options.format, status: .misused)
  }

  /// Says what is wrong with the files and how many there are; evidence that is not whole is a status of its own.
  private func finish(
    _ digest: Digest, _ read: [RunInput], _ problems: [Diagnostic]
  ) -> ExitStatus {
    let remarks = problems.filter {
      options.input.verbosity == .verbose || $0.severity > .note
    }
    _ = terminal.report(remarks.inReadingOrder(), as: options.format, status: .fine)
    if let output = options.output, options.input.verbosity > .quiet {
      terminal.say("\(output): \(Plural.text(digest.entries.count, "input"))")
    }
    return read.allSatisfy(\.gaps.isEmpty) ? .fine : .degraded
  }
}

extension Diagnostic {
  static func unwritableDigest(_ error: any Error, _ output: String?) -> Diagnostic {
    Diagnostic(
      "digest.unwritable", .error, "\(error)", at: output.map { FilePosition(file: $0) },
      suggestion: "Check the folder's permissions and the free space")
  }
}

internal import Analysis
internal import Diagnostics
internal import Files
internal import Runs
internal import Text

/// `almanac summarize`: summarizes traces into one small file that `build` and `check` accept in
/// their place.
struct SummarizeCommand: Command {
  let options: SummarizeOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let reading = reading(&problems) else {
      return terminal.reject(problems, as: options.format)
    }
    var names: [String] = []
    for operand in options.input.inputs { names += named(operand, &problems) }
    let inputs = SummaryInputs(names)
    if inputs.missing.hasErrors {
      return terminal.reject(problems + inputs.missing, as: options.format)
    }
    do throws(SummaryRefusal) {
      let made = try SummarizedInputs(inputs, reading)
      do throws(FileSystemError) {
        try write(made)
        return finish(made, problems)
      } catch {
        return terminal.reject(
          problems + [.unwritableSummary(error, options.output)], as: options.format)
      }
    } catch {
      return terminal.reject(problems + error.diagnostics, as: options.format)
    }
  }
}

extension SummarizeCommand {
  /// Returns the options for reading files, the same as `build` uses, which otherwise could not use
  /// the summary.
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

  /// Returns the operand itself or, for `-`, the file names on standard input, one per line.
  private func named(_ operand: String, _ problems: inout [Diagnostic]) -> [String] {
    guard operand == "-" else { return [operand] }
    var names: [String] = []
    while let name = readLine() {
      guard names.count < SummaryInputs.maximumOperands else {
        problems.append(.tooManyNames)
        break
      }
      if !name.isEmpty { names.append(name) }
    }
    return names
  }

  private func write(_ made: SummarizedInputs) throws(FileSystemError) {
    guard let output = options.output else { return terminal.print(made.bytes) }
    if output.hasSuffix(".gz"), let bytes = Deflater.gzip(made.bytes) {
      try FileSystem.replace(output, with: bytes.span)
    } else {
      try FileSystem.replace(output, with: made.bytes.span)
    }
  }

  /// Reports problems and the number of traces; incomplete evidence has its own exit status.
  private func finish(_ made: SummarizedInputs, _ problems: [Diagnostic]) -> ExitStatus {
    let reported = (problems + made.diagnostics).filter {
      options.input.verbosity == .verbose || $0.severity > .note
    }
    _ = terminal.report(reported.inReadingOrder(), as: options.format, status: .success)
    if let output = options.output, options.input.verbosity > .quiet {
      terminal.progress("\(output): \(Plural.text(made.traceCount, "trace"))")
    }
    return made.isComplete && !problems.contains(where: \.isMissingEvidence)
      ? .success : .incomplete
  }
}

extension Diagnostic {
  fileprivate static let tooManyNames = Diagnostic(
    "summary.too-many-files", .warning,
    "expected at most \(Plural.grouped(SummaryInputs.maximumOperands)) names on standard input;"
      + " the others are not read",
    suggestion: "Summarize the files in several groups, and then the summaries.",
    isMissingEvidence: true)

  fileprivate static func unwritableSummary(
    _ error: FileSystemError, _ output: String?
  ) -> Diagnostic {
    Diagnostic(
      "summary.unwritable", .error, "\(error)", at: output.map { FilePosition(file: $0) },
      suggestion: "Check the folder's permissions and the free space.")
  }
}

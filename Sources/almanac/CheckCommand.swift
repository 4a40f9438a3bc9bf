internal import Analysis
internal import Bytes
internal import Diagnostics
internal import Documents
internal import Findings
internal import Guidance
internal import Publishing

/// `almanac check`: runs in, an answer and an exit status out, no site.
struct CheckCommand: Command {
  let options: CheckOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let evidence = Evidence(options.input, makesPages: false, terminal, &problems) else {
      return refuse(problems)
    }
    let runs = Publication.newestFirst(evidence.runs)
    guard !problems.hasErrors, let newest = runs.first else {
      return refuse(problems + (problems.hasErrors ? [] : [.noRuns]))
    }
    let check = RunCheck(of: newest, against: evidence.guidance.rules)
    let bytes =
      switch options.form {
      case .text: ByteOutput(check.text.utf8)
      case .markdown: ByteOutput(check.markdown.utf8)
      case .sarif: check.sarif
      case .github: DiagnosticFormat.github.print(check.annotations)
      case .json:
        ReportDocument(
          title: evidence.configuration.settings.site.title, runs: runs,
          rules: evidence.guidance.rules, reportTime: options.input.now.map(\.description),
          toolVersion: ProductVersion.current
        ).bytes
      }
    guard deliver(bytes, &problems) else { return refuse(problems) }
    return finish(check, problems)
  }

  /// Prints the answer, or writes it into the file that `-o` names.
  private func deliver(_ bytes: ByteOutput, _ problems: inout [Diagnostic]) -> Bool {
    guard let output = options.output else {
      terminal.print(bytes)
      return true
    }
    do throws(FileSystemError) {
      try FileSystem.replace(output, with: bytes.span)
      return true
    } catch {
      problems.append(
        Diagnostic(
          "check.unwritable", .error, "\(error)", at: FilePosition(file: output),
          suggestion: "Check the folder's permissions and the free space"))
      return false
    }
  }

  private func refuse(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(problems.inReadingOrder(), status: .misused)
  }

  /// What a person is told beside the answer, and the exit status: wrong goes before degraded.
  private func finish(_ check: RunCheck, _ problems: [Diagnostic]) -> ExitStatus {
    let remarks = (problems + check.run.remarks).filter {
      options.input.verbosity == .verbose || $0.severity > .note
    }
    _ = terminal.report(remarks.inReadingOrder(), status: .fine)
    if options.output != nil && options.input.verbosity > .quiet {
      terminal.say("\(check.run.title): \(check.sentence)")
    }
    if check.hasErrors { return .gateFailed }
    let isMissing = problems.contains { Diagnostic.missingEvidence.contains($0.id) }
    return check.isComplete && !isMissing ? .fine : .degraded
  }
}

internal import Analysis
internal import Bytes
internal import Diagnostics
internal import Documents
internal import Findings
internal import Guidance
internal import Publishing
internal import Readiness

/// `almanac check`: runs in, an answer and an exit status out, no site.
struct CheckCommand: Command {
  let options: CheckOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let evidence = Evidence(options.input, makesPages: false, terminal, &problems) else {
      return refuse(problems)
    }
    if problems.hasErrors { return refuse(problems) }
    let runs = Publication.newestFirst(evidence.runs)
    guard let newest = runs.first, let assessment = evidence.assessment else {
      return terminal.report((problems + [.noRuns]).inReadingOrder(), status: .degraded)
    }
    let bytes = answer(about: newest, assessment, evidence, &problems)
    guard deliver(bytes, &problems) else { return refuse(problems) }
    return finish(newest, assessment, problems)
  }

  private func answer(
    about run: Run, _ assessment: Assessment, _ evidence: Evidence, _ problems: inout [Diagnostic]
  ) -> ByteOutput {
    let rules = evidence.guidance.rules
    let settings = evidence.configuration.site(baseURL: options.baseURL)
    let review = ReleaseReview(
      of: assessment, settings: settings, rules: rules,
      impossibleCells: Set(evidence.policy.impossibleCells.keys))
    switch options.form {
    case .text: return ByteOutput(RunCheck(of: run, against: rules).text(assessment).utf8)
    case .markdown: return ByteOutput(review.summary.utf8)
    case .comment: return ByteOutput(review.comment.utf8)
    case .github: return DiagnosticFormat.github.print(review.annotations)
    case .junit: return review.testResults
    case .sarif:
      let (bytes, cut) = review.sarif(of: run, rules: rules, for: options.profile)
      problems += cut.map(Diagnostic.cut)
      return bytes
    case .json:
      return ReportDocument(
        title: settings.title, runs: Publication.newestFirst(evidence.runs), rules: rules,
        reportTime: options.input.now.map(\.description), toolVersion: ProductVersion.current,
        assessment: assessment, impossibleCells: evidence.policy.impossibleCells
      ).bytes
    }
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

  /// What a person is told beside the answer, and the exit status, which is the verdict's.
  private func finish(
    _ run: Run, _ assessment: Assessment, _ problems: [Diagnostic]
  ) -> ExitStatus {
    let remarks = (problems + run.remarks).filter {
      options.input.verbosity == .verbose || $0.severity > .note
    }
    _ = terminal.report(remarks.inReadingOrder(), status: .fine)
    if options.output != nil && options.input.verbosity > .quiet {
      terminal.say("\(run.title): \(assessment.verdictLine)")
    }
    return ExitStatus(assessment.verdict)
  }
}

extension Diagnostic {
  fileprivate static func cut(_ phrase: String) -> Diagnostic {
    Diagnostic(
      "check.cut", .warning, "left out of the SARIF file for GitHub: \(phrase)",
      suggestion: "The report and --profile standard have everything")
  }
}

internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance
internal import Publishing
internal import Readiness
internal import Runs
internal import Text

/// `almanac check`: reviews runs and prints the verdict, without writing a site.
struct CheckCommand: Command {
  let options: CheckOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let evidence = ReviewInput(options.input, terminal, &problems) else {
      return terminal.reject(problems)
    }
    if problems.hasErrors { return terminal.reject(problems) }
    guard let newest = evidence.runs.first, let assessment = evidence.assessment else {
      // There is no verdict, so the reason is printed even with -q.
      let reasons = problems + (problems.contains(where: \.isMissingRuns) ? [] : [.noRuns])
      return terminal.report(
        reasons.map { $0.isMissingEvidence ? $0.asError : $0 }.inReadingOrder(), status: .incomplete
      )
    }
    let problem = deliver { take in
      answer(about: newest, assessment, evidence, &problems, take)
    }
    if let problem { return terminal.reject(problems + [problem]) }
    return finish(newest, evidence.assessments, problems)
  }

  /// Passes the output on, in pieces where it can be large.
  private func answer(
    about run: Run, _ assessment: Assessment, _ evidence: ReviewInput,
    _ problems: inout [Diagnostic],
    _ take: (ByteOutput) -> Void
  ) {
    let rules = evidence.guidance.rules
    let settings = evidence.configuration.site(baseURL: options.baseURL)
    let review = ReleaseReview(
      of: assessment, settings: settings, rules: rules,
      impossibleCells: Set(evidence.policy.impossibleCells.keys),
      pages: FindingSelection(of: evidence.runs, rules: rules, assessment: assessment),
      scenarios: ScenarioRecords(of: evidence.runs),
      otherApps: Array(evidence.assessments.dropFirst()))
    switch options.form {
    case .text:
      let check = RunCheck(of: run, against: rules, reviewedIn: assessment)
      let owners = evidence.policy.codeOwners
      let text =
        options.input.verbosity == .verbose
        ? check.text(assessment, owners: owners) : check.brief(assessment, owners: owners)
      let headline = review.verdictOnAllApps.map { $0 + "\n\n" } ?? ""
      take(ByteOutput((headline + text + otherApps(in: evidence)).utf8))
    case .markdown: take(ByteOutput(review.summary.utf8))
    case .comment: take(ByteOutput(review.comment.utf8))
    case .github:
      let annotations = review.annotations.map { $0.moved(\.belowCurrentFolder) }
      take(DiagnosticFormat.github.print(annotations))
    case .junit: take(review.testResults)
    case .sarif:
      let omissions = review.writeSARIF(of: run, rules: rules, for: options.profile, to: take)
      problems += omissions.map(Diagnostic.omittedFromSARIF)
      problems += evidence.assessments.dropFirst().map(Diagnostic.otherApp)
    case .json:
      ReportDocument(
        title: settings.title, runs: evidence.runs, rules: rules,
        reportTime: options.input.now.map(\.description), toolVersion: ProductVersion.current,
        assessments: evidence.assessments,
        evidence: evidence.history.evidence(
          in: evidence.assessments,
          evidence.history.pastReviews(
            of: Set(evidence.runs.map(\.id)), under: evidence.policy, now: options.input.now)),
        impossibleCells: evidence.policy.impossibleCells, codeOwners: evidence.policy.codeOwners
      ).write(take)
    }
  }

  /// Returns the verdicts on other apps of the same job, with the commands that show their reasons;
  /// empty without any.
  private func otherApps(in evidence: ReviewInput) -> String {
    let others = evidence.assessments.dropFirst()
    guard !others.isEmpty else { return "" }
    return others.reduce("\nother apps of this job:\n") { text, review in
      // Without its baseline, the run may have another verdict.
      let folders = [review.changes?.baseline.id, review.record.id].compactMap { id in
        evidence.runs.first { $0.id == id }?.folder?.quotedForShell
      }
      let verdict = "\(review.record.titleWithID): \(review.verdictLine)".shownSafely
      return text
        + "  \(verdict)\n    almanac check \(folders.joined(separator: " "))    its gates and findings\n"
    }
  }

  /// Prints the output, or writes it to the file of `-o`; returns a diagnostic when the file cannot
  /// be written.
  private func deliver(_ answer: (_ take: (ByteOutput) -> Void) -> Void) -> Diagnostic? {
    guard let output = options.output else {
      answer(terminal.print)
      return nil
    }
    do {
      try FileSystem.replace(output, withPieces: answer)
      return nil
    } catch {
      return Diagnostic(
        "check.unwritable", .error, "\(error)", at: FilePosition(file: output),
        suggestion: "Check the folder's permissions and the free space.")
    }
  }

  /// Reports the diagnostics and returns the exit status of the verdict.
  private func finish(
    _ run: Run, _ reviews: [Assessment], _ problems: [Diagnostic]
  ) -> ExitStatus {
    let unmet = reviews.flatMap(\.unmetExpectations)
    let reported = (problems + run.terminalDiagnostics + unmet).filter {
      options.input.verbosity == .verbose || $0.severity > .note
    }
    _ = terminal.report(reported.inReadingOrder(), status: .success)
    if options.output != nil && options.input.verbosity > .quiet {
      for review in reviews {
        terminal.progress("\(review.record.title): \(review.verdictLine)")
      }
    }
    return Verdict(together: reviews.map(\.verdict)).map(ExitStatus.init) ?? .incomplete
  }
}

extension Run {
  /// The folder of the run as the command line names it; nil for loose files.
  fileprivate var folder: String? {
    guard let file = descriptionPath else { return nil }
    let parts = file.split(separator: "/").dropLast()
    return (file.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension Diagnostic {
  /// The same diagnostic as an error.
  fileprivate var asError: Diagnostic {
    Diagnostic(
      id, .error, summary, at: place, excerpt: excerpt, suggestion: suggestion, notes: notes,
      count: count, isMissingEvidence: isMissingEvidence)
  }

  fileprivate static func otherApp(_ review: Assessment) -> Diagnostic {
    Diagnostic(
      "check.other-app", review.verdict.isReleasable ? .note : .warning,
      "the findings of \(review.record.titleWithID) are not in this log; its verdict is \(review.verdict.rawValue)",
      suggestion: "Run almanac check on that run too.")
  }

  fileprivate static func omittedFromSARIF(_ phrase: String) -> Diagnostic {
    Diagnostic(
      "check.cut", .warning, "omitted from the SARIF file for GitHub: \(phrase)",
      suggestion: "Use --profile standard or the report for all findings.")
  }
}

extension FilePosition {
  /// The same position in a file of the current folder, if the path is one of another machine and
  /// ends like the path of that file.
  fileprivate var belowCurrentFolder: FilePosition {
    guard file.hasPrefix("~/") || file.hasPrefix("/") else { return self }
    let steps = file.split(separator: "/")
    let path = steps.indices.dropFirst().lazy.map { steps[$0...].joined(separator: "/") }
      .first { FileKind(of: $0) == .file }
    return path.map { FilePosition(file: $0, line: line, column: column) } ?? self
  }
}

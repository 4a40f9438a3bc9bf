internal import Diagnostics
internal import Documents
internal import Guidance
internal import Linting
internal import Publishing
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// `almanac build`: builds a site from runs and content.
struct BuildCommand: Command {
  let options: BuildOptions
  let terminal: Terminal

  /// Reads the inputs, evaluates the runs, composes the pages and writes the site.
  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let evidence = ReviewInput(options.input, output: options.output, terminal, &problems)
    else {
      return reject(problems)
    }
    let configuration = evidence.configuration
    let folders = evidence.folders
    let templates = TemplateLibrary(sitesFrom: folders.templates)
    problems += templates.diagnostics
    let assets = SiteAssets(
      templates: folders.templates, content: folders.content.reversed().map(\.path),
      guidance: evidence.guidance, diagnostics: &problems)
    let history = evidence.history
      .reviewingReleases(under: evidence.policy, now: options.input.now)
    if !options.isForced {
      let kept = KeptReleases(inSiteAt: options.output, &problems)
      problems += kept.losses(in: history)
    }
    let scenarios = BundledScenarios(
      of: evidence.installation, against: evidence.matrix, &problems)
    var publication = Publication(
      settings: configuration.site(baseURL: options.baseURL), runs: evidence.runs,
      guidance: evidence.guidance, matrix: evidence.matrix, templates: templates, assets: assets,
      excerpts: { SourceExcerpts(below: folders.sourceRoot, for: $0) },
      reportTime: options.input.now.map(\.description), toolVersion: ProductVersion.current,
      register: .ofTheSimulator, assessments: evidence.assessments,
      history: history, keepRuns: configuration.settings.policy.keepRuns,
      impossibleCells: evidence.policy.impossibleCells, codeOwners: evidence.policy.codeOwners,
      pastReviews: history.pastReviews(
        of: Set(
          evidence.runs.map(\.id) + history.records.suffix(Publication.lastRuns).map(\.id)),
        under: evidence.policy, now: options.input.now),
      waivers: history.waivers(
        on: history.newestRuns(perApp: Publication.trendRuns).union(evidence.runs.map(\.id)),
        under: evidence.policy, now: options.input.now),
      linterRules: Set(RuleCatalog.all.map(\.id)), simulate: scenarios.trace,
      phases: scenarios.phases)
    problems += publication.diagnostics
    let inputs = PageInputs(
      of: evidence.guidance,
      RunCache(terminal: terminal, arguments: CommandLine.arguments).circumstances)
    publication.inputs = inputs?.digest
    if evidence.lacksRuns && !problems.contains(where: \.isMissingRuns) { problems.append(.noRuns) }
    if problems.hasErrors { return reject(problems) }
    let writing = SiteWriterOptions(
      folder: options.output, isForced: options.isForced, isInPlace: options.isInPlace,
      reusesPages: inputs?.isKnown ?? false,
      maximumSize: configuration.settings.limits.maxSiteBytes)
    guard let outcome = write(publication, writing, &problems) else { return reject(problems) }
    inputs?.complete()
    return finish(outcome, evidence, problems)
  }
}

extension BuildCommand {
  /// Writes the site; reports why and returns nil when nothing was written.
  private func write(
    _ publication: Publication, _ writing: SiteWriterOptions, _ problems: inout [Diagnostic]
  ) -> SiteWriter.Summary? {
    let site = publication.site
    let count = site.count
    let terminal = terminal
    if options.input.verbosity > .quiet { terminal.begin("writing \(Plural.text(count, "file"))") }
    do {
      let outcome = try SiteWriter(writing).write(site) {
        terminal.show(status: "writing \($0) of \(count) files")
      }
      problems += outcome.diagnostics
      return outcome.diagnostics.hasErrors ? nil : outcome
    } catch {
      problems.append(.unwritableSite("\(error)"))
      return nil
    }
  }

  /// Reports why nothing was written.
  private func reject(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(shown(problems), as: options.format, status: .usageError)
  }

  /// Reports the result after the site was written, and returns the exit status.
  private func finish(
    _ outcome: SiteWriter.Summary, _ evidence: ReviewInput, _ problems: [Diagnostic]
  ) -> ExitStatus {
    let runs = evidence.runs
    let reviews = evidence.assessments
    let gaps = runs.reduce(0) { $0 + $1.gaps(in: reviews).count }
    let reported = shown(
      problems + runs.flatMap(\.terminalDiagnostics) + reviews.flatMap(\.unmetExpectations))
    _ = terminal.report(reported, as: options.format, status: .success)
    if options.input.verbosity == .verbose, outcome.reused > 0 {
      terminal.progress("reused \(Plural.text(outcome.reused, "page")) of the previous build")
    }
    if options.input.verbosity > .quiet {
      terminal.progress(
        summary(outcome, runs: runs.count, gaps: gaps),
        again: summary(outcome.repeated, runs: runs.count, gaps: gaps))
      for review in reviews {
        let app = reviews.count > 1 ? review.record.titleWithID + ": " : ""
        terminal.progress(app + review.opening.joined(separator: ". "))
      }
    }
    if options.isGate {
      return Verdict(together: reviews.map(\.verdict)).map(ExitStatus.init) ?? .incomplete
    }
    if options.isStrict && reported.contains(where: { $0.severity > .note }) { return .failed }
    let isMissing = problems.contains(where: \.isMissingEvidence)
    return gaps > 0 || isMissing ? .incomplete : .success
  }

  private func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { options.input.verbosity == .verbose || $0.severity > .note }
      .inReadingOrder()
  }

  private func summary(_ outcome: SiteWriter.Summary, runs: Int, gaps: Int) -> String {
    var text = "\(options.output)/index.html: \(Plural.text(outcome.files, "file"))"
    text += ", \(Plural.text(runs, "run")), \(Plural.text(outcome.links, "link")) checked"
    if outcome.unchanged > 0 { text += ", \(Plural.grouped(outcome.unchanged)) unchanged" }
    if outcome.removed > 0 { text += ", \(Plural.grouped(outcome.removed)) removed" }
    if gaps > 0 { text += "; evidence incomplete: \(Plural.text(gaps, "gap")), see the run's page" }
    return text
  }
}

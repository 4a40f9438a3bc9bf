internal import Analysis
internal import Diagnostics
internal import Documents
internal import Guidance
internal import Publishing
internal import Readiness
internal import Runs
internal import Text
internal import Traces

/// The inputs of the commands that review runs: settings, guidance, matrix and runs.
struct ReviewInput {
  let installation: Installation
  let configuration: LocatedConfiguration
  let folders: InputFolders
  let guidance: GuidanceLibrary
  let matrix: AuthorizationMatrix
  let policy: ReleasePolicy
  /// The runs, that of the first review first.
  let runs: [Run]
  /// The runs that were read and those on record.
  let history: History
  /// The reviews of the newest run and of other apps' runs of the same job, first the one that decides
  /// the job's verdict; empty without a run.
  let assessments: [Assessment]

  /// Nil when the installation or the settings are invalid, which the problems report.
  ///
  /// - Parameter output: The folder that a site will be written to.
  init?(
    _ options: InputOptions, output: String? = nil, _ terminal: Terminal,
    _ problems: inout [Diagnostic]
  ) {
    guard let installation = Installation.find() else {
      problems.append(.brokenInstallation)
      return nil
    }
    guard
      let configuration = LocatedConfiguration(
        at: options.config, policy: options.policy, &problems)
    else { return nil }
    let folders = InputFolders(options, configuration, installation)
    let wrongFolders = folders.missing + folders.containing(output)
    problems += wrongFolders
    guard wrongFolders.isEmpty else { return nil }
    let guidance = GuidanceLibrary(
      reading: folders.content, includesDrafts: options.includesDrafts, diagnostics: &problems)
    guard let matrix = AuthorizationMatrix(at: installation.matrix, &problems) else { return nil }
    guard let files = PolicyFiles(configuration, rules: guidance.rules, &problems) else {
      return nil
    }
    let policy = files.policy
    self.installation = installation
    self.configuration = configuration
    self.folders = folders
    self.guidance = guidance
    self.matrix = matrix
    self.policy = policy
    let reading = RunOptions(
      matrix, configuration, folders, now: options.now, terminal)
    let runs = Self.runs(in: folders, reading, options, terminal, &problems)
    problems += runs.repeatedIDs
    let remembered = History(configuration, &problems)
    let missing = problems
    let reviewed = ReviewedRuns.review(
      runs, beside: remembered, under: policy, now: options.now, sourceRoot: folders.sourceRoot,
      records: {
        RunRecords(of: $0, RecordContext(configuration, policy, guidance), beside: missing)
      }, &problems)
    history = reviewed.history
    assessments = reviewed.assessments
    self.runs = Publication.newestFirst(
      reviewed.runs, after: reviewed.assessments.first?.record.id)
    if !runs.isEmpty {
      problems += files.unknownRules(
        among: guidance.rules, and: history.records,
        lacksTools: assessments.contains(where: \.lacksTools))
    }
  }

  /// The review that decides the job's verdict; nil without a run.
  var assessment: Assessment? { assessments.first }

  /// Whether there is no run although the command requires one.
  var lacksRuns: Bool {
    runs.isEmpty && (folders.isForReports || !policy.expects.isEmpty)
  }

  private static func runs(
    in folders: InputFolders, _ reading: RunOptions, _ options: InputOptions,
    _ terminal: Terminal, _ problems: inout [Diagnostic]
  ) -> [Run] {
    let found = RunFolder.find(in: folders.inputs)
    problems += found.diagnostics
    if options.verbosity > .quiet && !found.runs.isEmpty {
      terminal.begin("reading \(Plural.text(found.runs.count, "run"))")
    }
    let runs = found.runs.map { Run(reading: $0, options: reading) }
    for run in runs {
      problems += run.problems
      guard options.verbosity == .verbose else { continue }
      for input in run.inputs {
        terminal.progress("\(run.id): \(input.name): \(input.form), \(input.content)")
      }
    }
    return runs
  }
}

extension RunOptions {
  /// Creates the options for reading runs under a project's settings.
  init(
    _ matrix: AuthorizationMatrix, _ configuration: LocatedConfiguration, _ folders: InputFolders,
    now: Instant? = nil, _ terminal: Terminal
  ) {
    self.init(
      matrix: matrix, lint: configuration.lintOptions(sourceRoot: folders.sourceRoot),
      traceLimits: TraceLimits(largestContent: configuration.settings.limits.maxTraceBytes),
      project: ProjectWidgets(
        named: configuration.settings.widgetKinds,
        expected: configuration.settings.expects.widgets.map(\.name)),
      profile: configuration.isWritten ? configuration.settings.profile.rawValue : nil, now: now,
      program: ProductVersion.current, build: Program.identity
    ) { terminal.show(status: "reading \($0)") }
  }
}

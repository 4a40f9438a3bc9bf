package import Analysis
package import Diagnostics
package import Documents
package import Files
package import Findings
package import Guidance
package import Readiness
package import Runs
package import SiteWriting
package import Templates
internal import Text

/// The inputs of a site, already read: runs, guidance, templates and settings.
package struct Publication: Sendable {
  package let settings: SiteSettings
  /// The runs, newest first.
  package let runs: [Run]
  package let guidance: GuidanceLibrary
  package let matrix: AuthorizationMatrix
  package let templates: TemplateLibrary
  package let assets: SiteAssets
  /// The code around the findings that pages show.
  package let excerpts: SourceExcerpts
  /// The report time that the caller passed, or `nil` without a clock.
  package let reportTime: String?
  package let toolVersion: String
  /// The model that simulates traces, or `nil` if the caller does not pass it.
  package let register: ModelRegister?
  /// The review of the newest run, or `nil` if there is none.
  package let assessment: Assessment?
  /// The reviews of other apps' runs in the same job.
  let otherApps: [Assessment]
  /// All recorded runs, including the runs of the site.
  package let history: History
  /// The history that the site keeps.
  let historyFile: HistoryFile
  /// The reasons why the app cannot reach cells of the matrix, by cell name.
  let impossibleCells: [String: String]
  /// The owners of the files with findings.
  let codeOwners: CodeOwners
  /// Simulates a scenario of the program, always with the same result; `nil` for an unknown id.
  let simulate: @Sendable (String) -> SimulatedTrace?
  /// Simulates a scenario of the program at every phase; `nil` for an unknown id.
  let phases: @Sendable (String) -> [PhaseDistribution]?
  /// The rules of `almanac lint`, whose findings can be suppressed by comments in the source.
  let linterRules: Set<String>
  /// The decisions about cells of the matrix.
  let cellDecisions: CellDecisions
  /// The reviews by today's policy of runs without a review of their own, by run id.
  let pastReviews: [String: PastReview]
  /// The state of the evidence of each run that is reviewed, by run id.
  let evidence: [String: EvidenceState]
  /// The waivers of the runs on record, by run id.
  let waivers: [String: WaiverLedger]
  /// The findings that they hide.
  let waived: WaivedFindings
  /// The numbers of the findings of each run, by run id.
  let findingCounts: [String: FindingCounts]
  /// The scenarios that runs of the site simulated.
  let scenarios: ScenarioRecords
  /// The findings with pages of their own, and the addresses of the others.
  let findings: FindingSelection
  /// The findings of the newest run by file.
  let fileFindings: FileFindings
  /// The page of each content file by its path, and of each rule as `rule:LOC-007`.
  let contentPaths: [String: PagePath]
  /// The digest of all inputs except the texts of content pages, or `nil` if it is unknown.
  package var inputs: SHA256.Digest?

  /// The number of recent runs in the release review.
  package static let lastRuns = 6
  /// The number of recent runs of an app in trends.
  package static let trendRuns = 60

  /// - Parameters:
  ///   - runs: in any order; the site shows the run of the first review first, then the newest, and
  ///     loose files as the newest of all.
  ///   - excerpts: returns the code around findings of the newest run.
  ///   - assessments: the review of the run that the site is about, then those of other apps of the job.
  ///   - impossibleCells: the reasons why the app cannot reach cells of the matrix, by cell name.
  ///   - pastReviews: the reviews by today's policy of runs without a review of their own, by run
  ///     id.
  ///   - waivers: the waivers of today's policy on such runs, by run id.
  ///   - linterRules: the ids of the rules that `almanac lint` checks.
  ///   - simulate: simulates a scenario of the program by its id, for pages that show one without a
  ///     run.
  ///   - phases: simulates such a scenario at every phase.
  package init(
    settings: SiteSettings, runs: [Run], guidance: GuidanceLibrary, matrix: AuthorizationMatrix,
    templates: TemplateLibrary, assets: SiteAssets,
    excerpts: (_ findings: [Finding]) -> SourceExcerpts = { _ in SourceExcerpts() },
    reportTime: String?, toolVersion: String, register: ModelRegister? = nil,
    assessments: [Assessment] = [], history: History = History(), keepRuns: Int = 200,
    impossibleCells: [String: String] = [:], codeOwners: CodeOwners = .none,
    pastReviews: [String: PastReview] = [:], waivers: [String: WaiverLedger] = [:],
    linterRules: Set<String> = [],
    simulate: @escaping @Sendable (String) -> SimulatedTrace? = { _ in nil },
    phases: @escaping @Sendable (String) -> [PhaseDistribution]? = { _ in nil }
  ) {
    self.settings = settings
    self.runs = Self.newestFirst(runs, after: assessments.first?.record.id)
    self.guidance = guidance
    self.matrix = matrix
    self.templates = templates
    self.assets = assets
    self.reportTime = reportTime
    self.toolVersion = toolVersion
    self.register = register
    assessment = assessments.first
    otherApps = Array(assessments.dropFirst())
    self.history = history
    historyFile = history.file(keeping: keepRuns)
    self.impossibleCells = impossibleCells
    self.codeOwners = codeOwners
    self.pastReviews = pastReviews
    evidence = history.evidence(in: assessments, pastReviews)
    self.linterRules = linterRules
    self.simulate = simulate
    self.phases = phases
    cellDecisions = CellDecisions(impossible: impossibleCells, waivers: assessment?.waivers)
    scenarios = ScenarioRecords(of: self.runs)
    self.waivers = Self.waivers(of: assessments, history, earlier: waivers)
    let waived = WaivedFindings(by: self.waivers)
    self.waived = waived
    findingCounts = Dictionary(first: runs.map { ($0.id, FindingCounts(of: $0, hiding: waived)) })
    findings = FindingSelection(
      of: self.runs, rules: guidance.rules, assessment: assessment, waived: waived)
    fileFindings = FileFindings(of: self.runs.first, hiding: waived)
    self.excerpts = excerpts(
      findings.shown(in: self.runs.first) + fileFindings.shown(in: self.runs.first))
    contentPaths = Self.contentPaths(of: guidance)
  }

  /// The waivers of reviews, of frozen reviews, and of other runs.
  private static func waivers(
    of reviews: [Assessment], _ history: History, earlier: [String: WaiverLedger]
  ) -> [String: WaiverLedger] {
    var waivers = earlier
    for entry in history.entries {
      if let review = entry.review { waivers[entry.record.id] = review.waivers }
    }
    for review in reviews { waivers[review.record.id] = review.waivers }
    return waivers
  }

  private static func contentPaths(of guidance: GuidanceLibrary) -> [String: PagePath] {
    var paths: [String: PagePath] = [:]
    for page in guidance.pages {
      let path = PagePath.content(page)
      paths[page.path] = path
      if case .rule(let rule) = page.kind { paths[ContentLinks.ruleKey + rule.id] = path }
    }
    for asset in guidance.assets { paths[asset.path] = PagePath(checking: asset.path) }
    return paths
  }

  /// The runs in the order in which the site shows them.
  ///
  /// - Parameter first: the id of the run that the site is about, if it has one: of several apps of
  ///   one job, it may be another one than the newest.
  package static func newestFirst(_ runs: [Run], after first: String? = nil) -> [Run] {
    runs.filter { $0.id == first } + newestFirst(others: runs.filter { $0.id != first })
  }

  private static func newestFirst(others runs: [Run]) -> [Run] {
    runs.sortedStably { left, right in
      guard let date = left.description?.date else { return right.description?.date != nil }
      guard let other = right.description?.date else { return false }
      return date == other ? left.id < right.id : date > other
    }
  }
}

extension Publication {
  /// The run that the overview, the guidance and the matrix show.
  var newest: Run? { runs.first }

  /// The reviews of this build.
  var reviews: [Assessment] { [assessment].compactMap(\.self) + otherApps }

  /// The state of a run's evidence.
  func evidence(of run: Run) -> EvidenceState {
    evidence[run.id] ?? EvidenceState(gaps: run.gaps)
  }

  /// The review of a run in this build, or `nil` without one.
  func review(of run: Run) -> Assessment? { reviews.first { $0.record.id == run.id } }

  /// The numbers of a run's findings; waived ones are not open.
  func counts(of run: Run) -> FindingCounts { findingCounts[run.id] ?? FindingCounts() }

  /// The number of a run's open findings, or `not checked`.
  func shownOpenFindings(of run: Run) -> String {
    run.hasLint ? Plural.grouped(counts(of: run).open.total) : "not checked"
  }

  /// The result of a rule in a run, with its waivers.
  func status(of rule: Rule, in run: Run?) -> RuleStatus {
    RuleStatus(of: rule, in: run, waivedBy: run.flatMap(waivedRecord))
  }

  /// The record of a run with its waivers, or `nil` if it is not reviewed.
  private func waivedRecord(of run: Run) -> WaivedRecord? {
    guard let waivers = waivers[run.id] else { return nil }
    if let review = review(of: run) { return review.waived }
    return history.records.first { $0.id == run.id }.map { WaivedRecord($0, waivers) }
  }

  /// The path of a content page.
  func path(of page: ContentPage) -> PagePath { contentPaths[page.path] ?? .content(page) }

  /// The digest of the inputs of a page, or `nil` if it is unknown.
  ///
  /// - Parameter content: the content page whose text the page shows.
  func key(of path: PagePath, showing content: ContentPage? = nil) -> SHA256.Digest? {
    guard let inputs else { return nil }
    let parts = ["page", path.description, inputs.hexadecimal]
    guard let content else { return SHA256.digest(of: parts) }
    return content.digest.map { SHA256.digest(of: parts + [$0.hexadecimal]) }
  }

  /// The files of the site, rendered on demand.
  package var site: Site {
    let pages = pages
    var files = SiteFiles(pages)
    files += redirects(beside: pages).files
    for run in runs { files += PlacedWidgetPages(publication: self, run: run).files }
    files += SearchPages(of: files, in: self).files
    files += MachineReadableFiles(publication: self).files
    files += Sitemap(of: files, in: settings).files
    return Site(files: files)
  }

  /// The assets, and the pages that are limited in number.
  private var pages: [SiteFile] {
    var files = assets.files
    files.append(OverviewPage(publication: self).file)
    files.append(ReadinessPage(publication: self).file)
    files.append(RunsPage(publication: self).file)
    for (index, run) in runs.enumerated() {
      files.append(RunPage(publication: self, run: run, index: index).file)
      files += FindingsPages(publication: self, run: run, index: index).files
      files += WidgetPages(publication: self, run: run).files
    }
    files += FindingPages(publication: self).files
    files += FileFindingsPages(publication: self).files
    files += LintRulesPage(publication: self).files
    files += findings.rules.map { LintRulePage(publication: self, group: $0).file }
    files.append(ScenariosPage(publication: self).file)
    files += scenarios.all.indices.map { ScenarioPage(publication: self, index: $0).file }
    files.append(MatrixPage(publication: self).file)
    files += CellPages(publication: self).files
    files.append(GuidancePage(publication: self).file)
    files.append(CoverageGapsPage(publication: self).file)
    files += ContentPages(publication: self).files
    files.append(AboutPage(publication: self).file)
    files.append(NotFoundPage(publication: self).file)
    if let register { files.append(ParametersPage(publication: self, register: register).file) }
    files += Releases(of: self).files
    return files
  }

  /// The redirects; the other pages are listed only if a page has an alias.
  private func redirects(beside pages: @autoclosure () -> [SiteFile]) -> Redirects {
    let hasAliases = guidance.pages.contains { !$0.publishing.aliases.isEmpty }
    return Redirects(of: self, taken: hasAliases ? Set(pages().map(\.path)) : [])
  }

  /// The problems with guidance and history that are not reported while reading them.
  package var diagnostics: [Diagnostic] {
    guidance.pages.filter { $0.rule.map { GuidanceCitation().id(in: $0.id) == nil } ?? false }
      .map { .unrecognizedRule($0) }
      + redirects(beside: pages).diagnostics
      + (historyFile.omitted.isEmpty ? [] : [.forgottenRuns(historyFile.omitted)])
  }
}

extension Diagnostic {
  fileprivate static func forgottenRuns(_ ids: [String]) -> Diagnostic {
    Diagnostic(
      "history.no-room", .warning,
      "history.jsonl has no room for \(Plural.text(ids.count, "run")), the newest of them \(ids.first ?? "")",
      suggestion: "Lower policy.keepRuns, or keep fewer traces in a run.")
  }

  fileprivate static func unrecognizedRule(_ page: ContentPage) -> Diagnostic {
    let letters = GuidanceCitation.prefixes.sorted().joined(separator: ", ")
    return Diagnostic(
      "guidance.unrecognised-id", .warning,
      "the id \(page.rule?.id ?? "") is not recognized in lint results",
      at: FilePosition(file: page.file), suggestion: "Begin it with one of \(letters).")
  }
}

package import Analysis
internal import Diagnostics
package import Findings
package import Text
package import Traces

/// How runs are read.
package struct RunOptions: Sendable {
  package let matrix: AuthorizationMatrix
  package let lint: LintOptions
  package let traceLimits: TraceLimits
  /// The widget kinds of the project, before a run's own lint results name more.
  package let project: ProjectWidgets
  /// The profile that simulated traces should be made with; nil when the project names none.
  package let profile: String?
  /// The report's time, after which no run can have been made; nil when no clock was given.
  package let now: Instant?
  /// What pages show of the traces, shared by all runs of a site.
  let recordings = RecordedTraces()
  /// Which program reads, for the cache; nil for none.
  package let build: String?
  /// What a summary has to be made with to be used.
  let summaryBasis: SummaryBasis
  /// Told the name of each file before it is read.
  package let progress: @Sendable (String) -> Void

  package init(
    matrix: AuthorizationMatrix, lint: LintOptions = LintOptions(),
    traceLimits: TraceLimits = TraceLimits(), project: ProjectWidgets = ProjectWidgets(),
    profile: String? = nil, now: Instant? = nil, program: String = "",
    build: String? = nil,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.matrix = matrix
    self.lint = lint
    self.traceLimits = traceLimits
    self.project = project
    self.profile = profile
    self.now = now
    self.build = build
    summaryBasis = SummaryBasis(program: program, matrix: matrix, limits: traceLimits)
    self.progress = progress
  }
}

extension RunOptions {
  /// Says so when a trace was simulated with another profile than the project's; a recording has no model.
  func otherProfile(of header: TraceHeader?, in file: String) -> Diagnostic? {
    guard let profile, let header, header.producer == .simulator,
      header.profile != profile
    else { return nil }
    let other = header.profile
    return Diagnostic(
      "run.other-profile", .warning,
      "the trace was simulated with the profile \(other), expected \(profile)",
      at: FilePosition(file: file),
      suggestion: "Simulate it again with --profile \(profile), or set profile in almanac.yml.")
  }
}

extension RunReport {
  /// The report when some trace is missing or was not read completely.
  ///
  /// - Parameter gap: which, as a sentence without a full stop.
  package func incomplete(lacking gap: String) -> RunReport {
    incomplete(because: "Trace evidence is incomplete: \(gap).")
  }
}

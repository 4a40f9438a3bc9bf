package import Analysis
internal import Diagnostics
package import Findings
package import Text
package import Traces

/// Options for reading runs.
package struct RunOptions: Sendable {
  package let matrix: AuthorizationMatrix
  package let lint: LintOptions
  package let traceLimits: TraceLimits
  /// The project's widget kinds, before a run's own lint results add more.
  package let project: ProjectWidgets
  /// The profile expected of simulated traces, or nil if the project names none.
  package let profile: String?
  /// The time of the report, which no run can be later than, or nil without a clock.
  package let now: Instant?
  /// The details of traces for pages, shared by all runs of a site.
  let recordings = RecordedTraces()
  /// The identity of the program for the cache, or nil to disable it.
  package let build: String?
  /// The basis that a summary must have to be used.
  let summaryBasis: SummaryBasis
  /// Called with the name of each file before it is read.
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
  /// Reports a trace that was simulated with another profile than the project's.
  ///
  /// A recording has no profile.
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
  /// The report, marked incomplete because a trace is missing or was not read completely.
  ///
  /// - Parameter gap: The missing part, as a clause without a full stop.
  package func incomplete(lacking gap: String) -> RunReport {
    incomplete(because: "Trace evidence is incomplete: \(gap).")
  }
}

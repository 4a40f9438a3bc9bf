package import Analysis
package import Bytes
internal import Diagnostics
package import Documents
package import Findings
package import Traces

/// How runs are read, and what every run is held to.
package struct RunOptions: Sendable {
  package let matrix: AuthorizationMatrix
  package let lint: LintOptions
  package let traceLimits: TraceLimits
  package let expects: Expectations
  /// The profile that simulated traces should be made with; nil when the project names none.
  package let profile: String?
  /// The report's time, after which no run can have been made; nil when no clock was given.
  package let now: Instant?
  /// Whether pages are made of the runs, which show every request and reload.
  package let makesPages: Bool
  /// What the answers of a digest have to depend on to be used.
  package let basis: DigestBasis
  /// Told the name of each file before it is read.
  package let progress: @Sendable (String) -> Void

  package init(
    matrix: AuthorizationMatrix, lint: LintOptions = LintOptions(),
    traceLimits: TraceLimits = TraceLimits(), expects: Expectations = Expectations(),
    profile: String? = nil, now: Instant? = nil, makesPages: Bool = true, program: String = "",
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.matrix = matrix
    self.lint = lint
    self.traceLimits = traceLimits
    self.expects = expects
    self.profile = profile
    self.now = now
    self.makesPages = makesPages
    basis = DigestBasis(
      program: program, matrix: matrix.digest,
      limits: DigestBasis.digest(of: traceLimits, lint.limits))
    self.progress = progress
  }
}

extension RunOptions {
  /// Says so when a trace was simulated with another profile than the project's; a recording has no model.
  func otherProfile(of trace: TraceReport) -> Diagnostic? {
    guard let profile, let header = trace.header, header.producer == .simulator,
      header.profile != profile
    else { return nil }
    let other = header.profile
    return Diagnostic(
      "run.other-profile", .warning,
      "the trace was simulated with the profile \(other), and the project names \(profile)",
      at: FilePosition(file: trace.file),
      suggestion: "Simulate it again with --profile \(profile), or change profile in almanac.yml")
  }
}

extension Expectations {
  /// What is missing in a run, as sentences without a full stop.
  func unmet(by inputs: [RunInput], _ report: RunReport) -> [String] {
    let toolRuns = inputs.flatMap { input -> [String] in
      guard case .lint(let file) = input.outcome else { return [] }
      return file.reading?.toolRuns.map(\.tool.name) ?? []
    }
    let played = report.traces.compactMap { $0.header?.scenario }
    let placed = report.widgets.map(\.key.kind)
    return Self.unmet(tools, in: toolRuns, "result of the tool", "results of the tool")
      + Self.unmet(scenarios, in: played, "trace of the scenario", "traces of the scenario")
      + Self.unmet(widgets, in: placed, "placed widget of the kind", "placed widgets of the kind")
  }

  private static func unmet(
    _ expected: [Expectation], in found: [String], _ one: String, _ many: String
  ) -> [String] {
    expected.compactMap { expectation in
      let count = found.count { $0 == expectation.name }
      guard count < expectation.minimum else { return nil }
      let wanted = Plural.text(expectation.minimum, one, many)
      return "expected \(wanted) \(expectation.name), found \(Plural.grouped(count))"
    }
  }
}

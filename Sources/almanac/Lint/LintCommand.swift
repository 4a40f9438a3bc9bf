internal import Diagnostics
internal import Files
internal import Findings
internal import Linting
internal import Projects
internal import Text

/// `almanac lint`: checks an app's checkout and prints the findings.
struct LintCommand: Command {
  let options: LintCommandOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let installation = Installation.find() else { return reject([.brokenInstallation]) }
    guard
      let configuration = LocatedConfiguration(
        at: options.config, policy: options.policy, &problems)
    else { return reject(problems) }
    var settings = LintSettings(configuration, options, &problems)
    let guidance = LintGuidance(
      installation, configuration, baseURL: options.baseURL, &problems)
    if problems.hasErrors { return reject(problems) }
    if options.listsRules {
      let list = RuleList(guidance: guidance, settings: settings)
      return terminal.print(list.text, status: .success)
    }
    let baseline = options.baseline.map {
      LintBaseline(reading: $0, tool: guidance.tool.name, &problems)
    }
    guard let scope = LintScope(options.paths, &problems), !problems.hasErrors else {
      return reject(problems)
    }
    settings.reportedPaths = scope.reportedPaths
    settings.gaps = problems.filter(\.isMissingEvidence).map { $0.seen(from: scope.project.root) }
    var project = scope.project
    problems += configuration.unknownLintTargets(in: project)
    if problems.hasErrors { return reject(problems) }
    var result = Linter(settings: settings).lint(project)
    var rejected = 0
    if options.isFixing {
      guard let count = fix(result, project, settings, &problems) else { return reject(problems) }
      rejected = count
      project = WidgetProject(reading: project.root)
      result = Linter(settings: settings).lint(project)
    }
    var report = LintReport(
      result, rules: guidance.rules, tool: guidance.tool, root: project.root)
    if let baseline = baseline ?? nil {
      report = report.compared(with: baseline, files: project.files)
    }
    if options.isVerbose { list(project, result) }
    guard write(report, result, project, guidance, &problems) else { return reject(problems) }
    if options.form == .sarif { listGaps(result) }
    if !options.isQuiet {
      let summary = LintSummary(
        report: report, result: result,
        fixableCount: LintFix.all(for: result, in: project).count - rejected,
        isComplete: scope.reportedPaths == nil && settings.deselectedRules.isEmpty)
      for line in summary.lines { terminal.progress(line) }
    }
    return status(report, result)
  }

  // MARK: fixes

  /// Applies the fixes that the linter confirms, and prints the changes and why it rejects others.
  ///
  /// Returns the number of rejected fixes, or nil when a file cannot be written.
  private func fix(
    _ result: LintResult, _ project: WidgetProject, _ settings: LintSettings,
    _ problems: inout [Diagnostic]
  ) -> Int? {
    let fixes = LintFix.all(for: result, in: project)
    guard !fixes.isEmpty else { return 0 }
    do {
      let run = try FixRun(fixes, of: result, in: project, Linter(settings: settings))
      for change in run.changes {
        let path = AbsolutePath(project.root + "/" + change.path).shown
        for line in UnifiedDiff.text(path, from: change.old, to: change.new) {
          terminal.progress(line)
        }
      }
      for (fix, reason) in run.rejected {
        terminal.progress(
          "not fixed: \(fix.finding.place): the fix for \(fix.finding.rule) \(reason.phrase)")
      }
      return run.rejected.count
    } catch {
      problems.append(.unwritableResult(project.root, "\(error)"))
      return nil
    }
  }

  // MARK: output

  /// Writes the result and the baseline; reports why and returns false when a file cannot be
  /// written.
  private func write(
    _ report: LintReport, _ result: LintResult, _ project: WidgetProject,
    _ guidance: LintGuidance, _ problems: inout [Diagnostic]
  ) -> Bool {
    let shown = result.problems.filter { options.isVerbose || $0.severity > .note }.counted()
    let output = LintOutput(
      report: report, problems: shown, root: project.root, rules: guidance.rules)
    if let path = options.newBaseline,
      !replace(path, with: output.bytes(as: .sarif, isColored: false), &problems)
    {
      return false
    }
    let bytes = output.bytes(
      as: options.form, isColored: options.output == nil && terminal.isColored)
    if let path = options.output { return replace(path, with: bytes, &problems) }
    terminal.print(bytes)
    return true
  }

  private func replace(
    _ path: String, with bytes: ByteOutput, _ problems: inout [Diagnostic]
  ) -> Bool {
    do {
      try FileSystem.replace(path, with: bytes.span)
      return true
    } catch {
      problems.append(.unwritableResult(path, "\(error)"))
      return false
    }
  }

  private func list(_ project: WidgetProject, _ result: LintResult) {
    for input in project.inputs { terminal.progress("read \(input)") }
    terminal.progress("\(Plural.text(result.checkedFileCount, "Swift file")) parsed")
  }

  /// SARIF is read by programs; the log of the job must report why the check is incomplete.
  private func listGaps(_ result: LintResult) {
    for gap in result.gaps {
      terminal.progress(
        "incomplete: " + [gap.place?.file, gap.summary].compactMap(\.self).joined(separator: ": "))
    }
  }

  // MARK: status

  private func status(_ report: LintReport, _ result: LintResult) -> ExitStatus {
    let least: FindingLevel = options.isStrict ? .warning : .error
    // Findings take precedence; the log, the result and the summary also report an incomplete
    // check.
    if options.newBaseline == nil, report.open.contains(where: { $0.level >= least }) {
      return .failed
    }
    return result.gaps.isEmpty ? .success : .incomplete
  }

  private func reject(_ problems: [Diagnostic]) -> ExitStatus {
    let format: DiagnosticFormat =
      switch options.form {
      case .text, .xcode, .sarif: .text
      case .short: .short
      case .json: .json
      case .github: .github
      }
    return terminal.reject(problems, as: format)
  }
}

extension FixRun.Reason {
  /// The reason as a predicate of the fix.
  fileprivate var phrase: String {
    switch self {
    case .overlaps: "overlaps another fix; run almanac lint --fix again"
    case .hasNoEffect: "does not remove the finding; correct it by hand"
    case .hidesCode: "makes the check incomplete; correct it by hand"
    case .leads(let findings):
      "leads to "
        + findings.prefix(3).map { "\($0.rule) (\($0.level.rawValue)) at \($0.place)" }
        .joined(separator: ", ")
        + "; correct both by hand"
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with its place relative to a folder, like the diagnostics of a project.
  fileprivate func seen(from folder: String) -> Diagnostic {
    moved {
      FilePosition(
        file: AbsolutePath($0.file).path(from: AbsolutePath(folder)), line: $0.line,
        column: $0.column)
    }
  }

  fileprivate static func unwritableResult(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.unwritable", .error, "cannot write the result: \(reason)",
      at: FilePosition(file: path), suggestion: "Check the folder and its permissions.")
  }
}

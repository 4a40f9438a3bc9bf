internal import Diagnostics
internal import Documents
internal import Files
internal import Findings
internal import Guidance
internal import Linting
internal import Projects
internal import Publishing
internal import Runs
internal import Text

/// `almanac lint`: an app's checkout in, findings out.
struct LintCommand: Command {
  let options: LintCommandOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let installation = Installation.find() else { return refuse([.brokenInstallation]) }
    guard
      let configuration = LocatedConfiguration(
        at: options.config, policy: options.policy, &problems)
    else { return refuse(problems) }
    let settings = LintSettings(configuration, &problems)
    if FileKind(of: options.project) != .folder { problems.append(.noProject(options.project)) }
    if problems.hasErrors { return refuse(problems) }
    let guidance = LintGuidance(
      installation, configuration, baseURL: options.baseURL, &problems)
    let project = WidgetProject(reading: options.project)
    var result = Linter(settings: settings).lint(project)
    if options.isFixing {
      guard mend(result, project, &problems) else { return refuse(problems) }
      result = Linter(settings: settings).lint(WidgetProject(reading: options.project))
    }
    let report = LintReport(
      result, rules: guidance.rules, tool: guidance.tool, root: options.project)
    if options.isVerbose { tell(project, result) }
    guard write(report, result, &problems) else { return refuse(problems) }
    if options.form == .sarif { tellGaps(result) }
    if !options.isQuiet { terminal.say(summary(report, result)) }
    return status(report, result)
  }

  // MARK: mending

  /// Prints what changes, then writes it; false when a file cannot be written.
  private func mend(
    _ result: LintResult, _ project: WidgetProject, _ problems: inout [Diagnostic]
  ) -> Bool {
    for change in MechanicalFixes(for: result, in: project).changes {
      for line in UnifiedDiff.text(change.path, from: change.old, to: change.new)
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      {
        terminal.say(String(line))
      }
      do {
        let text = Array(change.new.joined(separator: "\n").utf8)
        try FileSystem.replace(project.root + "/" + change.path, with: text.span)
      } catch {
        problems.append(.unwritableResult(change.path, "\(error)"))
        return false
      }
    }
    return true
  }

  // MARK: output

  /// False when the file cannot be written; the reason is among the problems.
  private func write(
    _ report: LintReport, _ result: LintResult, _ problems: inout [Diagnostic]
  ) -> Bool {
    let output = bytes(of: report, result)
    guard let path = options.output else {
      _ = terminal.print(String(bytes: output), status: .fine)
      return true
    }
    do {
      try FileSystem.replace(path, with: output.span)
      return true
    } catch {
      problems.append(.unwritableResult(path, "\(error)"))
      return false
    }
  }

  private func bytes(of report: LintReport, _ result: LintResult) -> ByteOutput {
    guard let format = options.form.diagnostics else {
      return SARIFWriter().sarif(of: report.run, report.findings)
    }
    let open = report.findings.filter(\.isOpen).map { Diagnostic($0) }
    let worth = result.problems.filter { options.isVerbose || $0.severity > .note }
    return format.print(
      worth + open, isColored: options.output == nil && terminal.isColored && format == .text)
  }

  private func tell(_ project: WidgetProject, _ result: LintResult) {
    for input in project.inputs { terminal.say("read \(input)") }
    terminal.say("\(Plural.text(result.checkedFileCount, "Swift file")) parsed")
  }

  /// SARIF is read by programs: who reads the log of a job learns here why the check is incomplete.
  private func tellGaps(_ result: LintResult) {
    for gap in result.gaps {
      terminal.say(
        "incomplete: " + [gap.place?.file, gap.summary].compactMap(\.self).joined(separator: ": "))
    }
  }

  private func summary(_ report: LintReport, _ result: LintResult) -> String {
    let open = report.findings.filter(\.isOpen)
    func count(_ level: FindingLevel, _ word: String) -> String {
      Plural.text(open.count { $0.level == level }, word)
    }
    var text = "\(count(.error, "error")), \(count(.warning, "warning")), "
    text += "\(Plural.text(open.count { $0.level == .note }, "remark"))"
    let silenced = report.findings.count(where: \.isSuppressed)
    if silenced > 0 { text += "; \(silenced) silenced" }
    if !result.gaps.isEmpty { text += "; incomplete: \(Plural.text(result.gaps.count, "gap"))" }
    return text + "; " + Plural.text(result.targetNames.count, "widget extension") + ": "
      + (result.targetNames.isEmpty ? "none" : result.targetNames.joined(separator: ", "))
  }

  // MARK: status

  private func status(_ report: LintReport, _ result: LintResult) -> ExitStatus {
    // Findings come first: the log, the result and the summary say that the check is incomplete as well.
    if report.findings.contains(where: { $0.isOpen && $0.level >= .warning }) {
      return .gateFailed
    }
    return result.gaps.isEmpty ? .fine : .degraded
  }

  private func refuse(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(
      problems.inReadingOrder(), as: options.form.diagnostics ?? .text, status: .misused)
  }
}

extension Diagnostic {
  /// A finding as it is printed.
  fileprivate init(_ finding: Finding) {
    self.init(
      finding.ruleID, Severity(finding.level), finding.message,
      at: finding.location.map { FilePosition($0) }, excerpt: Excerpt(finding.snippet),
      suggestion: finding.rule.map {
        $0.helpURI ?? "almanac explain \($0.id) says why and what to do"
      } ?? "",
      notes: finding.steps.map {
        Note($0.message, at: $0.location.map { FilePosition($0) }, excerpt: Excerpt($0.snippet))
      })
  }

  fileprivate static func unwritableResult(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.unwritable", .error, "this cannot be written: \(reason)",
      at: FilePosition(file: path), suggestion: "Check the folder and its permissions")
  }

  static func noProject(_ path: String) -> Diagnostic {
    Diagnostic(
      "lint.no-project", .error, "there is no such folder", at: FilePosition(file: path),
      suggestion: "Name the folder of the app's checkout")
  }
}

extension Severity {
  fileprivate init(_ level: FindingLevel) {
    self =
      switch level {
      case .error: .error
      case .warning: .warning
      case .note, .none: .note
      }
  }
}

extension FilePosition {
  fileprivate init(_ location: FindingLocation) {
    self.init(file: location.path, line: location.line, column: location.column)
  }
}

extension Excerpt {
  fileprivate init?(_ snippet: FindingSnippet?) {
    guard let line = snippet?.lines.first(where: { $0.mark != nil }), let mark = line.mark else {
      return nil
    }
    self.init(line: line.text.utf8, column: mark.lowerBound + 1, length: mark.count)
  }
}

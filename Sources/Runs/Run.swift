package import Analysis
package import Diagnostics
package import Documents
internal import Files
package import Findings
internal import Text
internal import Traces

/// A CI run or a release candidate, read and analyzed.
package struct Run: Sendable {
  /// The content of `run.yml`, or nil for loose files.
  package let description: RunDescription?
  /// The path of `run.yml`, or nil for loose files.
  package let descriptionPath: String?
  /// All files of the run, sorted by name.
  package let inputs: [RunInput]
  package private(set) var report: RunReport
  /// The events in traces that the run's pages refer to, by the trace's file.
  package let namedEvents: NamedEvents
  /// The placed widgets that have pages.
  package let selection: PlacedWidgetSelection
  /// The options for reading its traces again for pages.
  private let options: RunOptions
  /// The simulated scenarios, one for each trace and result.
  package let scenarios: [RunScenario]
  /// All findings of the lint results, the most severe first, with unique fingerprints.
  package internal(set) var findings: [Finding]
  /// The number of findings that are not suppressed, not passed and not absent.
  private let openCount: Int
  /// The indices of the findings that cite a rule of the guidance, by its id.
  private let citing: [String: [Int]]
  /// The folders of the widgets' pages.
  package let folders: WidgetFolders
  /// The number of findings that duplicate a finding of another file at the same place.
  package let repeatedFindings: Int
  /// The reason why lint results are missing or incomplete, as a clause without a full stop, or
  /// nil.
  package private(set) var lintGap: String?
  /// The missing parts of scenarios, as clauses without a full stop.
  private let scenarioGaps: [String]
  /// The problems with `run.yml`; an error prevents the site from being written.
  package let problems: [Diagnostic]
  /// The problems with traces and lint results, the rest of which was used.
  ///
  /// The places name files as the run does. `terminalDiagnostics` contains their paths.
  package let diagnostics: [Diagnostic]
  /// The path of each file by its name within the run.
  private let paths: [String: String]

  /// Reads and analyzes all files, or takes the results from summaries.
  ///
  /// The initializer never throws. Problems become diagnostics and gaps.
  package init(reading folder: RunFolder, options: RunOptions) {
    var diagnostics = folder.diagnostics
    var problems: [Diagnostic] = []
    description = folder.description.flatMap { Self.describe($0, now: options.now, &problems) }
    descriptionPath = folder.description?.path
    var evidence = RunEvidence(reading: folder, options: options)
    self.problems = problems
    self.options = options
    diagnostics += evidence.diagnostics
    inputs = evidence.inputs.sorted { $0.name < $1.name }
    namedEvents = NamedEvents(in: evidence.report)
    paths = Dictionary(first: (folder.files + folder.refused).map { ($0.name, $0.path) })
    selection = PlacedWidgetSelection(of: evidence.report) { [paths] in paths[$0] != nil }
    let simulated = RunScenarios(
      results: inputs.compactMap(\.scenarioResult),
      traces: evidence.report.traces + evidence.unlistedTraces,
      digests: Dictionary(first: inputs.map { ($0.name, $0.digest ?? "") }),
      isComplete: evidence.report.omittedTraces == 0 || folder.summaries.isEmpty)
    scenarios = simulated.scenarios
    scenarioGaps = simulated.gaps + evidence.summarizedGaps
    diagnostics += simulated.diagnostics
    (findings, repeatedFindings) = DistinctFindings.all(of: evidence.takeFindings())
    openCount = findings.count(where: \.isOpen)
    citing = Self.citing(findings)
    folders = WidgetFolders(evidence.report, selection)
    let lost =
      inputs.filter(\.isTraceEvidence).flatMap(\.gaps) + simulated.gaps + evidence.report.gaps
      + evidence.summarizedGaps
    report = lost.first.map(evidence.report.incomplete(lacking:)) ?? evidence.report
    lintGap = inputs.filter(\.isLintEvidence).flatMap(\.gaps).first
    self.diagnostics = diagnostics
  }
}

extension Run {
  /// The run, marked incomplete because a trace or lint result is missing that may contain a
  /// failure.
  ///
  /// - Parameters:
  ///   - trace: The missing trace as a clause without a full stop, or nil if none is missing.
  ///   - lint: The missing lint result in the same form.
  package func incomplete(lackingTrace trace: String?, lint: String?) -> Run {
    var run = self
    if let trace { run.report = report.incomplete(lacking: trace) }
    run.lintGap = lintGap ?? lint
    return run
  }

  /// The diagnostics for the terminal: with paths as places, and a reason for each unread file.
  package var terminalDiagnostics: [Diagnostic] {
    let located = diagnostics.map { diagnostic in
      diagnostic.place.flatMap { paths[$0.file] }.map { diagnostic.moved(to: $0, linesDown: 0) }
        ?? diagnostic
    }
    let unread = inputs.compactMap { input -> Diagnostic? in
      guard case .notRead(let reason) = input.outcome, !input.name.isHidden else { return nil }
      let place = FilePosition(file: paths[input.name] ?? input.name)
      if located.contains(where: { $0.place?.file == place.file }) { return nil }
      return Diagnostic(
        "run.unread-file", .warning, "skipped: \(reason)", at: place,
        suggestion: paths[input.name] == nil
          ? "Fix the file where it was summarized, and summarize again."
          : ["traces/", "lint/"].contains(where: input.name.hasPrefix)
            ? "Fix the file, or remove it from the run."
            : "Fix the file, move it into traces/ or lint/, or remove it from the run.")
    }
    return located + unread
  }
}

extension Run {
  /// The full details of a widget that has pages, read again, or nil if its trace is not available.
  package func detail(of placed: PlacedWidget) -> WidgetDetail? {
    let trace = placed.trace
    guard let path = paths[trace.file] else { return nil }
    let content = options.recordings.trace(at: path) {
      RecordedTrace.Content.read(
        path, trace, keeping: lines(of: trace),
        digest: inputs.first { $0.name == trace.file }?.digest, options)
    }
    return content.report.widgets.first { $0.key.bounded == placed.widget.key }.map {
      WidgetDetail(
        placed: placed, widget: $0, header: content.report.header, device: content.report.device,
        lines: content.lines[$0.number] ?? .none)
    }
  }

  /// The selections of lines from a trace's ledgers, by the index of the widget.
  private func lines(of trace: TraceRecord) -> [Int: LineChoice] {
    let shown = trace.widgets.filter { folders.folder(of: $0.key, in: trace.file) != nil }
    let maximumDrawn = ListedLines.maximumDrawn(ofWidgets: shown.count)
    return Dictionary(
      shown.map {
        let linked = namedEvents.rows(of: $0.key, in: trace.file)
        return (
          $0.number, LineChoice(of: $0.lineCount, linked: linked, maximumDrawn: maximumDrawn)
        )
      }, uniquingKeysWith: { $1 })
  }

  /// Returns the problems of traces that were read again, each once.
  package func takeProblems() -> [Diagnostic] { options.recordings.takeProblems() }
}

extension Diagnostic {
  /// The diagnostic for a run dated in the future: a wrong clock, or a date that keeps an old run
  /// the newest.
  fileprivate static func datedLater(
    _ description: RunDescription, than now: Instant, in bytes: [UInt8], file: String
  ) -> Diagnostic {
    let range = description.dateRange
    return Diagnostic(
      "run.dated-later", .warning,
      "the run's date \(description.date) is after the report's time \(now)",
      at: Excerpt.locate(
        offset: range.offset, length: range.length, in: bytes.span, file: file),
      suggestion: "Correct the date in run.yml, or the time that is passed as --now.",
      isMissingEvidence: true)
  }
}

extension Run {
  /// The run's identifier in addresses; loose files have the id `inputs`.
  package var id: String { description?.id ?? "inputs" }

  /// The run's title, such as `Tide Nearby 1.4 (121)`.
  package var title: String {
    guard let description else { return "Loose inputs" }
    let build = description.build.map { " (\($0))" } ?? ""
    return [description.app, description.version].compactMap { $0 }.joined(separator: " ") + build
  }

  /// The title with the id, such as `Tide Nearby 1.4 (121), 2026-03-02-rc`; loose files have no id.
  package var named: String { description == nil ? title : "\(title), \(id)" }

  /// The gaps in the evidence that is present, as clauses without a full stop.
  ///
  /// The review of the run reports evidence that is expected but missing.
  package var gaps: [String] {
    (inputs.isEmpty ? ["the run has no files"] : inputs.flatMap(\.gaps)) + scenarioGaps
      + commitGaps + lateTraces + report.gaps
  }

  /// Gaps for device recordings later than the run, which have a wrong clock or belong to another
  /// run.
  private var lateTraces: [String] {
    guard let date = description?.date else { return [] }
    return report.traces.filter { $0.isOwn && $0.origin.isObserved }.compactMap { trace in
      let end = Double(trace.epoch.unixSeconds) + (trace.span?.upperBound.seconds ?? 0)
      // The date of a run may be the date of its commit.
      let latest = Double(date.unixSeconds) + Double(Self.latestRecordingDays) * 86_400
      guard end > latest else { return nil }
      return "\(trace.file) was recorded more than \(Self.latestRecordingDays) days after the date"
        + " of the run, \(date)"
    }
  }

  /// The maximum time in days between a run and the end of a device recording for it.
  private static let latestRecordingDays = 30

  /// Gaps for lint results of another commit than the run's.
  private var commitGaps: [String] {
    guard let commit = description?.commit else { return [] }
    let gaps = toolRuns.compactMap { run -> String? in
      guard let other = run.commits.first,
        !run.commits.contains(where: { CommitName.areSame($0, commit) })
      else { return nil }
      return "the result of \(run.tool.name) is for commit \(other.prefix(12)),"
        + " expected \(commit.prefix(12))"
    }
    return Set(gaps).sorted()
  }

  /// The findings that are not suppressed, not passed and not absent; waivers may hide them.
  ///
  /// These are the first in the list.
  package var openFindings: ArraySlice<Finding> { findings.prefix(openCount) }

  /// The findings that cite a rule of the guidance.
  package func findings(citing rule: String) -> [Finding] {
    citing[rule, default: []].map { findings[$0] }
  }

  private static func citing(_ findings: [Finding]) -> [String: [Int]] {
    var citing: [String: [Int]] = [:]
    for place in findings.indices {
      for rule in findings[place].guidance { citing[rule, default: []].append(place) }
    }
    return citing
  }

  /// All tool runs in the lint results.
  package var toolRuns: [ToolRun] {
    inputs.flatMap(\.toolRuns)
  }

  private static func describe(
    _ file: RunFolder.File, now: Instant?, _ diagnostics: inout [Diagnostic]
  ) -> RunDescription? {
    do throws(FileSystemError) {
      let bytes = try InputFiles.read(file.path)
      let read = RunDescription(yaml: bytes, file: file.path, diagnostics: &diagnostics)
      if let read, let now, read.date.isLater(than: now) {
        diagnostics.append(.datedLater(read, than: now, in: bytes, file: file.path))
      }
      return read
    } catch {
      diagnostics.append(.unreadableInput(file.path, error))
      return nil
    }
  }

  /// The findings of the run and of its traces, the most severe first, then by place, without
  /// duplicate fingerprints.
  package func findings(with traces: [Finding]) -> [Finding] {
    guard !traces.isEmpty else { return findings }
    let all = findings + traces
    var seen: Set<Fingerprint> = []
    return DistinctFindings.order(of: all).filter { seen.insert(all[$0].fingerprint).inserted }
      .map { all[$0] }
  }
}

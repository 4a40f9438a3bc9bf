package import Analysis
package import Diagnostics
package import Documents
internal import Files
package import Findings
internal import Text
internal import Traces

/// One run, read and analysed: what a CI run or a release candidate left behind.
package struct Run: Sendable {
  /// What `run.yml` says; nil for loose files.
  package let description: RunDescription?
  /// Where its `run.yml` was found; nil for loose files.
  package let descriptionPath: String?
  /// Every file of the run in the order of the names.
  package let inputs: [RunInput]
  package private(set) var report: RunReport
  /// The events of traces that the run's pages name, by the trace's file.
  package let namedEvents: NamedEvents
  /// The placed widgets that have pages.
  package let selection: PlacedWidgetSelection
  /// How its traces are read again for pages.
  private let options: RunOptions
  /// Scenarios that were simulated, each once for every trace and result of it.
  package let scenarios: [RunScenario]
  /// Every finding of the lint results, the most severe first, each with a fingerprint of its own.
  package let findings: [Finding]
  /// How many of them are open, suppressed and neither.
  package let findingCounts: FindingCounts
  /// The places of the findings that cite a rule of the guidance, by its id.
  private let citing: [String: [Int]]
  /// Where its widgets have their pages.
  package let folders: WidgetFolders
  /// Findings that another file of the run reports too, at the same place; they are counted, not listed again.
  package let repeatedFindings: Int
  /// Why lint results are missing or incomplete, as a sentence without a full stop; nil where none is.
  package private(set) var lintGap: String?
  /// What is missing of scenarios, as sentences without a full stop.
  private let scenarioGaps: [String]
  /// What is wrong with `run.yml`; an error here keeps the site from being written.
  package let problems: [Diagnostic]
  /// What is wrong with the traces and lint results; the rest of them was used.
  ///
  /// Places are the run's own names for its files; `remarks` has them as paths.
  package let diagnostics: [Diagnostic]
  /// Where each file of the run was found, by the name the run gives it.
  private let paths: [String: String]

  /// Reads and analyses every file, or takes what a summary has of it; never throws, what goes wrong is a diagnostic and a gap.
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
    paths = Dictionary(
      (folder.files + folder.refused).map { ($0.name, $0.path) },
      uniquingKeysWith: { first, _ in first })
    selection = PlacedWidgetSelection(of: evidence.report) { [paths] in paths[$0] != nil }
    let simulated = RunScenarios(
      results: inputs.compactMap(\.scenarioResult),
      traces: evidence.report.traces + evidence.unlistedTraces,
      digests: Dictionary(
        inputs.map { ($0.name, $0.digest ?? "") }, uniquingKeysWith: { first, _ in first }),
      isComplete: evidence.report.omittedTraces == 0 || folder.summaries.isEmpty)
    scenarios = simulated.scenarios
    scenarioGaps = simulated.gaps + evidence.summarizedGaps
    diagnostics += simulated.diagnostics
    (findings, repeatedFindings) = DistinctFindings.all(of: evidence.takeFindings())
    (findingCounts, citing) = Self.counts(of: findings)
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
  /// The run when a trace or a lint result is missing, which may be the one in which a rule fails.
  ///
  /// - Parameters:
  ///   - trace: which trace, as a sentence without a full stop; nil when none is missing.
  ///   - lint: which lint result, likewise.
  package func incomplete(lackingTrace trace: String?, lint: String?) -> Run {
    var run = self
    if let trace { run.report = report.incomplete(lacking: trace) }
    run.lintGap = lintGap ?? lint
    return run
  }

  /// What a person at a terminal is reported: places are paths, and everything that is missing has its reason.
  package var remarks: [Diagnostic] {
    let located = diagnostics.map { remark in
      remark.place.flatMap { paths[$0.file] }.map { remark.moved(to: $0, linesDown: 0) } ?? remark
    }
    let unread = inputs.compactMap { input -> Diagnostic? in
      guard case .notRead(let reason) = input.outcome, !input.name.isHidden else { return nil }
      let place = FilePosition(file: paths[input.name] ?? input.name)
      if located.contains(where: { $0.place?.file == place.file }) { return nil }
      return Diagnostic(
        "run.unread-file", .warning, "skipped: \(reason)", at: place,
        suggestion: paths[input.name] == nil
          ? "Fix the file where it was summarized, and summarize again."
          : "Fix the file, move it into traces/ or lint/, or remove it from the run.")
    }
    return located + unread
  }
}

extension Run {
  /// All that the trace says of a widget that has pages, read again; nil where the file of the trace is elsewhere.
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
        placed: placed, widget: $0, device: content.report.device,
        lines: content.lines[$0.number] ?? .none)
    }
  }

  /// What is kept of the ledgers of a trace, by the widget's number in it.
  private func lines(of trace: TraceRecord) -> [Int: LineChoice] {
    let shown = trace.widgets.filter { folders.folder(of: $0.key, in: trace.file) != nil }
    let mostDrawn = ListedLines.mostDrawn(ofWidgets: shown.count)
    return Dictionary(
      shown.map {
        let linked = namedEvents.rows(of: $0.key, in: trace.file)
        return (
          $0.number, LineChoice(of: $0.lineCount, linked: linked, mostDrawn: mostDrawn)
        )
      }, uniquingKeysWith: { $1 })
  }

  /// What was wrong with traces that were read again, each told once.
  package func takeProblems() -> [Diagnostic] { options.recordings.takeProblems() }
}

extension Diagnostic {
  /// A wrong clock, or a date that keeps an old run the newest for ever.
  fileprivate static func datedLater(
    _ description: RunDescription, than now: Instant, in bytes: [UInt8], file: String
  ) -> Diagnostic {
    let range = description.dateRange
    let (place, excerpt) = Excerpt.locate(
      offset: range.offset, length: range.length, in: bytes.span, file: file)
    return Diagnostic(
      "run.dated-later", .warning,
      "the run's date \(description.date) is after the report's time \(now)",
      at: place, excerpt: excerpt,
      suggestion: "Correct the date in run.yml, or the time that is passed as --now.",
      isMissingEvidence: true)
  }
}

extension Run {
  /// The run's name in addresses; loose files are the run `inputs`.
  package var id: String { description?.id ?? "inputs" }

  /// The run's name for people: `Tide Nearby 1.4 (121)`.
  package var title: String {
    guard let description else { return "Loose inputs" }
    let build = description.build.map { " (\($0))" } ?? ""
    return [description.app, description.version].compactMap { $0 }.joined(separator: " ") + build
  }

  /// The run with its id: `Tide Nearby 1.4 (121), 2026-03-02-rc`; loose files have no id of their own.
  package var named: String { description == nil ? title : "\(title), \(id)" }

  /// What is wrong with the evidence that is there, as sentences without a full stop.
  ///
  /// What was expected and is missing is the business of the run's review.
  package var gaps: [String] {
    (inputs.isEmpty ? ["the run has no files"] : inputs.flatMap(\.gaps)) + scenarioGaps
      + commitGaps + lateTraces + report.gaps
  }

  /// Recordings of a device that are later than the run: a wrong clock, or another run's.
  private var lateTraces: [String] {
    guard let date = description?.date else { return [] }
    return report.traces.filter { $0.isOwn && $0.origin.isObserved }.compactMap { trace in
      let end = Double(trace.epoch.unixSeconds) + (trace.span?.upperBound.seconds ?? 0)
      // The date of a run may be that of its commit.
      guard end > Double(date.unixSeconds) + Self.latestRecording else { return nil }
      return "\(trace.file) was recorded more than 30 days after the date of the run, \(date)"
    }
  }

  /// How long after a run a device may record for it, in seconds.
  private static let latestRecording = 30.0 * 86_400

  /// Lint results that are about another commit than the run.
  private var commitGaps: [String] {
    guard let commit = description?.commit else { return [] }
    let gaps = toolRuns.compactMap { run -> String? in
      guard let other = run.commits.first,
        !run.commits.contains(where: { CommitName.areSame($0, commit) })
      else { return nil }
      return "the result of \(run.tool.name) is about the commit \(other.prefix(12)),"
        + " not \(commit.prefix(12))"
    }
    return Set(gaps).sorted()
  }

  /// The findings that ask for attention: not suppressed, not passed, not gone.
  ///
  /// They are the first in the list.
  package var openFindings: ArraySlice<Finding> { findings.prefix(findingCounts.open.total) }

  /// The findings that cite a rule of the guidance.
  package func findings(citing rule: String) -> [Finding] {
    citing[rule, default: []].map { findings[$0] }
  }

  private static func counts(of findings: [Finding]) -> (FindingCounts, [String: [Int]]) {
    var counts = FindingCounts()
    var citing: [String: [Int]] = [:]
    for place in findings.indices {
      counts.add(findings[place])
      for rule in findings[place].guidance { citing[rule, default: []].append(place) }
    }
    return (counts, citing)
  }

  /// Every run of a tool that the lint results tell of.
  package var toolRuns: [ToolRun] {
    inputs.flatMap { input -> [ToolRun] in
      guard case .lint(let file) = input.outcome else { return [] }
      return file.reading?.toolRuns ?? []
    }
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

  /// The run's findings and those of its traces, the most severe first, then by place; of one fingerprint the first.
  package func findings(with traces: [Finding]) -> [Finding] {
    guard !traces.isEmpty else { return findings }
    let all = findings + traces
    var seen: Set<Fingerprint> = []
    return DistinctFindings.order(of: all).filter { seen.insert(all[$0].fingerprint).inserted }
      .map { all[$0] }
  }
}

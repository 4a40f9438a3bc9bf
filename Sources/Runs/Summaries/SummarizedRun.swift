internal import Analysis
internal import Diagnostics

/// All summaries of a run, whose traces become inputs of the run.
struct SummarizedRun {
  private(set) var summary = TraceSummary()
  private(set) var inputs: [RunInput] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(reading files: [RunFolder.File], _ options: RunOptions) {
    for file in files {
      options.progress(file.name)
      let read = SummaryFile(reading: file, options)
      switch read.content {
      case .success(let summary):
        self.summary.merge(summary)
        inputs.append(RunInput(read, traceCount: summary.traceCount))
      case .failure(let refusal):
        diagnostics.append(.unusableSummary(file.name, refusal.reason))
        inputs.append(RunInput(file.name, byteSize: file.byteSize, notRead: refusal.reason))
      }
    }
    summary.trim()
    let problems = summary.problems
    let gaps = Dictionary(grouping: problems.gaps, by: \.file)
    inputs += summary.listedTraces.map { trace in
      RunInput(trace, gaps: gaps[trace.file]?.map(\.sentence) ?? [])
    }
    inputs += problems.unread.map {
      RunInput($0.file, byteSize: $0.byteSize, notRead: $0.reason)
    }
    diagnostics += problems.diagnostics
    diagnostics += summary.listedTraces.compactMap {
      options.otherProfile(of: $0.header, in: $0.file)
    }
  }

  /// Gaps for which the summaries have no room, as clauses without a full stop.
  var gaps: [String] {
    let problems = summary.problems
    return [
      (problems.gapCount - problems.gaps.count, "more gaps in summarized traces"),
      (problems.unreadCount - problems.unread.count, "more files could not be summarized"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
  }
}

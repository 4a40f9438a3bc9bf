internal import Analysis
package import Diagnostics
internal import Files
package import Text

/// The result of `almanac summarize`.
package struct SummarizedInputs: Sendable {
  /// The content of the summary file.
  package let bytes: ByteOutput
  package let traceCount: Int
  /// Whether all files were read and their evidence is complete.
  package let isComplete: Bool
  package let diagnostics: [Diagnostic]

  /// Reads traces on all cores, and merges them with the given summaries.
  ///
  /// - Throws: `SummaryRefusal` if one of the given summaries cannot be used.
  package init(_ inputs: SummaryInputs, _ options: RunOptions) throws(SummaryRefusal) {
    let folder = inputs.folder
    let summarized = SummarizedRun(reading: folder.summaries, options)
    var diagnostics = folder.diagnostics + inputs.descriptions
    let refused = summarized.diagnostics.filter { $0.id == "summary.unusable" }
    guard refused.isEmpty else { throw SummaryRefusal(diagnostics: diagnostics + refused) }
    var summary = summarized.summary
    var copies = TraceCopies()
    OrderedWork.run(folder.traces.sorted { $0.name < $1.name }) { file in
      ReadInput(reading: file, options: options)
    } handle: { read in
      let input = copies.once(read)
      diagnostics += input.diagnostics
      summary.merge(TraceSummary(of: input))
    }
    for file in folder.refused {
      summary.merge(
        TraceSummary(unread: file.name, byteSize: file.byteSize, reason: file.refusal ?? ""))
    }
    if let first = folder.lint.first {
      diagnostics.append(.unsummarized(first.name, folder.lint.count, .warning))
    }
    if let first = folder.scenarios.first {
      diagnostics.append(.unsummarized(first.name, folder.scenarios.count, .note))
    }
    let report = summary.report()
    let problems = summary.problems
    isComplete = problems.gapCount == 0 && problems.unreadCount == 0 && report.gaps.isEmpty
    traceCount = summary.traceCount
    bytes = SummaryFile.bytes(of: summary, options)
    self.diagnostics = diagnostics
  }
}

/// The reasons why no summary was made.
package struct SummaryRefusal: Error {
  package let diagnostics: [Diagnostic]
}

extension TraceSummary {
  /// Summarizes a file of a run; empty for a file that is not a trace.
  init(of input: ReadInput) {
    switch input {
    case .trace(let trace): self = trace.summary
    case .unread(let name, let byteSize, let reason):
      self.init(unread: name, byteSize: byteSize, reason: reason)
    case .lint, .scenario: self.init()
    }
  }
}

extension Diagnostic {
  static func unsummarized(
    _ name: String, _ count: Int, _ severity: Severity
  ) -> Diagnostic {
    Diagnostic(
      "summary.no-trace", severity,
      count == 1
        ? "the file is not a trace and is not in the summary"
        : "the file and \(count - 1) more are not traces and are not in the summary",
      at: FilePosition(file: name),
      suggestion: "Put run.yml, lint results and scenario results into the run as they are.")
  }
}

package import Analysis
package import Diagnostics
package import Findings
package import Traces

/// A file of a run, read: all that the site and the verdict need of it, so that the file itself may be elsewhere.
package enum ReadInput: Codable, Sendable {
  case trace(TraceReading, TraceReport)
  case lint(LintFile)
  /// A file that nobody reads, with the reason.
  case unread(name: String, byteSize: Int, reason: String)

  /// Reads a trace or a lint result of the disk; never throws, what goes wrong is a diagnostic and a gap.
  init(reading file: RunFolder.File, options: RunOptions) {
    if file.isTrace {
      var analysis = TraceAnalysis(file: file.name, matrix: options.matrix)
      let reading = TraceReader(limits: options.traceLimits).read(
        path: file.path, named: file.name, into: &analysis)
      self = .trace(reading, analysis.finish())
    } else {
      self = .lint(LintFile(reading: file.path, named: file.name, options: options.lint))
    }
  }

  /// The file and what became of it.
  package var input: RunInput {
    switch self {
    case .trace(let reading, _): RunInput(reading.file, trace: reading)
    case .lint(let file): RunInput(file.name, lint: file)
    case .unread(let name, let byteSize, let reason):
      RunInput(name, byteSize: byteSize, notRead: reason)
    }
  }

  /// What the run calls the file.
  package var name: String {
    switch self {
    case .trace(let reading, _): reading.file
    case .lint(let file): file.name
    case .unread(let name, _, _): name
    }
  }

  var report: TraceReport? {
    if case .trace(_, let report) = self { report } else { nil }
  }

  var findings: [Finding] {
    if case .lint(let file) = self { file.reading?.findings ?? [] } else { [] }
  }

  /// What is wrong with the file, as its reader and the analysis say it.
  package var diagnostics: [Diagnostic] {
    switch self {
    case .trace(let reading, let report): reading.diagnostics + report.diagnostics
    case .lint(let file): file.diagnostics
    case .unread: []
    }
  }
}

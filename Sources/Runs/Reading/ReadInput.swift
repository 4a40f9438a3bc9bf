package import Diagnostics
internal import Documents
internal import Files
package import Findings
internal import Text

/// The content of a file of a run that the site and the verdict need.
package enum ReadInput: Sendable {
  case trace(ReadTrace)
  case lint(LintFile)
  /// A scenario result as its text, which is small and is validated by its reader.
  case scenario(name: String, text: String)
  /// A file that is not read, and the reason.
  case unread(name: String, byteSize: Int, reason: String)

  /// Reads a trace, a lint result or a scenario result from disk.
  ///
  /// The initializer never throws. Problems become diagnostics and gaps.
  init(reading file: RunFolder.File, options: RunOptions) {
    if let reason = file.refusal {
      self = .unread(name: file.name, byteSize: file.byteSize, reason: reason)
      return
    }
    options.progress(file.name)
    if file.isTrace {
      self = .trace(ReadTrace(reading: file, options: options))
    } else if file.isScenarioResult {
      do throws(FileReadError) {
        let bytes = try FileBytes.read(file.path, limit: DocumentLimits.scenarioResult.bytes)
        self = .scenario(name: file.name, text: String(bytes: bytes))
      } catch {
        self = .unread(name: file.name, byteSize: file.byteSize, reason: error.phrase)
      }
    } else {
      self = .lint(LintFile(reading: file.path, named: file.name, options: options.lint))
    }
  }

  /// The file with the result of reading it; its problems are appended to the diagnostics.
  package func input(_ diagnostics: inout [Diagnostic]) -> RunInput {
    switch self {
    case .trace(let trace):
      diagnostics += trace.diagnostics
      return RunInput(trace)
    case .lint(let file):
      diagnostics += file.diagnostics
      return RunInput(file.name, lint: file)
    case .scenario(let name, let text):
      return RunInput(name, scenario: ByteOutput(text.utf8), diagnostics: &diagnostics)
    case .unread(let name, let byteSize, let reason):
      return RunInput(name, byteSize: byteSize, notRead: reason)
    }
  }

  package var trace: ReadTrace? {
    if case .trace(let trace) = self { trace } else { nil }
  }

  /// The kinds of the project's widgets that a linter found, or nil if the input does not contain
  /// them.
  package var widgetKinds: [String]? {
    guard case .lint(let file) = self else { return nil }
    let lists = (file.reading?.toolRuns ?? []).compactMap(\.widgetKinds)
    return lists.isEmpty ? nil : lists.flatMap(\.self)
  }

  package var findings: [Finding] {
    if case .lint(let file) = self { file.reading?.findings ?? [] } else { [] }
  }

  /// The problems that the reader and the analysis found.
  package var diagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    _ = input(&diagnostics)
    return diagnostics
  }
}

package import Diagnostics
internal import Documents
internal import Files
package import Findings
internal import Text

/// A file of a run, read: all that the site and the verdict need of it.
package enum ReadInput: Sendable {
  case trace(ReadTrace)
  case lint(LintFile)
  /// What came of a scenario, as the file has it: it is small, and its reader holds it to its form.
  case scenario(name: String, text: String)
  /// A file that no one reads, with the reason.
  case unread(name: String, byteSize: Int, reason: String)

  /// Reads a trace, a lint result or a scenario's result of the disk; never throws, what goes wrong is a diagnostic and a gap.
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

  /// The file and what became of it; what is wrong with it is added to the diagnostics.
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

  /// The kinds of the project's widgets, as a linter found them; nil when the input does not tell.
  package var widgetKinds: [String]? {
    guard case .lint(let file) = self else { return nil }
    let lists = (file.reading?.toolRuns ?? []).compactMap(\.widgetKinds)
    return lists.isEmpty ? nil : lists.flatMap(\.self)
  }

  package var findings: [Finding] {
    if case .lint(let file) = self { file.reading?.findings ?? [] } else { [] }
  }

  /// What is wrong with the file, as its reader and the analysis say it.
  package var diagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    _ = input(&diagnostics)
    return diagnostics
  }
}

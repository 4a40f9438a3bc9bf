internal import Diagnostics
internal import Files
internal import Findings
internal import Linting
internal import Text

/// A result of the linter in each output format.
struct LintOutput {
  let report: LintReport
  /// The files and cases that could not be read or decided, counted without duplicates; notes only
  /// on request.
  let problems: [Diagnostic]
  /// The project's folder, as given on the command line.
  let root: String
  let rules: [LintRule]

  func bytes(as form: LintCommandOptions.Form, isColored: Bool) -> ByteOutput {
    let findings = report.open.map { Diagnostic($0) }
    switch form {
    case .sarif: return SARIFWriter().sarif(of: report.run, report.findings)
    case .json: return DiagnosticFormat.json.print(findings + problems)
    case .short: return DiagnosticFormat.short.print(shown(findings + problems))
    case .github: return DiagnosticFormat.github.print(shown(findings + problems))
    case .xcode:
      let lines = (findings + problems).map { diagnostic in
        diagnostic.xcodeLines { AbsolutePath(root + "/" + $0).text }
      }
      return Array(lines.joined().utf8)
    case .text:
      let titles = Dictionary(
        rules.compactMap { rule in rule.summary.map { (rule.id, $0) } }, uniquingKeysWith: { $1 })
      return GroupedPrinter(titles: titles, isColored: isColored).print(shown(findings))
        + DiagnosticFormat.text.print(shown(problems), isColored: isColored)
    }
  }

  /// Returns the diagnostics with paths relative to the current folder.
  private func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var paths: [String: String] = [:]
    func path(_ file: String) -> String {
      if let known = paths[file] { return known }
      let absolute = AbsolutePath(root + "/" + file)
      let isFar = AbsolutePath(root).shown.hasPrefix("/")
      let path = isFar ? absolute.text : absolute.path(from: AbsolutePath("."))
      paths[file] = path
      return path
    }
    return diagnostics.map { diagnostic in
      diagnostic.moved { FilePosition(file: path($0.file), line: $0.line, column: $0.column) }
    }
  }
}

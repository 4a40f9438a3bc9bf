internal import Diagnostics
internal import JSON

/// `almanac validate`: reports the kind and the problems of single files.
struct ValidateCommand: Command {
  let options: ValidateOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let validator = InputValidator(options, terminal, &problems) else {
      return terminal.report(problems.inReadingOrder(), status: .usageError)
    }
    let files = options.files.map(validator.validate)
    switch options.form {
    case .text: print(files)
    case .json: terminal.print(json(files))
    }
    return files.allSatisfy(\.isValid) ? .success : .failed
  }

  private func print(_ files: [ValidatedFile]) {
    for file in files {
      _ = terminal.report(file.diagnostics, status: .success)
      if !options.isQuiet { terminal.print(Array((file.line + "\n").utf8)) }
    }
  }

  private func json(_ files: [ValidatedFile]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.array("files") { json in files.forEach { $0.write(to: &json) } }
    }
    return json.finish() + [10]
  }
}

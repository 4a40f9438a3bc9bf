internal import Diagnostics
internal import Files

/// The validated options of `almanac validate`.
struct ValidateOptions {
  let files: [String]
  let input: InputOptions
  let isStrict: Bool
  let isQuiet: Bool
  let form: Form

  /// The output format.
  enum Form: String, CaseIterable {
    case text, json
  }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    files = arguments.operands
    input = InputOptions(arguments.withoutOperands, problems: &problems)
    isStrict = arguments.values[.strict] != nil
    isQuiet = arguments.values[.quiet] != nil
    form = arguments.choice(.format, "format of the result", &problems) ?? .text
    if files.isEmpty {
      problems.append(
        Diagnostic(
          "usage.missing-operand", .error, "almanac validate needs a file",
          suggestion: "Name files, such as almanac.yml or a lint result."))
    }
    problems += files.compactMap(Diagnostic.notAFile)
  }
}

extension Diagnostic {
  /// Returns why a path cannot be validated, or nil for a file.
  fileprivate static func notAFile(_ path: String) -> Diagnostic? {
    let problem: UnreadableFile
    switch FileKind(of: path) {
    case .file: return nil
    case .folder, .linkedFolder: problem = .folder
    case .other: problem = .link
    case .missing: problem = .missing
    case .inaccessible(let error): problem = .unreadable(error.phrase)
    }
    return Diagnostic(
      "validate.no-file", .error, "the path cannot be validated: \(problem.reason)",
      at: FilePosition(file: path), suggestion: problem.suggestion)
  }
}

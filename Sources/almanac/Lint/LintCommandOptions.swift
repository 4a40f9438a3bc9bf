internal import Diagnostics

/// The words of `almanac lint`, checked.
struct LintCommandOptions {
  let project: String
  /// Nil: the result goes to standard output.
  let output: String?
  let config: String?
  /// The checkout that the configuration is read from; nil for the current folder.
  let policy: String?
  let baseURL: String?
  let isFixing: Bool
  let form: Form
  let isQuiet: Bool
  let isVerbose: Bool

  /// The forms of a result.
  enum Form: String, CaseIterable {
    case text, short, sarif, json, github

    /// The form of diagnostics that says the same; nil for SARIF, which is none.
    var diagnostics: DiagnosticFormat? { DiagnosticFormat(rawValue: rawValue) }
  }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let values = arguments.values
    project = arguments.operands.first ?? ""
    output = values[.output]
    config = values[.config]
    policy = values[.policy]
    baseURL = values[.baseURL]
    isFixing = values[.fix] != nil
    isQuiet = values[.quiet] != nil
    isVerbose = values[.verbose] != nil
    form = arguments.choice(.format, "form of a result", &problems) ?? .text
    if arguments.operands.count != 1 {
      problems.append(
        Diagnostic(
          arguments.operands.isEmpty ? "usage.missing-operand" : "usage.extra-operand", .error,
          "almanac lint needs one project, found \(arguments.operands.count)",
          suggestion: "Name the folder of the app's checkout, such as almanac lint ."))
    }
  }
}

/// The words of `almanac explain`, checked.
struct ExplainOptions {
  let rule: String
  let config: String?
  let content: String?

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    rule = arguments.operands.first ?? ""
    config = arguments.values[.config]
    content = arguments.values[.content]
    if arguments.operands.count != 1 {
      problems.append(
        Diagnostic(
          arguments.operands.isEmpty ? "usage.missing-operand" : "usage.extra-operand", .error,
          "almanac explain needs one rule, found \(arguments.operands.count)",
          suggestion: "Name a rule, such as almanac explain LOC-007"))
    }
  }
}

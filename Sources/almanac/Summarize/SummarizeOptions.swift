internal import Diagnostics

/// The validated options of `almanac summarize`.
struct SummarizeOptions {
  let input: InputOptions
  /// The output file, or nil for standard output.
  let output: String?
  let format: DiagnosticFormat

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    input = InputOptions(arguments, problems: &problems)
    output = arguments.values[.output]
    format = arguments.choice(.format, "format of diagnostics", &problems) ?? .text
    if input.inputs.isEmpty {
      problems.append(
        Diagnostic(
          "usage.missing-operand", .error, "almanac summarize needs a file",
          suggestion: "Name traces, folders of them, or summaries to merge."))
    }
  }
}

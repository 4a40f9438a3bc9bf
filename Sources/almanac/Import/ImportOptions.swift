internal import Diagnostics

/// The validated options of `almanac import`.
struct ImportOptions {
  let inputs: [String]
  let output: String
  let format: DiagnosticFormat
  let isQuiet: Bool

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    inputs = arguments.operands
    output = arguments.values[.output] ?? "traces"
    format = arguments.choice(.format, "format of diagnostics", &problems) ?? .text
    isQuiet = arguments.values[.quiet] != nil
    if inputs.isEmpty {
      problems.append(
        Diagnostic(
          "usage.missing-operand", .error, "almanac import needs a file",
          suggestion: "Name the recorder's file, or the output of log show --style ndjson."))
    }
  }
}

internal import Diagnostics

/// The words of `almanac digest`, checked.
struct DigestOptions {
  let input: InputOptions
  /// Where the digest goes; nil for standard output.
  let output: String?
  let format: DiagnosticFormat

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    input = InputOptions(arguments, problems: &problems)
    output = arguments.values[.output]
    format = arguments.choice(.format, "form of diagnostics", &problems) ?? .text
    if input.inputs.isEmpty {
      problems.append(
        Diagnostic(
          "usage.missing-operand", .error, "almanac digest needs a file",
          suggestion: "Name traces, lint results, or digests to merge"))
    }
  }
}

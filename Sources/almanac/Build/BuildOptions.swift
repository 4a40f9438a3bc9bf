internal import Diagnostics

/// The validated options of `almanac build`, not yet combined with the configuration.
struct BuildOptions {
  let input: InputOptions
  let output: String
  let baseURL: String?
  let isStrict: Bool
  /// Whether the verdict determines the exit status.
  let isGate: Bool
  let isForced: Bool
  let isInPlace: Bool
  let format: DiagnosticFormat

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let values = arguments.values
    input = InputOptions(arguments, problems: &problems)
    output = values[.output] ?? "site"
    baseURL = arguments.webAddress(.baseURL, isBase: true, &problems)
    isStrict = values[.strict] != nil
    isGate = values[.gate] != nil
    isForced = values[.force] != nil
    isInPlace = values[.inPlace] != nil
    format =
      arguments.choice(.format, "format of diagnostics", &problems) ?? .text
  }
}

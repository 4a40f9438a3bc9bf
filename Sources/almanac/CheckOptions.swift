internal import Diagnostics

/// The words of `almanac check`, checked.
struct CheckOptions {
  let input: InputOptions
  /// Where the answer goes; nil for standard output.
  let output: String?
  let form: Form

  /// A form of the answer.
  enum Form: String, CaseIterable {
    case text, json, markdown, sarif, github
  }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    input = InputOptions(arguments, problems: &problems)
    output = arguments.values[.output]
    form = arguments.choice(.format, "form of the answer", &problems) ?? .text
  }
}

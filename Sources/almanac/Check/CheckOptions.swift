internal import Diagnostics
internal import Findings

/// The words of `almanac check`, checked.
struct CheckOptions {
  let input: InputOptions
  /// Where the answer goes; nil for standard output.
  let output: String?
  let form: Form
  /// The address the site will be published under, for links to its pages.
  let baseURL: String?
  /// For whom SARIF is written.
  let profile: SARIFProfile

  /// A form of the answer.
  enum Form: String, CaseIterable {
    case text, json, markdown, comment, junit, sarif, github
  }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    input = InputOptions(arguments, problems: &problems)
    output = arguments.values[.output]
    form = arguments.choice(.format, "format of the verdict", &problems) ?? .text
    baseURL = arguments.webAddress(.baseURL, isBase: true, &problems)
    profile = arguments.choice(.profile, "profile", &problems) ?? .standard
    if arguments.values[.profile] != nil && form != .sarif {
      problems.append(
        Diagnostic(
          "usage.contradiction", .error,
          "--profile applies to SARIF only, found --format \(form.rawValue)",
          suggestion: "Add --format sarif, or remove --profile."))
    }
  }
}

internal import Diagnostics
internal import Findings

/// The validated options of `almanac check`.
struct CheckOptions {
  let input: InputOptions
  /// The output file, or nil for standard output.
  let output: String?
  let form: Form
  /// The address of the published site, for links to its pages.
  let baseURL: String?
  /// The consumer that SARIF is written for.
  let profile: SARIFProfile

  /// The format of the output.
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
          "--profile and --format \(form.rawValue) cannot be combined",
          suggestion: "Add --format sarif, or remove --profile."))
    }
  }
}

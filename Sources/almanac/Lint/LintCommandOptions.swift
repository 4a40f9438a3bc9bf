internal import Diagnostics
internal import Linting
internal import Text

/// The validated options of `almanac lint`.
struct LintCommandOptions {
  /// The files and folders; none for the current folder.
  let paths: [String]
  /// The output file, or nil for standard output.
  let output: String?
  let config: String?
  /// The checkout that the configuration is read from, or nil for the current folder.
  let policy: String?
  let baseURL: String?
  /// The only rules to check, or nil for all.
  let only: [String]?
  let except: [String]
  /// An earlier result of this linter, whose findings are ignored.
  let baseline: String?
  /// The file that the findings are written to as a baseline.
  let newBaseline: String?
  let listsRules: Bool
  let isFixing: Bool
  let isStrict: Bool
  let form: Form
  let isQuiet: Bool
  let isVerbose: Bool

  /// The output formats of a result.
  enum Form: String, CaseIterable {
    case text, short, xcode, github, sarif, json
  }

  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let values = arguments.values
    paths = arguments.operands
    output = values[.output]
    config = values[.config]
    policy = values[.policy]
    baseURL = values[.baseURL]
    only = values[.only].map { _ in Self.rules(.only, arguments, &problems) }
    except = Self.rules(.except, arguments, &problems)
    baseline = values[.baseline]
    newBaseline = values[.writeBaseline]
    listsRules = values[.rules] != nil
    isFixing = values[.fix] != nil
    isStrict = values[.strict] != nil
    isQuiet = values[.quiet] != nil
    isVerbose = values[.verbose] != nil
    form = arguments.choice(.format, "format of a result", &problems) ?? .text
    if listsRules && form != .text {
      problems.append(
        Diagnostic(
          "usage.contradiction", .error, "--rules and --format \(form.rawValue) cannot be combined",
          suggestion: "Remove --format; the list of rules is text."))
    }
  }

  /// Returns the rules of an option that can be repeated and takes ids separated by commas.
  private static func rules(
    _ option: OptionDefinition.Name, _ arguments: Arguments, _ problems: inout [Diagnostic]
  ) -> [String] {
    let known = RuleCatalog.all.map(\.id)
    let ids = arguments.everyValue.filter { $0.option == option }
      .flatMap { $0.value.split(separator: ",").map { $0.uppercased() } }
    for id in ids where !known.contains(id) {
      let near = Nearest.word(to: id, among: known).map { "Did you mean \($0)? " } ?? ""
      problems.append(
        Diagnostic(
          "usage.unknown-rule", .error, "unknown rule \"\(id)\" for --\(option.rawValue)",
          suggestion: near + "Run almanac lint --rules for the rules."))
    }
    return ids
  }
}

/// The validated options of `almanac explain`.
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
          "expected one rule, found \(arguments.operands.count)",
          suggestion: "Name a rule, such as almanac explain LOC-007."))
    }
  }
}

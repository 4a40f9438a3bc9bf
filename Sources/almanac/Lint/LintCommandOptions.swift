internal import Diagnostics
internal import Linting
internal import Text

/// The words of `almanac lint`, checked.
struct LintCommandOptions {
  /// Files and folders; none for the current folder.
  let paths: [String]
  /// Nil: the result goes to standard output.
  let output: String?
  let config: String?
  /// The checkout that the configuration is read from; nil for the current folder.
  let policy: String?
  let baseURL: String?
  /// The only rules to check; nil for all.
  let only: [String]?
  let except: [String]
  /// A result of this linter whose findings are known.
  let baseline: String?
  /// Where the findings are written as a baseline.
  let newBaseline: String?
  let listsRules: Bool
  let isFixing: Bool
  let isStrict: Bool
  let form: Form
  let isQuiet: Bool
  let isVerbose: Bool

  /// The forms of a result.
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
  }

  /// The rules of an option that may be given again and takes several ids, separated by commas.
  private static func rules(
    _ option: OptionDefinition.Name, _ arguments: Arguments, _ problems: inout [Diagnostic]
  ) -> [String] {
    let known = RuleCatalogue.all.map(\.id)
    let ids = arguments.everyValue.filter { $0.option == option }
      .flatMap { $0.value.split(separator: ",").map { $0.uppercased() } }
    for id in ids where !known.contains(id) {
      let near = Nearest.word(to: id, among: known).map { "Did you mean \($0)? " } ?? ""
      problems.append(
        Diagnostic(
          "usage.unknown-rule", .error, "unknown rule '\(id)' for --\(option.rawValue)",
          suggestion: near + "Run almanac lint --rules for the rules."))
    }
    return ids
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
          "expected one rule, found \(arguments.operands.count)",
          suggestion: "Name a rule, such as almanac explain LOC-007."))
    }
  }
}

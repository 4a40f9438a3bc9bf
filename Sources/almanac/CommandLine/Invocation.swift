internal import Diagnostics
internal import Text

/// A command with its arguments.
protocol Command {
  /// Runs the command, prints its output and returns the exit status.
  func run() -> ExitStatus
}

/// The result of parsing a command line.
enum Invocation {
  case version
  case help(String)
  case command(any Command, usesCache: Bool)
  /// The arguments are invalid; all errors are included.
  case usageError([Diagnostic])

  init(words: [String], _ terminal: Terminal) {
    guard let verb = words.first else {
      self = .help(HelpText.program)
      return
    }
    switch verb {
    case "--version", "version": self = .version
    case "--help", "-h", "help": self = Invocation.help(after: Array(words.dropFirst()))
    default: self = Invocation.command(verb, Array(words.dropFirst()), terminal)
    }
  }

  private static func help(after words: [String]) -> Invocation {
    guard let verb = words.first else { return .help(HelpText.program) }
    guard let command = CommandDefinition.all.first(where: { $0.verb == verb }) else {
      return .usageError([.unknownVerb(verb)])
    }
    return .help(HelpText.command(command))
  }

  private static func command(
    _ verb: String, _ words: [String], _ terminal: Terminal
  ) -> Invocation {
    guard let definition = CommandDefinition.all.first(where: { $0.verb == verb }) else {
      return .usageError([.unknownVerb(verb)])
    }
    let end = words.firstIndex(of: "--") ?? words.endIndex
    if words[..<end].contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(HelpText.command(definition))
    }
    let arguments = Arguments(words, for: definition)
    var problems = arguments.problems
    problems += arguments.wrongOutputs(of: definition)
    let command = definition.command(arguments, terminal, &problems)
    if let least = arguments.quietSeverity, problems.isEmpty { terminal.printOnly(from: least) }
    return problems.isEmpty
      ? .command(command, usesCache: arguments.usesCache(of: definition)) : .usageError(problems)
  }
}

extension Diagnostic {
  static func unknownVerb(_ verb: String) -> Diagnostic {
    if verb.count > 1 && verb.hasPrefix("-") {
      return Diagnostic(
        "usage.unknown-verb", .error, "expected a command before the option '\(verb)'",
        suggestion: "Write the command first, such as almanac build \(verb).")
    }
    let verbs = CommandDefinition.all.map(\.verb)
    let near = Nearest.word(to: verb, among: verbs).map { "Did you mean almanac \($0)? " } ?? ""
    return Diagnostic(
      "usage.unknown-verb", .error,
      "unknown command '\(verb)', expected \(verbs.joined(separator: ", "))",
      suggestion: near + "Run almanac --help for the commands.")
  }
}

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
    guard let name = words.first else {
      self = .help(HelpText.program)
      return
    }
    switch name {
    case "--version", "version": self = .version
    case "--help", "-h", "help": self = Invocation.help(after: Array(words.dropFirst()))
    default: self = Invocation.command(name, Array(words.dropFirst()), terminal)
    }
  }

  private static func help(after words: [String]) -> Invocation {
    guard let name = words.first else { return .help(HelpText.program) }
    guard let command = CommandDefinition.all.first(where: { $0.name == name }) else {
      return .usageError([.unknownCommand(name)])
    }
    return .help(HelpText.command(command))
  }

  private static func command(
    _ name: String, _ words: [String], _ terminal: Terminal
  ) -> Invocation {
    guard let definition = CommandDefinition.all.first(where: { $0.name == name }) else {
      return .usageError([.unknownCommand(name)])
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
  static func unknownCommand(_ name: String) -> Diagnostic {
    if name.count > 1 && name.hasPrefix("-") {
      return Diagnostic(
        "usage.unknown-verb", .error, "expected a command before the option \"\(name)\"",
        suggestion: "Write the command first, such as almanac build \(name).")
    }
    let names = CommandDefinition.all.map(\.name)
    let near = Nearest.word(to: name, among: names).map { "Did you mean almanac \($0)? " } ?? ""
    return Diagnostic(
      "usage.unknown-verb", .error,
      "unknown command \"\(name)\", expected \(names.joined(separator: ", "))",
      suggestion: near + "Run almanac --help for the commands.")
  }
}

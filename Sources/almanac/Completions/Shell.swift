internal import Diagnostics

/// A shell with completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Parses the shell, which must be the only operand.
  init(_ arguments: Arguments, problems: inout [Diagnostic]) {
    let named = arguments.operands.count == 1 ? Shell(rawValue: arguments.operands[0]) : nil
    if named == nil {
      let found = arguments.operands.isEmpty ? "nothing" : arguments.operands.joined(separator: " ")
      problems.append(
        Diagnostic(
          "usage.wrong-shell", .error, "expected bash, zsh or fish, found \(found)",
          suggestion: "Name one shell, such as almanac completions bash."))
    }
    self = named ?? .bash
  }

  /// The completion script for the shell.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

/// `almanac completions`: prints the completion script for a shell, derived from the command
/// definitions.
struct CompletionsCommand: Command {
  let shell: Shell
  let terminal: Terminal

  func run() -> ExitStatus {
    terminal.print(shell.script, status: .success)
  }
}

internal import Diagnostics

/// A shell that completes words.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The one shell that the operands name.
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

  /// The script that the shell reads.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

/// `almanac completions`: the command table in, a script for a shell out.
struct CompletionsCommand: Command {
  let shell: Shell
  let terminal: Terminal

  func run() -> ExitStatus {
    terminal.print(shell.script, status: .success)
  }
}

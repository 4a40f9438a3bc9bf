internal import Diagnostics

/// `almanac man`: prints the manual page, derived from the command definitions.
struct ManualCommand: Command {
  let terminal: Terminal

  init(rest: [String], terminal: Terminal, problems: inout [Diagnostic]) {
    self.terminal = terminal
    if !rest.isEmpty {
      problems.append(
        Diagnostic(
          "usage.unexpected-operand", .error, "almanac man takes no operand, found \(rest[0])",
          suggestion: "Remove the operand."))
    }
  }

  func run() -> ExitStatus {
    terminal.print(ManualPage.text, status: .success)
  }
}

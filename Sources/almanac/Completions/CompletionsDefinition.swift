extension CommandDefinition {
  static let completions = CommandDefinition(
    name: "completions", summary: "print a completion script for a shell",
    operands: "SHELL", operandHelp: "The shell: bash, zsh or fish.", options: [],
    examples: [
      (
        "almanac completions bash > ~/.local/share/bash-completion/completions/almanac",
        "complete commands in new shells"
      ),
      (
        "almanac completions zsh > ~/.zfunc/_almanac",
        "complete commands in new shells, if fpath contains ~/.zfunc"
      ),
      (
        "almanac completions fish > ~/.config/fish/completions/almanac.fish",
        "complete commands in new shells"
      ),
    ],
    command: { CompletionsCommand(shell: Shell($0, problems: &$2), terminal: $1) })

  static let manual = CommandDefinition(
    name: "man", summary: "print the manual page",
    operands: "", operandHelp: "", options: [],
    examples: [
      (
        "almanac man > ~/.local/share/man/man1/almanac.1",
        "install the page, so that man almanac shows it"
      ),
      ("almanac man | man -l -", "read the page without installing it"),
    ],
    command: { ManualCommand(rest: $0.operands, terminal: $1, problems: &$2) })
}

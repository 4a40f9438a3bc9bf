extension CommandDefinition {
  static let completions = CommandDefinition(
    verb: "completions", summary: "print the completions for a shell",
    operands: "SHELL", operandHelp: "The shell: bash, zsh or fish.", options: [],
    examples: [
      (
        "almanac completions bash > ~/.local/share/bash-completion/completions/almanac",
        "for new shells"
      ),
      ("almanac completions zsh > ~/.zfunc/_almanac", "with ~/.zfunc in fpath"),
      ("almanac completions fish > ~/.config/fish/completions/almanac.fish", "for new shells"),
    ],
    command: { CompletionsCommand(shell: Shell($0, problems: &$2), terminal: $1) })

  static let manual = CommandDefinition(
    verb: "man", summary: "print the manual page",
    operands: "", operandHelp: "", options: [],
    examples: [
      ("almanac man > ~/.local/share/man/man1/almanac.1", "for man almanac"),
      ("almanac man | man -l -", "to read it once"),
    ],
    command: { ManualCommand(rest: $0.operands, terminal: $1, problems: &$2) })
}

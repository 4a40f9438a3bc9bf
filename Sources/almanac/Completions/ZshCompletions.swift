internal import Text

/// The completions for zsh.
enum ZshCompletions {
  static var script: String {
    let names = CommandDefinition.all.map {
      "    " + "\($0.name):\($0.summary.replacing(":", with: "\\:"))".quotedForShell
    }
    return #"""
      #compdef almanac
      # zsh completion for almanac, written by: almanac completions zsh
      _almanac() {
        local -a subcommands
        subcommands=(
      \#(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe 'command' subcommands
          return
        fi
        local subcommand=$words[2]
        shift words
        (( CURRENT-- ))
        case $subcommand in
          help) _describe 'command' subcommands ;;
      \#(CommandDefinition.all.map(branch).joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _almanac ]]; then
        _almanac "$@"
      else
        compdef _almanac almanac
      fi

      """#
  }

  private static func branch(_ command: CommandDefinition) -> String {
    let options = command.options.flatMap { specifications(of: $0, in: command) }
    let operand = action(command.completedOperand).map { "*:operand:\($0)".quotedForShell }
    let words =
      options + ["--help[print this help]".quotedForShell] + (operand.map { [$0] } ?? [])
    return "    \(command.name))\n      _arguments -s \\\n        "
      + words.joined(separator: " \\\n        ") + "\n      ;;"
  }

  /// Returns the specifications of an option: the long form and, if there is one, the short form.
  private static func specifications(
    of option: OptionDefinition, in command: CommandDefinition
  ) -> [String] {
    let help = escaped(option.help)
    let long = "--" + option.name.rawValue
    let value = command.completedValue(of: option).map {
      ":\(escaped(option.value ?? "")):\(action($0) ?? "")"
    }
    let forms =
      [value == nil ? long : long + "="]
      + (option.name.letter.map { [value == nil ? "-\($0)" : "-\($0)+"] } ?? [])
    return forms.map { "*\($0)[\(help)]\(value ?? "")".quotedForShell }
  }

  private static func action(_ value: CompletedValue) -> String? {
    switch value {
    case .choices(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    case .text: nil
    }
  }

  /// Escapes brackets and colons, which have a meaning in a specification.
  private static func escaped(_ text: String) -> String {
    text.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

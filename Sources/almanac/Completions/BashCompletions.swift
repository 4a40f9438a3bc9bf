/// The completions for bash 3.2 and later; macOS has version 3.2.
enum BashCompletions {
  static var script: String {
    let names = CommandDefinition.all.map(\.name).joined(separator: " ")
    return #"""
      # bash completion for almanac, written by: almanac completions bash
      _almanac() {
        local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        if [[ $word == = ]]; then
          word=
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        if [[ $COMP_CWORD == 1 ]]; then
          COMPREPLY=($(_almanac_words "\#(names) help --help --version" "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
          help) COMPREPLY=($(_almanac_words "\#(names)" "$word")) ;;
      \#(CommandDefinition.all.map(branch).joined(separator: "\n"))
        esac
      }
      _almanac_words() {
        IFS=' '
        compgen -W "$1" -- "$2"
      }
      complete -o filenames -F _almanac almanac

      """#
  }

  /// Returns the branch that completes the arguments of a command.
  private static func branch(_ command: CommandDefinition) -> String {
    let names = command.options.map(writtenForms)
    var lines = ["    \(command.name))", "      case $before in"]
    for (option, forms) in zip(command.options, names) {
      guard let value = command.completedValue(of: option) else { continue }
      lines.append("        \(forms.joined(separator: "|"))) \(answer(value)); return ;;")
    }
    lines.append("      esac")
    let options = names.map { $0.last ?? "" } + ["--help"]
    lines += [
      "      if [[ $word == -* ]]; then",
      "        \(answer(.choices(options)))",
      "      else",
      "        \(answer(command.completedOperand))",
      "      fi ;;",
    ]
    return lines.joined(separator: "\n")
  }

  private static func writtenForms(_ option: OptionDefinition) -> [String] {
    (option.name.letter.map { ["-\($0)"] } ?? []) + ["--" + option.name.rawValue]
  }

  private static func answer(_ value: CompletedValue) -> String {
    switch value {
    case .choices(let words):
      #"COMPREPLY=($(_almanac_words "\#(words.joined(separator: " "))" "$word"))"#
    case .file: #"COMPREPLY=($(compgen -f -- "$word"))"#
    case .folder: #"COMPREPLY=($(compgen -d -- "$word"))"#
    case .text: ":"
    }
  }
}

/// The completions for fish.
enum FishCompletions {
  static var script: String {
    var lines = ["# fish completion for almanac, written by: almanac completions fish"]
    lines.append("complete -c almanac -f")
    for command in CommandDefinition.all {
      lines.append(
        "complete -c almanac -n __fish_use_subcommand -a \(command.name)"
          + " -d \(quoted(command.summary))")
    }
    for command in CommandDefinition.all { lines += self.lines(of: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of command: CommandDefinition) -> [String] {
    let start = "complete -c almanac -n '__fish_seen_subcommand_from \(command.name)'"
    let options = command.options.map { option in
      let letter = option.name.letter.map { " -s \($0)" } ?? ""
      let value = command.completedValue(of: option).map { " " + argument($0) } ?? ""
      return "\(start)\(letter) -l \(option.name.rawValue)\(value) -d \(quoted(option.help))"
    }
    let operand: String? =
      switch command.completedOperand {
      case .choices(let words): "\(start) -a \(quoted(words.joined(separator: " ")))"
      case .file: "\(start) -F"
      case .folder: "\(start) -a '(__fish_complete_directories)'"
      case .text: nil
      }
    return options + (operand.map { [$0] } ?? [])
  }

  private static func argument(_ value: CompletedValue) -> String {
    switch value {
    case .choices(let words): "-x -a \(quoted(words.joined(separator: " ")))"
    case .file: "-r -F"
    case .folder: "-x -a '(__fish_complete_directories)'"
    case .text: "-x"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

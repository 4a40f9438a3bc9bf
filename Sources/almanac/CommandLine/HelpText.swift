/// The texts of `--help`, derived from the same definitions as the parser.
enum HelpText {
  /// The help of the program.
  static var program: String {
    var text = """
      almanac: builds report sites for WidgetKit location widgets

      usage: almanac COMMAND [OPTION…] [INPUT…]

      commands:

      """
    for command in CommandDefinition.all {
      text += "  \(padded(command.name, 15))\(command.summary)\n"
    }
    text +=
      "\n  almanac COMMAND --help    print help for a command\n  almanac --version         print the version\n"
    return text + "\n" + exitStatuses(\.meaning)
  }

  /// Returns the help of a command.
  static func command(_ command: CommandDefinition) -> String {
    var text = "almanac \(command.name): \(command.summary)\n\n"
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    text += "usage: almanac \(command.name) [OPTION…]\(operands)\n"
    if !command.operandHelp.isEmpty {
      text += "\n" + command.operandHelp.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
    text += "\noptions:\n"
    for option in command.options {
      let letter = option.name.letter.map { "-\($0), " } ?? "    "
      let value = option.value.map { " " + $0 } ?? ""
      text += "  " + padded(letter + "--" + option.name.rawValue + value, 26) + option.help + "\n"
    }
    text += "  " + padded("    --help", 26) + "print this help\n"
    text += "\nexamples:\n"
    for example in command.examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    return text + "\n" + exitStatuses { $0.meaning(for: command.name) }
  }

  private static func exitStatuses(_ meaning: (ExitStatus) -> String?) -> String {
    ExitStatus.allCases.reduce("exit status:\n") { text, status in
      text + (meaning(status).map { "  \(status.rawValue)  \($0)\n" } ?? "")
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

@testable import almanac

/// The commands and options, generated from the table that parses them.
enum CommandReference {
  static var sections: String {
    CommandDefinition.all.map(section).joined(separator: "\n")
  }

  private static func section(_ command: CommandDefinition) -> String {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
    var text = "## almanac \(command.name)\n\n\(summary).\n\n"
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    text += "```text\nalmanac \(command.name) [OPTION…]\(operands)\n```\n\n"
    if !command.operandHelp.isEmpty { text += command.operandHelp + "\n\n" }
    var table = MarkdownTable(columns: ["option", "description"])
    for option in command.options {
      let letter = option.name.letter.map { "`-\($0)`, " } ?? ""
      let value = option.value.map { " \($0)" } ?? ""
      table.rows.append(["\(letter)`--\(option.name.rawValue)\(value)`", option.help])
    }
    if !table.rows.isEmpty { text += table.text + "\n" }
    text += "Examples:\n\n"
    for example in command.examples { text += "- `\(example.line)`: \(example.meaning)\n" }
    return text
  }
}

/// The exit statuses, generated from the program's values.
enum ExitStatusReference {
  static var sections: String {
    var table = MarkdownTable(columns: ["code", "meaning"])
    for status in ExitStatus.allCases { table.rows.append(["\(status.rawValue)", status.meaning]) }
    return "## The codes\n\n" + table.text
  }
}

internal import Text

/// The manual page in the macros of man(7), for man-db, mandoc and macOS.
enum ManualPage {
  static var text: String {
    var text = """
      .\\" Written by: almanac man
      .TH ALMANAC 1 "" "almanac \(escaped(ProductVersion.current))" "User Commands"
      .SH NAME
      almanac \\- report sites, simulations and lint for WidgetKit location widgets
      .SH SYNOPSIS
      .B almanac
      .I COMMAND
      .RI [ OPTION \\&...]\\ [ INPUT \\&...]
      .SH DESCRIPTION
      Builds report sites for WidgetKit location widgets from the traces and lint results of a CI run,
      simulates scenarios, lints an app's checkout, and decides whether a run can ship.
      An option has the same meaning in every command.
      .SH COMMANDS

      """
    for command in CommandDefinition.all { text += section(command) }
    text += ".SH EXIT STATUS\n"
    for status in ExitStatus.allCases {
      text += paragraph("\(status.rawValue)", escaped(status.meaning))
    }
    text += ".SH ENVIRONMENT\n"
    for (name, meaning) in variables { text += paragraph(name, escaped(meaning)) }
    text += ".SH FILES\n"
    for (name, meaning) in files { text += paragraph(escaped(name), escaped(meaning)) }
    return text
  }

  private static let variables = [
    ("ALMANAC_CACHE", "path of the cache file; empty to use no cache"),
    ("ALMANAC_SHARE", "folder of the built-in pages and templates"),
    ("CI", "when set, no progress is shown, and almanac waive requires --now"),
    (
      "CLICOLOR_FORCE",
      "when set to anything but 0, diagnostics are colored even without a terminal"
    ),
    ("NO_COLOR", "when set, diagnostics are not colored"),
    ("SOURCE_DATE_EPOCH", "time of the report in seconds since 1970, used without --now"),
  ]

  private static let files = [
    ("almanac.yml", "settings for the site, inputs, expectations and gates"),
    ("waivers.yml", "findings that are accepted until a date"),
    ("signoff.yml", "sign-offs of versions"),
    ("history.jsonl", "records of earlier runs"),
  ]

  private static func section(_ command: CommandDefinition) -> String {
    var text = ".SS almanac \(escaped(command.name)) \(escaped(command.operands))\n"
    text += sentence(command.summary) + "\n"
    if !command.operandHelp.isEmpty { text += lines(command.operandHelp) }
    for option in command.options {
      let letter = option.name.letter.map { "\\-\($0), " } ?? ""
      let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      text += ".TP\n\\fB\(letter)\\-\\-\(escaped(option.name.rawValue))\\fR\(value)\n"
      text += guarded(escaped(option.help)) + "\n"
    }
    for example in command.examples {
      text += ".PP\n\(guarded(sentence(example.meaning))):\n.PP\n.nf\n.RS\n"
      text += guarded(escaped(example.line)) + "\n.RE\n.fi\n"
    }
    return text
  }

  private static func paragraph(_ name: String, _ meaning: String) -> String {
    ".TP\n.B \(name)\n\(guarded(meaning))\n"
  }

  private static func sentence(_ text: String) -> String {
    guarded(escaped(text.capitalizedStart))
  }

  private static func lines(_ text: String) -> String {
    ".PP\n"
      + text.split(separator: "\n").map { guarded(escaped(String($0))) + "\n" }.joined()
  }

  /// Escapes a line that begins with a dot or an apostrophe, which would be a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Escapes backslashes and dashes, so that they are printed unchanged.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "\\&...")
  }
}

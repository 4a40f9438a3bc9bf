internal import Diagnostics
internal import Text

/// The arguments of a command, split into options and operands.
struct Arguments {
  /// The value of each given option; empty for an option without a value.
  private(set) var values: [OptionDefinition.Name: String] = [:]
  /// All values in the given order, for options that can be repeated.
  private(set) var everyValue: [(option: OptionDefinition.Name, value: String)] = []
  private(set) var operands: [String] = []
  private(set) var problems: [Diagnostic] = []

  /// Accepts `--name value`, `--name=value`, `-n value`, `-nvalue` and combined letters; `--` ends
  /// the options.
  init(_ words: [String], for command: CommandDefinition) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        parseLong(word, &rest, command)
      } else if word.hasPrefix("-") && word.count > 1 {
        parseLetters(word, &rest, command)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func parseLong(
    _ word: String, _ rest: inout ArraySlice<String>, _ command: CommandDefinition
  ) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name.rawValue == name }) else {
      let names = command.options.map { "--" + $0.name.rawValue }
      let near = Nearest.word(to: "--" + name, among: names).map { "Did you mean \($0)? " } ?? ""
      problems.append(
        Diagnostic(
          "usage.unknown-option", .error, "unknown option \"--\(name)\"",
          suggestion: near + "Run almanac \(command.name) --help for the options."))
      return
    }
    parse(
      option, of: command, as: "--" + name, joined: parts.count == 2 ? String(parts[1]) : nil, &rest
    )
  }

  private mutating func parseLetters(
    _ word: String, _ rest: inout ArraySlice<String>, _ command: CommandDefinition
  ) {
    var letters = word.dropFirst()
    if let option = longOption(meantBy: letters, in: command) {
      problems.append(
        Diagnostic(
          "usage.unknown-option", .error, "unknown option \"\(word)\"",
          suggestion: "Did you mean -\(option.written)? Long options begin with two dashes."))
      // The value of the intended option is not an operand.
      if option.usesNext, rest.first?.hasPrefix("-") == false { rest.removeFirst() }
      return
    }
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.name.letter == letter }) else {
        problems.append(
          Diagnostic(
            "usage.unknown-option", .error, "unknown option \"-\(letter)\"",
            suggestion: "Run almanac \(command.name) --help for the options."))
        return
      }
      let joined = option.value != nil && !letters.isEmpty ? String(letters) : nil
      parse(option, of: command, as: "-\(letter)", joined: joined, &rest)
      if joined != nil { return }
    }
  }

  /// Returns the option that was written with one dash by mistake, as in `-output x`, or nil for
  /// letters.
  private func longOption(
    meantBy letters: Substring, in command: CommandDefinition
  ) -> MistakenOption? {
    let name = letters.prefix { $0 != "=" }
    guard name.count > 1, let option = command.options.first(where: { $0.name.rawValue == name })
    else { return nil }
    return MistakenOption(
      written: "-" + letters, usesNext: option.value != nil && name.count == letters.count)
  }

  private mutating func parse(
    _ option: OptionDefinition, of command: CommandDefinition, as written: String, joined: String?,
    _ rest: inout ArraySlice<String>
  ) {
    guard let placeholder = option.value else {
      if let joined {
        problems.append(
          Diagnostic(
            "usage.unexpected-value", .error, "\(written) takes no value, found \"\(joined)\"",
            suggestion: "Write \(written) without a value."))
      }
      values[option.name] = ""
      return
    }
    let isOption = command.options.contains { "--" + $0.name.rawValue == rest.first }
    if let value = joined ?? (isOption ? nil : rest.popFirst()), !value.isEmpty {
      if let first = values[option.name], first != value, !option.name.isRepeatable {
        problems.append(
          Diagnostic(
            "usage.contradiction", .error,
            "duplicate option --\(option.name.rawValue): \"\(first)\" and \"\(value)\"",
            suggestion: "Remove one of the two."))
      }
      values[option.name] = value
      everyValue.append((option.name, value))
    } else {
      problems.append(
        Diagnostic(
          "usage.missing-value", .error, "\(written) needs a value",
          suggestion: "Write \(written) \(placeholder)."))
    }
  }
}

/// A long option that was written with one dash by mistake.
private struct MistakenOption {
  /// The option with one dash, as written, including a value after an equals sign.
  let written: String
  /// Whether the next argument is its value.
  let usesNext: Bool
}

extension Arguments {
  /// The lowest severity that `--quiet` prints: errors, or warnings with `--strict`; nil without
  /// `--quiet`.
  var quietSeverity: Severity? {
    guard values[.quiet] != nil else { return nil }
    return values[.strict] == nil ? .error : .warning
  }

  /// Returns whether the result of a command may be reused; not if it changes its inputs or reads
  /// standard input.
  func usesCache(of command: CommandDefinition) -> Bool {
    command.options.contains { $0.name == .noCache } && values[.noCache] == nil
      && values[.fix] == nil && !operands.contains("-")
  }

  /// The same options without operands, for a command whose operands are not inputs.
  var withoutOperands: Arguments {
    var arguments = self
    arguments.operands = []
    return arguments
  }

  /// Returns the value of an option with a fixed set of values, or nil if it is absent or invalid.
  ///
  /// - Parameter what: The value's name in the singular, such as `profile` or
  ///   `format of diagnostics`.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: OptionDefinition.Name, _ what: String, _ problems: inout [Diagnostic]
  ) -> Choice? {
    guard let text = values[name] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let near = Nearest.word(to: text, among: words).map { "Did you mean \($0)? " } ?? ""
    problems.append(
      Diagnostic(
        "usage.wrong-value", .error, "unknown \(what) \"\(text)\" for --\(name.rawValue)",
        suggestion: near + "Use one of \(words.joined(separator: ", "))."))
    return nil
  }

  /// Returns the value of an option that takes a web address, or nil if it is absent.
  ///
  /// - Parameter isBase: Whether paths are appended to the address.
  func webAddress(
    _ name: OptionDefinition.Name, isBase: Bool = false, _ problems: inout [Diagnostic]
  ) -> String? {
    guard let address = values[name] else { return nil }
    if let defect = WebAddress.defect(of: address, isBase: isBase) {
      problems.append(
        Diagnostic(
          "usage.wrong-value", .error,
          "expected a web address\(isBase ? " without ? and #" : "") for --\(name.rawValue), found "
            + defect.phrase,
          suggestion: defect.suggestion))
    }
    return address
  }
}

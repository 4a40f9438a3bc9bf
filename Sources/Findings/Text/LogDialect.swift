internal import Text

/// The tool whose message a line of a log is, recognized by its wording.
enum LogDialect: Hashable, Sendable {
  case compiler, swiftFormat, swiftLint, swiftFormatter, periphery

  var format: LintFormat {
    switch self {
    case .compiler: .compilerText
    case .swiftFormat: .swiftFormatText
    case .swiftLint: .swiftLintText
    case .swiftFormatter: .swiftFormatterText
    case .periphery: .peripheryText
    }
  }

  /// The tool's name, or nil if it depends on the file or program.
  var tool: String? {
    switch self {
    case .compiler: nil
    case .swiftFormat: "swift-format"
    case .swiftLint: "SwiftLint"
    case .swiftFormatter: "SwiftFormat"
    case .periphery: "Periphery"
    }
  }

  /// The unit of columns: SwiftLint counts like `NSString`, and the other tools count bytes.
  var columnKind: ColumnKind {
    switch self {
    case .compiler, .swiftFormat, .swiftFormatter, .periphery: .bytes
    case .swiftLint: .utf16
    }
  }

  /// A message split into tool, rule and text.
  struct Message: Hashable, Sendable {
    var dialect = LogDialect.compiler
    /// The tool, if the message shows it and the dialect does not.
    var tool: String?
    /// The rule's id, or empty if the message names none.
    var rule = ""
    /// The rule's readable name.
    var ruleName: String?
    var text: String
  }

  /// Parses a message.
  ///
  /// - Parameter file: The file that the message is about. Some formats are specific to one
  ///   language.
  static func message(_ text: String, about file: String) -> Message {
    let isSwift = LogProgram.suffix(of: file) == "swift"
    // SwiftLint's form is the most specific one. Its texts may begin like those of other tools.
    if let message = swiftLint(text) { return message }
    let swift = isSwift ? swiftFormat(text) ?? swiftFormatter(text) ?? periphery(text) : nil
    return swift ?? bracketedRule(text, isSwift: isSwift) ?? Message(text: text)
  }

  /// Parses `[RuleName] words`.
  private static func swiftFormat(_ text: String) -> Message? {
    guard let (rule, words) = leadingName(text, "[", "]") else { return nil }
    return Message(dialect: .swiftFormat, rule: rule, text: words)
  }

  /// Parses `(ruleName) words`.
  private static func swiftFormatter(_ text: String) -> Message? {
    guard let (rule, words) = leadingName(text, "(", ")") else { return nil }
    return Message(dialect: .swiftFormatter, rule: rule, text: words)
  }

  /// Parses messages such as `Unused class 'Name'`, or `Class 'Name' is unused` from earlier
  /// versions.
  ///
  /// Periphery never ends a message with a rule in parentheses, as SwiftLint's annotations do.
  private static func periphery(_ text: String) -> Message? {
    let text = text.trimmed
    guard trailingRule(text) == nil else { return nil }
    let starts = [
      ("Unused ", "unused"), ("Assign-only ", "assignOnlyProperty"),
      ("Redundant protocol", "redundantProtocol"),
      ("Redundant public accessibility for ", "redundantPublicAccessibility"),
      ("Redundant internal accessibility for ", "redundantInternalAccessibility"),
      ("Redundant fileprivate accessibility for ", "redundantFilePrivateAccessibility"),
      ("Redundant accessibility for ", "redundantAccessibility"),
      ("Superfluous ignore comment for ", "superfluousIgnoreCommand"),
    ]
    if let start = starts.first(where: { text.hasPrefix($0.0) }), text.contains("'") {
      return Message(dialect: .periphery, rule: start.1, text: text)
    }
    let ends = [
      ("' is unused", "unused"), ("' is assigned, but never used", "assignOnlyProperty"),
      ("' is redundant as it's never used as an existential type", "redundantProtocol"),
    ]
    let parts = [
      ("' conformance is redundant", "redundantConformance"),
      ("' is declared public, but not used outside of ", "redundantPublicAccessibility"),
      ("' is declared internal, but not used outside of ", "redundantInternalAccessibility"),
      ("' is declared fileprivate, but not used outside of ", "redundantFilePrivateAccessibility"),
    ]
    guard text.first?.isUppercase ?? false,
      let rule = ends.first(where: { text.hasSuffix($0.0) })?.1
        ?? parts.first(where: { text.contains($0.0) })?.1
    else { return nil }
    return Message(dialect: .periphery, rule: rule, text: text)
  }

  /// Parses `Rule Name Violation: words (rule_name)`.
  private static func swiftLint(_ text: String) -> Message? {
    guard let (words, rule) = trailingRule(text), let middle = words.range(of: " Violation: ")
    else { return nil }
    return Message(
      dialect: .swiftLint, rule: rule, ruleName: String(words[..<middle.lowerBound]),
      text: String(words[middle.upperBound...]).trimmed)
  }

  /// Splits `words (rule_name)`, or returns nil if the text does not end in a name in parentheses.
  static func trailingRule(_ text: String) -> (words: String, rule: String)? {
    let text = text.trimmed
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
    let rule = text[text.index(after: open)...].dropLast()
    guard !rule.isEmpty, rule.utf8.allSatisfy(isWordByte) else { return nil }
    return (String(text[..<open]).trimmed, String(rule))
  }

  /// Parses `words [#Group]` from Swift, `words [-Wflag]` from clang, `words [check]` from
  /// clang-tidy and `[check] words` from javac.
  private static func bracketedRule(_ text: String, isSwift: Bool) -> Message? {
    let text = text.trimmed
    if !isSwift, let (rule, words) = leadingName(text, "[", "]") {
      return Message(rule: rule, text: words)
    }
    guard text.last == "]", let open = text.lastIndex(of: "[") else { return nil }
    let words = String(text[..<open]).trimmed
    let inside = text[text.index(after: open)...].dropLast()
    guard !words.isEmpty, !inside.isEmpty, !inside.contains(" ") else { return nil }
    if inside.hasPrefix("#") { return Message(rule: String(inside.dropFirst()), text: words) }
    // `-Werror` and similar flags determine the severity of the message, not the check that reports
    // it.
    let names = inside.split(separator: ",").filter {
      $0 != "-Werror" && $0 != "-warnings-as-errors"
    }
    guard let name = names.first, name.hasPrefix("-W") || !isSwift && isCheck(name) else {
      return nil
    }
    let isTidy = !name.hasPrefix("-W") && name.contains("-")
    return Message(tool: isTidy ? "clang-tidy" : nil, rule: String(name), text: words)
  }

  /// Whether a name has the form of a check: `bugprone-argument-comment` or `deadcode.DeadStores`.
  private static func isCheck(_ name: Substring) -> Bool {
    name.contains { $0 == "-" || $0 == "." }
      && name.utf8.allSatisfy {
        isWordByte($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
  }

  private static func leadingName(
    _ text: String, _ opening: Character, _ closing: Character
  ) -> (name: String, words: String)? {
    guard text.first == opening, let end = text.firstIndex(of: closing) else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    guard rest.first == " ", !name.isEmpty,
      name.utf8.allSatisfy({ isWordByte($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    return (String(name), String(rest.dropFirst()))
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_")
  }
}

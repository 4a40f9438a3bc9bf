/// Who speaks in a log, told by how the message is worded.
enum LogDialect: Hashable, Sendable {
  case compiler, swiftFormat, swiftLint

  var format: LintFormat {
    switch self {
    case .compiler: .compilerText
    case .swiftFormat: .swiftFormatText
    case .swiftLint: .swiftLintText
    }
  }

  /// SwiftLint counts columns as `NSString` does, the others count bytes.
  var columnKind: ColumnKind {
    switch self {
    case .compiler, .swiftFormat: .bytes
    case .swiftLint: .utf16
    }
  }

  /// A message taken apart into who says it, by which rule, and the words themselves.
  struct Message: Hashable, Sendable {
    var dialect = LogDialect.compiler
    /// Empty when the message names no rule.
    var rule = ""
    /// The rule's readable name.
    var ruleName: String?
    var text: String
  }

  static func message(_ text: String) -> Message {
    swiftFormat(text) ?? swiftLint(text) ?? compiler(text)
  }

  /// `[RuleName] words`
  private static func swiftFormat(_ text: String) -> Message? {
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
    let rule = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    guard rest.first == " ", !rule.isEmpty, rule.utf8.allSatisfy(isWordByte) else { return nil }
    return Message(
      dialect: .swiftFormat, rule: String(rule), text: String(rest.dropFirst()))
  }

  /// `Rule Name Violation: words (rule_name)`
  private static func swiftLint(_ text: String) -> Message? {
    let text = text.trimmed
    guard text.last == ")", let open = text.lastIndex(of: "("),
      let middle = text.range(of: " Violation: ")
    else { return nil }
    let rule = text[text.index(after: open)...].dropLast()
    guard !rule.isEmpty, rule.utf8.allSatisfy(isWordByte), middle.upperBound <= open else {
      return nil
    }
    return Message(
      dialect: .swiftLint, rule: String(rule), ruleName: String(text[..<middle.lowerBound]),
      text: String(text[middle.upperBound..<open]).trimmed)
  }

  /// `words [#Group]` or `words [-Wflag]`
  private static func compiler(_ text: String) -> Message {
    let text = text.trimmed
    guard text.last == "]", let open = text.lastIndex(of: "[") else { return Message(text: text) }
    let group = text[text.index(after: open)...].dropLast()
    let words = String(text[..<open]).trimmed
    let name = group.hasPrefix("#") ? group.dropFirst() : group
    guard group.hasPrefix("#") || group.hasPrefix("-W"), !words.isEmpty, !name.isEmpty,
      !name.contains(" ")
    else { return Message(text: text) }
    return Message(rule: String(name), text: words)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}

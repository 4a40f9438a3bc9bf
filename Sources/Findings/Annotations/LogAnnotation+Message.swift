extension LogAnnotation {
  /// The message up to the first line end.
  var firstLine: String {
    String(message.prefix { !$0.isNewline }).trimmed
  }

  /// The message without the code that xcbeautify repeats on the lines below it.
  var text: String {
    let hasCode = message.split(whereSeparator: \.isNewline).contains { $0.utf8.isCaretLine }
    return hasCode ? firstLine : message.trimmed
  }

  /// The tool, rule and text of the message, or nil for a notice without a file and for messages of
  /// the CI system itself.
  var parsed: LogDialect.Message? {
    guard level != .note || !path.isEmpty, !isOfSystem else { return nil }
    let text = messageText
    if let title, Self.peripheryRules.contains(title) {
      return LogDialect.Message(dialect: .periphery, rule: title, text: text)
    }
    var message = LogDialect.message(text, about: path)
    if message.dialect != .compiler || !message.rule.isEmpty { return message }
    if let rule {
      message.rule = rule
      return message
    }
    guard let (words, rule) = LogDialect.trailingRule(text) else { return message }
    // SwiftLint reports a column and uses underscores in rule names. SwiftFormat does neither.
    if rule.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "_" }),
      path.isEmpty ? rule.contains("_") : column != nil
    {
      return LogDialect.Message(dialect: .swiftLint, rule: rule, text: words)
    }
    if !path.isEmpty, column == nil, LogProgram.suffix(of: path) == "swift" {
      return LogDialect.Message(dialect: .swiftFormatter, rule: rule, text: words)
    }
    return message
  }

  /// The text without the symbol that xcbeautify puts before a message without a place.
  private var messageText: String {
    switch LogMark(Array(text.utf8)[...])?.content {
    case .text(let text) where path.isEmpty, .emoji(nil, let text) where path.isEmpty: text
    default: text
    }
  }

  /// Whether the CI system reports the end of a step, such as `Process completed with exit code 1.`
  /// or `Bash exited with code '1'.`, not the result of a tool.
  private var isOfSystem: Bool {
    path.isEmpty
      && [
        "Process completed with exit code ", " exited with code ", "The operation was canceled.",
        "The job running on ",
      ].contains { firstLine.contains($0) }
  }

  private static let peripheryRules: Set<String> = [
    "unused", "assignOnlyProperty", "redundantAccessibility", "redundantFilePrivateAccessibility",
    "redundantInternalAccessibility", "redundantProtocol", "redundantPublicAccessibility",
    "superfluousIgnoreCommand",
  ]
}

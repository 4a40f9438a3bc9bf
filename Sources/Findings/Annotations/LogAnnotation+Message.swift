extension LogAnnotation {
  /// The words up to the first line end; below it xcbeautify repeats the code.
  var firstLine: String {
    String(message.prefix { !$0.isNewline }).trimmed
  }

  /// Whose message it is and its rule; nil for a notice, or words that name neither a place nor a rule.
  var parsed: LogDialect.Message? {
    guard level != .note else { return nil }
    let text = firstLine
    if let title, Self.peripheryRules.contains(title) {
      return LogDialect.Message(dialect: .periphery, rule: title, text: text)
    }
    var message = LogDialect.message(text, about: path)
    if message.dialect != .compiler || !message.rule.isEmpty { return message }
    if let rule {
      message.rule = rule
      return message
    }
    guard let (words, rule) = LogDialect.trailingRule(text) else {
      return path.isEmpty ? nil : message
    }
    // SwiftLint gives a column and names rules with underscores, SwiftFormat does neither.
    if rule.allSatisfy({ $0.isLowercase || $0.isNumber || $0 == "_" }),
      path.isEmpty ? rule.contains("_") : column != nil
    {
      return LogDialect.Message(dialect: .swiftLint, rule: rule, text: words)
    }
    if !path.isEmpty, column == nil, LogProgram.suffix(of: path) == "swift" {
      return LogDialect.Message(dialect: .swiftFormatter, rule: rule, text: words)
    }
    return path.isEmpty ? nil : message
  }

  private static let peripheryRules: Set<String> = [
    "unused", "assignOnlyProperty", "redundantProtocol", "redundantPublicAccessibility",
    "superfluousIgnoreCommand",
  ]
}

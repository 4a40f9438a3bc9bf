import SwiftSyntax

/// The form of diagnostics: a lower-case summary without a full stop, and help that is a sentence.
extension Language {
  static func diagnostics(in file: SwiftFile) -> [Violation] {
    let lists = file.nodes(LabeledExprListSyntax.self)
    let help = lists.flatMap(helpArguments).compactMap(\.lastLiteral)
      .filter { !endsSentence($0.lastText) }
      .map {
        Violation(file, at: $0, "\($0.trimmedDescription): end the help sentence with a full stop")
      }
    let summaries = lists.flatMap(summaryArguments)
    let stops = summaries.compactMap(\.lastLiteral)
      .filter { $0.lastText?.hasSuffix(".") == true }
      .map { Violation(file, at: $0, "\($0.trimmedDescription): no full stop after a summary") }
    let capitals = summaries.compactMap(\.firstLiteral)
      .filter { startsWithCapital($0.firstText ?? "") }
      .map { Violation(file, at: $0, "\($0.trimmedDescription): begin a summary in lower case") }
    return help + stops + capitals
  }

  /// The arguments after `suggestion:`.
  private static func helpArguments(of list: LabeledExprListSyntax) -> [ExprSyntax] {
    list.filter { $0.label?.text == "suggestion" }.map(\.expression)
  }

  /// The arguments after a severity.
  private static func summaryArguments(of list: LabeledExprListSyntax) -> [ExprSyntax] {
    zip(list, list.dropFirst()).filter { argument, _ in
      let member = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      return ["error", "warning", "note"].contains(member)
    }.map(\.1.expression)
  }

  /// Whether the text ends a sentence. True if it ends with an interpolation, whose text is unknown.
  private static func endsSentence(_ text: String?) -> Bool {
    text?.last.map { ".?…".contains($0) } ?? true
  }

  /// Names of formats and programs that keep their capital.
  private static let properNames: Set<Substring> = [
    "FAILURE", "WARNING", "Android", "Checkstyle", "XML", "JUnit", "PMD", "HTML", "JSON", "Swift",
    "SOURCE", "UTF",
  ]

  private static func startsWithCapital(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter }
    return word.first?.isUppercase == true && !properNames.contains(word)
  }
}

extension ExprSyntax {
  /// The literal, or the first one of a sum that starts with it.
  fileprivate var firstLiteral: StringLiteralExprSyntax? {
    (self.as(SequenceExprSyntax.self)?.elements.first ?? self).as(StringLiteralExprSyntax.self)
  }

  /// The literal, or the last one of a sum that ends with it.
  fileprivate var lastLiteral: StringLiteralExprSyntax? {
    (self.as(SequenceExprSyntax.self)?.elements.last ?? self).as(StringLiteralExprSyntax.self)
  }
}

extension StringLiteralExprSyntax {
  /// The text before the first interpolation.
  fileprivate var firstText: String? {
    segments.first?.as(StringSegmentSyntax.self)?.content.text
  }

  /// The text after the last interpolation.
  fileprivate var lastText: String? {
    segments.last?.as(StringSegmentSyntax.self)?.content.text
  }
}

import SwiftSyntax

/// The documentation comment of a declaration.
struct DocComment {
  /// The first paragraph as one line.
  let summary: String

  /// Reads the comment above a declaration, its attributes, or an `#if` that starts with it.
  init?(of declaration: Syntax) {
    let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let places = [
      modifiers?.leadingTrivia ?? [], declaration.leadingTrivia,
      Self.triviaAboveCondition(of: declaration),
    ]
    let lines = places.map(Self.lines).first { !$0.isEmpty } ?? []
    summary = lines.prefix { !$0.isEmpty }.joined(separator: " ")
    // A list is not a summary.
    if summary.isEmpty || summary.hasPrefix("- ") { return nil }
  }

  /// The first problem of the summary, if any.
  var problem: String? {
    if !summary.hasSuffix(".") { return "the summary does not end in a full stop" }
    let sentences = summary.matches(of: /\. (.)/)
    return sentences.contains { $0.1.first?.isUppercase == true }
      ? "the summary is more than one sentence; leave an empty line after the first" : nil
  }

  /// The trivia above the `#if` with a clause that starts with the declaration.
  private static func triviaAboveCondition(of declaration: Syntax) -> Trivia {
    guard let item = declaration.parent, let list = item.parent, item.position == list.position,
      let clause = list.parent?.as(IfConfigClauseSyntax.self),
      let condition = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
    else { return [] }
    return condition.leadingTrivia
  }

  /// The lines of the last comment in the trivia, if no empty line and no other comment follows.
  private static func lines(of trivia: Trivia) -> [String] {
    trivia.pieces.reduce(into: []) { lines, piece in
      switch piece {
      case .docLineComment(let text): lines.append(String(text.dropFirst(3).drop { $0 == " " }))
      case .newlines(1), .spaces, .tabs: break
      default: lines = []
      }
    }
  }
}

import SwiftSyntax

/// The text of a string literal between interpolations, with the literals that `+` appends to it.
struct StringText {
  /// The first segment. Each line of a multi-line literal is a separate text.
  let node: StringSegmentSyntax
  private(set) var content: String

  static func all(in file: SwiftFile) -> [StringText] {
    file.nodes(StringSegmentSyntax.self).reduce(into: []) { texts, node in
      let content = withoutEscapes(node.content.text)
      if isAppended(node) {
        texts[texts.count - 1].content += content
      } else {
        texts.append(StringText(node: node, content: content))
      }
    }
  }

  /// Whether only `" + "` is between the segment and the previous one.
  private static func isAppended(_ node: StringSegmentSyntax) -> Bool {
    let quote = node.content.previousToken(viewMode: .sourceAccurate)
    let sign = quote?.previousToken(viewMode: .sourceAccurate)
    guard quote?.tokenKind == .stringQuote, sign?.tokenKind == .binaryOperator("+") else {
      return false
    }
    return sign?.previousToken(viewMode: .sourceAccurate)?.tokenKind == .stringQuote
  }

  private static func withoutEscapes(_ text: String) -> String {
    text.contains("\\") ? text.replacing(/\\#*(u\{[0-9A-Fa-f]+\}|.)/, with: " ") : text
  }
}

import SwiftSyntax

/// The text of a string literal between interpolations.
struct StringText {
  /// Each line of a multi-line literal is a text of its own.
  let node: StringSegmentSyntax
  let content: String

  static func all(in file: SwiftFile) -> [StringText] {
    file.nodes(StringSegmentSyntax.self).map {
      StringText(node: $0, content: withoutEscapes($0.content.text))
    }
  }

  private static func withoutEscapes(_ text: String) -> String {
    text.contains("\\") ? text.replacing(/\\#*(u\{[0-9A-Fa-f]+\}|.)/, with: " ") : text
  }
}

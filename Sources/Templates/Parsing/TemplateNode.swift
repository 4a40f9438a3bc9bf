/// One step of a template as it was written.
struct TemplateNode: Sendable {
  let kind: Kind
  /// The bytes of the tag in the template's text; a text's own bytes.
  let range: Range<Int>

  enum Kind: Sendable {
    case text
    /// A new line of the template begins: the place where a partial's indentation is written.
    case lineStart
    case variable(TemplatePath, isRaw: Bool)
    case section(TemplatePath, isInverted: Bool, body: [TemplateNode])
    case partial(Reference, indentation: Range<Int>)
    case parent(Reference, indentation: Range<Int>, blocks: [Int])
    /// A block that can be overridden, by its index in the template.
    case block(Int)
  }

  /// How a partial or parent is named.
  enum Reference: Sendable {
    case fixed(String)
    case named(TemplatePath)
  }
}

/// A name with dots, taken apart; no part at all is the current value itself.
struct TemplatePath: Hashable, Sendable {
  let parts: [String]

  /// The name as it is written in a template.
  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}

/// A `{{$name}}` part of a template: a default, or an override inside a parent tag.
struct TemplateBlock: Sendable {
  let name: String
  let range: Range<Int>
  let body: [TemplateNode]
  /// The white space before and the line end after, when the block is alone on one line.
  let lead: Range<Int>
  let lineEnd: Range<Int>
  /// Whether the opening tag had a line for itself, and the white space before it.
  let isStandalone: Bool
  let isWholeLine: Bool
  let tagIndentation: Range<Int>
  /// The white space before the first line of the content.
  let contentIndentation: Range<Int>
  /// Whether the closing tag begins its line, so that the content ends with a line end.
  let endsLine: Bool
}

/// A template read into steps.
struct ParsedTemplate: Sendable {
  let source: TemplateSource
  var body: [TemplateNode] = []
  var blocks: [TemplateBlock] = []
}

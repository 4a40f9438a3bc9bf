/// A step of a template, as it was written.
struct TemplateNode: Sendable {
  let kind: Kind
  /// The bytes of the tag or text in the template.
  let range: Range<Int>

  enum Kind: Sendable {
    case text
    /// The start of a line of the template, where the indentation of a partial is written.
    case lineStart
    case variable(TemplatePath, isRaw: Bool)
    case section(TemplatePath, isInverted: Bool, body: [TemplateNode])
    case partial(Reference, indentation: Range<Int>)
    case parent(Reference, indentation: Range<Int>, blocks: [Int])
    /// A block that can be overridden, by its index in the template.
    case block(Int)
  }

  /// The name of a partial or parent: fixed, or from a value.
  enum Reference: Sendable {
    case fixed(String)
    case named(TemplatePath)
  }
}

/// A dotted name, split into parts; no parts mean the current value.
struct TemplatePath: Hashable, Sendable {
  let parts: [String]

  /// The name as it is written in a template.
  var text: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}

/// A `{{$name}}` block of a template: a default, or an override inside a parent tag.
struct TemplateBlock: Sendable {
  let name: String
  let range: Range<Int>
  let body: [TemplateNode]
  /// The white space before and the line ending after a block that is alone on one line.
  let lead: Range<Int>
  let lineEnd: Range<Int>
  /// Whether the opening tag is alone on its line.
  let isStandalone: Bool
  let isWholeLine: Bool
  let tagIndentation: Range<Int>
  /// The white space before the first line of the content.
  let contentIndentation: Range<Int>
  /// Whether the closing tag begins its line, so that the content ends with a line ending.
  let endsLine: Bool
}

/// A template that has been parsed into steps.
struct ParsedTemplate: Sendable {
  let source: TemplateSource
  var body: [TemplateNode] = []
  var blocks: [TemplateBlock] = []
}

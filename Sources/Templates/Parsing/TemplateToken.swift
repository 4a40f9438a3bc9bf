/// A piece of a template's text: literal text, or one tag.
struct TemplateToken {
  enum Kind {
    case text, variable, rawVariable, section, inverted, end, partial, parent, block
    case comment, delimiters
  }

  let kind: Kind
  /// All bytes of the tag with its delimiters.
  let range: Range<Int>
  /// The name inside without white space around it.
  let name: Range<Int>

  /// Whether a line with nothing but this tag disappears.
  var canStandAlone: Bool {
    switch kind {
    case .text, .variable, .rawVariable: false
    case .section, .inverted, .end, .partial, .parent, .block, .comment, .delimiters: true
    }
  }
}

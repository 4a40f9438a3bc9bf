/// A token of a template: literal text, or one tag.
struct TemplateToken {
  enum Kind {
    case text, variable, rawVariable, section, inverted, end, partial, parent, block
    case comment, delimiters
  }

  let kind: Kind
  /// The bytes of the token, including the delimiters of a tag.
  let range: Range<Int>
  /// The name inside a tag, without white space around it.
  let name: Range<Int>

  /// Whether a line with only this tag is removed.
  var canStandAlone: Bool {
    switch kind {
    case .text, .variable, .rawVariable: false
    case .section, .inverted, .end, .partial, .parent, .block, .comment, .delimiters: true
    }
  }
}

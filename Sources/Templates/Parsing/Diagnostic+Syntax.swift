internal import Diagnostics
internal import Text

/// Diagnostics about the syntax of a template's tags.
extension Diagnostic {
  static func unclosedTag(
    in source: TemplateSource, _ range: Range<Int>, closing: String
  ) -> Diagnostic {
    TemplatePosition(source, range).diagnostic(
      "unclosed-tag", "this tag has no `\(closing)`", "Close the tag with `\(closing)`.")
  }

  static func badDelimiters(in source: TemplateSource, _ range: Range<Int>) -> Diagnostic {
    let position = TemplatePosition(source, range)
    return position.diagnostic(
      "bad-delimiters", "`\(position.text)` does not name two delimiters",
      "Write two delimiters of at most 16 bytes and without `=`, as in `{{=<% %>=}}`.")
  }

  static func badName(in source: TemplateSource, _ tag: TemplateToken) -> Diagnostic {
    let position = TemplatePosition(source, tag.range)
    return position.diagnostic(
      "bad-name", "`\(position.text)` has no usable name",
      "Write a name without spaces, with its parts joined by single dots.")
  }

  static func nestedTooDeeply(in source: TemplateSource, _ tag: TemplateToken) -> Diagnostic {
    TemplatePosition(source, tag.range).diagnostic(
      "nested-too-deeply", "more than \(TemplateParser.maximumDepth) nested tags",
      "Move the inner part into a partial.")
  }

  static func unclosedSection(in source: TemplateSource, _ tag: TemplateToken) -> Diagnostic {
    let position = TemplatePosition(source, tag.range)
    let name = String(bytes: source.bytes[tag.name])
    return position.diagnostic(
      "unclosed-section", "`\(position.text)` is not closed", "Write `{{/\(name)}}` where it ends.")
  }

  static func mismatchedSection(
    in source: TemplateSource, _ tag: TemplateToken, end: TemplateToken
  ) -> Diagnostic {
    let position = TemplatePosition(source, tag.range)
    let found = TemplatePosition(source, end.range)
    let name = String(bytes: source.bytes[tag.name])
    return position.diagnostic(
      "unclosed-section", "`\(position.text)` is not closed before `\(found.text)`",
      "Write `{{/\(name)}}` first.", notes: [found.note("another tag ends here")])
  }

  static func unexpectedEnd(
    in source: TemplateSource, _ tag: TemplateToken, open: TemplateToken?
  ) -> Diagnostic {
    let position = TemplatePosition(source, tag.range)
    guard let open else {
      return position.diagnostic(
        "unexpected-end", "`\(position.text)` without an open section",
        "Remove it, or write the opening tag.")
    }
    let opening = TemplatePosition(source, open.range)
    let name = String(bytes: source.bytes[open.name])
    return position.diagnostic(
      "unexpected-end", "`\(position.text)` does not close `\(opening.text)`",
      "Write `{{/\(name)}}`.",
      notes: [opening.note("opened here")])
  }

  static func ignoredContent(
    in source: TemplateSource, _ range: Range<Int>, parent: TemplateToken
  ) -> Diagnostic {
    let opening = TemplatePosition(source, parent.range)
    return TemplatePosition(source, range).diagnostic(
      "ignored-content", "text inside `\(opening.text)` but outside its blocks",
      "Move it into a block; it is not shown.", severity: .warning,
      notes: [opening.note("the parent begins here")])
  }
}

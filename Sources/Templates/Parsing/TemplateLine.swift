/// A line of a template: its pieces of text, its tags, and their layout.
struct TemplateLine {
  let pieces: [TemplateToken]

  /// How the tags of a line affect the white space around them.
  enum Layout {
    /// The line is written unchanged.
    case plain
    /// The line has only tags that write nothing, so its white space and line ending are removed.
    case tagsOnly
    /// The line has only one complete block, with white space around it.
    case wholeBlock
  }

  /// - Parameter open: the kinds of the tags that are open at the start of the line, innermost
  ///   last.
  func layout(in source: TemplateSource, open: [TemplateToken.Kind]) -> Layout {
    let tags = pieces.filter { $0.kind != .text }
    guard let first = tags.first else { return .plain }
    if isWholeBlock(in: source) { return .wholeBlock }
    guard isBlank(in: source) else { return .plain }
    if tags.count == 1 { return first.canStandAlone ? .tagsOnly : .plain }
    return isOnlyInheritance(tags, open: open) ? .tagsOnly : .plain
  }

  /// The white space before the first tag.
  var indentation: Range<Int> {
    guard let first = pieces.first else { return 0..<0 }
    return first.kind == .text
      ? first.range : first.range.lowerBound..<first.range.lowerBound
  }

  /// The text after the last tag, with the line ending.
  var lineEnd: Range<Int> {
    guard let last = pieces.last else { return 0..<0 }
    return last.kind == .text ? last.range : last.range.upperBound..<last.range.upperBound
  }

  private func isBlank(in source: TemplateSource) -> Bool {
    pieces.allSatisfy {
      $0.kind != .text || source.bytes[$0.range].allSatisfy(\.isTemplateSpace)
    }
  }

  private func isWholeBlock(in source: TemplateSource) -> Bool {
    guard let first = pieces.firstIndex(where: { $0.kind != .text }), pieces[first].kind == .block,
      let last = pieces.lastIndex(where: { $0.kind != .text }), pieces[last].kind == .end,
      (pieces[..<first] + pieces[(last + 1)...]).allSatisfy({
        source.bytes[$0.range].allSatisfy(\.isTemplateSpace)
      })
    else { return false }
    var depth = 0
    for (index, piece) in pieces.enumerated() {
      switch piece.kind {
      case .section, .inverted, .parent, .block: depth += 1
      case .end: depth -= 1
      case .text, .variable, .rawVariable, .partial, .comment, .delimiters: continue
      }
      if depth == 0 { return index == last }
    }
    return false
  }

  private func isOnlyInheritance(
    _ tags: [TemplateToken], open: [TemplateToken.Kind]
  ) -> Bool {
    var open = open
    for tag in tags {
      switch tag.kind {
      case .parent, .block: open.append(tag.kind)
      case .end:
        guard let kind = open.popLast(), kind == .parent || kind == .block else { return false }
      case .text, .variable, .rawVariable, .section, .inverted, .partial, .comment, .delimiters:
        return false
      }
    }
    return true
  }
}

extension TemplateLine {
  /// The tokens of a template by line; a tag over several lines belongs to the line it begins on.
  static func lines(of tokens: [TemplateToken], in source: TemplateSource) -> [TemplateLine] {
    var lines: [TemplateLine] = []
    var pieces: [TemplateToken] = []
    for token in tokens {
      guard token.kind == .text else {
        pieces.append(token)
        continue
      }
      var start = token.range.lowerBound
      for index in token.range where source.bytes[index] == 10 {
        pieces.append(TemplateToken(kind: .text, range: start..<index + 1, name: start..<start))
        lines.append(TemplateLine(pieces: pieces))
        pieces = []
        start = index + 1
      }
      if start < token.range.upperBound {
        let rest = start..<token.range.upperBound
        pieces.append(TemplateToken(kind: .text, range: rest, name: start..<start))
      }
    }
    if !pieces.isEmpty { lines.append(TemplateLine(pieces: pieces)) }
    return lines
  }
}

internal import Text

extension HTMLRenderer {
  /// Writes the beginning of a block and returns the index of the next node to write.
  mutating func enterBlock(_ index: Int, _ node: SyntaxNode) -> Int {
    if node.role == .hidden || node.role == .footnote {
      return Int(node.end)
    }
    switch node.kind {
    case .codeBlock: writeCode(node)
    case .htmlBlock:
      breakLine()
      output += content.tree.text(node.text)
      breakLine()
    case .thematicBreak:
      breakLine()
      output.append(utf8: "<hr />\n")
    case .paragraph:
      if node.role == .directives {
        writeDirectives(content.directiveGroups[Int(node.number)])
        return Int(node.end)
      }
      if !isTight(node) {
        breakLine()
        output.append(utf8: "<p>")
      }
    case .heading:
      if node.role != .plain { return renderTable(from: index) }
      writeHeading(node, at: index)
    default: enterContainer(node)
    }
    return descend(index, node)
  }

  private mutating func enterContainer(_ node: SyntaxNode) {
    breakLine()
    switch node.kind {
    case .blockQuote:
      if node.role == .callout { writeCallout(node) } else { output.append(utf8: "<blockquote>\n") }
    case .list:
      if !node.isOrdered {
        output.append(utf8: "<ul>\n")
      } else if node.number == 1 {
        output.append(utf8: "<ol>\n")
      } else {
        output.append(utf8: "<ol start=\"\(node.number)\">\n")
      }
    case .item: output.append(utf8: "<li>")
    default: break
    }
  }

  mutating func leaveBlock(_ index: Int, _ node: SyntaxNode) {
    switch node.kind {
    case .blockQuote:
      breakLine()
      output.append(utf8: node.role == .callout ? "</aside>\n" : "</blockquote>\n")
    case .list: output.append(utf8: node.isOrdered ? "</ol>\n" : "</ul>\n")
    case .item: output.append(utf8: "</li>\n")
    case .heading:
      output.append(utf8: "</h\(level(node))>\n")
    case .paragraph:
      guard !isTight(node) else { return }
      let parent = content.tree.nodes[Int(node.parent)]
      if parent.role == .footnote && parent.end == node.end {
        output.append(0x20)
        writeBackReferences(Int(parent.number))
      }
      output.append(utf8: "</p>\n")
    default: break
    }
  }

  private func isTight(_ node: SyntaxNode) -> Bool {
    let parent = content.tree.nodes[Int(node.parent)]
    guard parent.kind == .item, parent.role != .footnote, parent.parent >= 0 else { return false }
    return content.tree.nodes[Int(parent.parent)].isTight
  }

  private func level(_ node: SyntaxNode) -> Int {
    min(6, max(1, Int(node.level) + hooks.headingOffset))
  }

  private mutating func writeHeading(_ node: SyntaxNode, at index: Int) {
    breakLine()
    output.append(utf8: "<h\(level(node))")
    let heading = outline[Int(node.number)]
    if !heading.id.isEmpty {
      output.append(utf8: " id=\"")
      output.append(markup: Array(heading.id.utf8)[...])
      output.append(utf8: "\"")
    }
    output.append(utf8: ">")
  }

  private mutating func writeCode(_ node: SyntaxNode) {
    breakLine()
    let words = content.tree.text(node.detail).split { $0 == 0x20 || $0 == 0x09 }
    let kind = words.dropFirst().first.flatMap {
      ExampleKind(rawValue: String(decoding: $0, as: UTF8.self))
    }
    if let kind { openExample(kind, place: words.dropFirst(2)) }
    if let language = words.first {
      output.append(utf8: "<pre><code class=\"language-")
      output.append(markup: language)
      output.append(utf8: "\">")
    } else {
      output.append(utf8: "<pre><code>")
    }
    let code = content.tree.text(node.text)
    if let language = words.first, let change = hooks.code,
      let colored = change(
        String(decoding: code, as: UTF8.self), String(decoding: language, as: UTF8.self))
    {
      output.append(contentsOf: colored)
    } else {
      output.append(markup: code)
    }
    output.append(utf8: "</code></pre>\n")
    if kind != nil { output.append(utf8: "</figure>\n") }
  }

  /// Begins a figure whose caption labels the example and names the file that it represents, if
  /// any.
  private mutating func openExample(_ kind: ExampleKind, place: ArraySlice<ArraySlice<UInt8>>) {
    output.append(utf8: "<figure class=\"example \(kind.rawValue)\"><figcaption>\(kind.label)")
    for (index, word) in place.enumerated() {
      output.append(utf8: index == 0 ? ": " : " ")
      output.append(markup: word)
    }
    output.append(utf8: "</figcaption>\n")
  }

  private mutating func writeCallout(_ node: SyntaxNode) {
    guard let kind = CalloutKind(number: node.number) else { return }
    output.append(utf8: "<aside class=\"callout \(kind.rawValue)\" role=\"note\">\n")
    output.append(utf8: "<p class=\"callout-title\">\(kind.title)</p>\n")
  }

  private mutating func writeDirectives(_ lines: [PageContent.DirectiveLine]) {
    for line in lines {
      breakLine()
      if let directive = line.directive, let html = hooks.directive?(directive) {
        output += html
      } else {
        output.append(utf8: "<p>")
        output.append(markup: Array(line.source.utf8)[...])
        output.append(utf8: "</p>")
      }
      breakLine()
    }
  }
}

internal import Text

/// Renders a page as HTML, node by node and without recursion.
///
/// Where no extension is involved, the output is exactly what libcmark writes.
struct HTMLRenderer {
  let content: PageContent
  let outline: [Heading]
  let links: [Link]
  let options: MarkdownOptions
  let hooks: MarkdownHooks
  var output: ByteOutput = []
  private var start = 0
  private var open: [Int] = []
  /// The index after the image whose text is being written as an attribute.
  private var imageEnd = 0
  /// The index after the outermost open link; a footnote reference inside a link stays text.
  private var linkEnd = 0
  var footnoteUses: [Int: Int] = [:]
  /// The number that each footnote is shown with.
  let numbers: [Int: Int]

  init(
    content: PageContent, outline: [Heading], links: [Link], options: MarkdownOptions,
    hooks: MarkdownHooks
  ) {
    self.content = content
    self.outline = outline
    self.links = links
    self.options = options
    self.hooks = hooks
    numbers = Dictionary(
      first: content.footnotes.order.enumerated().map { ($0.element, $0.offset + 1) })
  }

  mutating func run(into result: inout ByteOutput) {
    swap(&output, &result)
    start = output.count
    render(0..<content.tree.nodes.count)
    renderFootnotes()
    swap(&output, &result)
  }

  /// Writes a range of nodes with their descendants.
  mutating func render(_ nodes: Range<Int>) {
    let base = open.count
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      while open.count > base, let last = open.last, content.tree.nodes[last].end <= index {
        leave(last)
        open.removeLast()
      }
      index = enter(index)
    }
    while open.count > base, let last = open.popLast() { leave(last) }
  }

  /// Begins a new line, unless the output is already at the start of one.
  mutating func breakLine() {
    if output.count > start && output.last != 10 { output.append(10) }
  }

  /// Writes the beginning of a node and returns the index of the next node to write.
  private mutating func enter(_ index: Int) -> Int {
    let node = content.tree.nodes[index]
    if index < imageEnd {
      writeAlternative(index, node)
      return index + 1
    }
    switch node.kind {
    case .text:
      if node.hasPieces || node.role != .plain {
        writeText(index, node)
      } else {
        output.append(markup: content.tree.text(node.text))
      }
    case .softBreak: if node.role != .hidden { output.append(10) }
    case .lineBreak: if node.role != .hidden { output.append(utf8: "<br />\n") }
    case .code:
      output.append(utf8: "<code>")
      output.append(markup: content.tree.text(node.text))
      output.append(utf8: "</code>")
    case .htmlInline: if node.role != .hidden { output += content.tree.text(node.text) }
    case .emphasis: output.append(utf8: "<em>")
    case .strong: output.append(utf8: "<strong>")
    case .link, .image: writeLink(index, node)
    case .document: break
    default: return enterBlock(index, node)
    }
    return descend(index, node)
  }

  /// Keeps a node open while its children are written, or ends it at once if it has none.
  mutating func descend(_ index: Int, _ node: SyntaxNode) -> Int {
    if node.end > index + 1 {
      open.append(index)
    } else {
      leave(index)
    }
    return index + 1
  }

  private mutating func leave(_ index: Int) {
    let node = content.tree.nodes[index]
    switch node.kind {
    case .emphasis: output.append(utf8: "</em>")
    case .strong: output.append(utf8: "</strong>")
    case .link: if node.role != .disallowed { output.append(utf8: "</a>") }
    case .image: leaveImage(index, node)
    default: leaveBlock(index, node)
    }
  }
}

extension HTMLRenderer {
  private mutating func writeText(_ index: Int, _ node: SyntaxNode) {
    switch node.role {
    case .hidden: return
    case .openTask, .doneTask: writeCheckbox(isDone: node.role == .doneTask)
    default: break
    }
    guard node.hasPieces else { return output.append(markup: content.tree.text(node.text)) }
    var pieces: [PageContent.Piece] = []
    content.forEachPiece(of: index) { pieces.append($0) }
    for piece in pieces {
      switch piece {
      case .text(let range): output.append(markup: content.tree.bytes[range])
      case .shown(let text): output.append(markup: Array(text.utf8)[...])
      case .strike(let isOpening): output.append(utf8: isOpening ? "<del>" : "</del>")
      case .footnote(let label): writeReference(label, isInLink: index < linkEnd)
      }
    }
  }

  private mutating func writeCheckbox(isDone: Bool) {
    output.append(utf8: "<input type=\"checkbox\"")
    if isDone { output.append(utf8: " checked=\"\"") }
    output.append(utf8: " disabled=\"\"")
    if options.isAccessible {
      output.append(utf8: isDone ? " aria-label=\"done\"" : " aria-label=\"to do\"")
    }
    output.append(utf8: " />")
  }

  private mutating func writeLink(_ index: Int, _ node: SyntaxNode) {
    if node.kind == .image {
      imageEnd = Int(node.end)
      guard node.role != .disallowed else { return }
      output.append(utf8: "<img src=\"")
      writeDestination(node)
      output.append(utf8: "\" alt=\"")
      return
    }
    linkEnd = max(linkEnd, Int(node.end))
    guard node.role != .disallowed else { return }
    output.append(utf8: "<a href=\"")
    writeDestination(node)
    writeTitle(node)
    output.append(utf8: "\"")
    if options.isAccessible && links[Int(node.number)].isName {
      output.append(utf8: " class=\"name\"")
    }
    if options.isUntrusted && links[Int(node.number)].isExternal {
      output.append(utf8: " rel=\"nofollow ugc\"")
    }
    output.append(utf8: ">")
  }

  private mutating func writeDestination(_ node: SyntaxNode) {
    if let changed = hooks.destination?(links[Int(node.number)]) {
      output.append(address: Array(changed.utf8)[...])
    } else {
      output.append(address: content.tree.text(node.text))
    }
  }

  private mutating func writeTitle(_ node: SyntaxNode) {
    guard !node.detail.isEmpty else { return }
    output.append(utf8: "\" title=\"")
    output.append(markup: content.tree.text(node.detail))
  }

  private mutating func leaveImage(_ index: Int, _ node: SyntaxNode) {
    guard Int(node.end) == imageEnd, index < imageEnd else { return }
    imageEnd = 0
    guard node.role != .disallowed else { return }
    writeTitle(node)
    output.append(utf8: "\" />")
  }

  /// Writes a node inside an image as part of its alternative text.
  private mutating func writeAlternative(_ index: Int, _ node: SyntaxNode) {
    switch node.kind {
    case .text:
      guard node.hasPieces else { return output.append(markup: content.tree.text(node.text)) }
      var words: [UInt8] = []
      content.forEachPiece(of: index) { piece in
        switch piece {
        case .text(let range): words += content.tree.bytes[range]
        case .shown(let text): words.append(utf8: text)
        case .footnote(let label): words.append(utf8: "[^\(label)]")
        case .strike: break
        }
      }
      output.append(markup: words[...])
    case .code: output.append(markup: content.tree.text(node.text))
    case .htmlInline:
      if node.role != .hidden { output.append(markup: content.tree.text(node.text)) }
    case .softBreak, .lineBreak: output.append(0x20)
    default: break
    }
  }
}

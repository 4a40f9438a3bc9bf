/// The content of a page that has been read, which can be rendered any number of times.
struct PageContent: Sendable {
  var tree = SyntaxTree()
  var marks = Marks()
  var tables: [TableShape] = []
  var strikes: [Int: [Strike]] = [:]
  var footnotes = Footnotes()
  /// The lines of each paragraph of directives.
  var directiveGroups: [[DirectiveLine]] = []

  /// A line of a paragraph of directives, shown as typed if it could not be read.
  struct DirectiveLine: Sendable {
    let directive: Directive?
    let source: String
  }

  /// A part of a text node.
  enum Piece {
    case text(Range<Int>)
    case shown(String)
    case footnote(label: String)
    case strike(isOpening: Bool)
  }

  /// Calls a closure with each piece of a text node, in order.
  func forEachPiece(of index: Int, _ body: (Piece) -> Void) {
    let range = tree.nodes[index].text.range
    var strikes = (strikes[index] ?? [])[...]
    var plainStart = range.lowerBound
    var offset = range.lowerBound
    func flush(to end: Int) {
      if plainStart < end { body(.text(plainStart..<end)) }
    }
    while offset < range.upperBound {
      if let strike = strikes.first, strike.offset == offset {
        flush(to: offset)
        body(.strike(isOpening: strike.isOpening))
        offset += strike.length
        strikes = strikes.dropFirst()
      } else if tree.bytes[offset] == 0xF0,
        let (mark, length) = marks.mark(at: offset, in: tree.bytes.span)
      {
        flush(to: offset)
        if case .footnoteReference(let label) = mark {
          body(.footnote(label: label))
        } else {
          body(.shown(mark.shown))
        }
        offset += length
      } else {
        offset += 1
        continue
      }
      plainStart = offset
    }
    flush(to: range.upperBound)
  }

  /// Appends the text of nodes without markup, hidden nodes and code blocks.
  ///
  /// - Parameter limit: stops after about this many bytes or nodes.
  func appendText(of nodes: Range<Int>, to output: inout [UInt8], limit: Int = .max) {
    let start = output.count
    var index = nodes.lowerBound
    var visited = 0
    while index < nodes.upperBound && output.count - start < limit && visited < limit {
      let node = tree.nodes[index]
      visited += 1
      switch node.kind {
      case .text:
        if node.role == .hidden { break }
        if node.hasPieces {
          forEachPiece(of: index) { piece in
            switch piece {
            case .text(let range): Self.append(tree.bytes[range], to: &output)
            case .shown(let text): output += Array(text.utf8)
            case .footnote, .strike: break
            }
          }
        } else {
          Self.append(tree.text(node.text), to: &output)
        }
      case .code: output += tree.text(node.text)
      case .softBreak, .lineBreak: if node.role != .hidden { Self.separate(&output) }
      case .paragraph, .heading, .item, .list, .blockQuote, .codeBlock, .htmlBlock, .thematicBreak:
        if isWordless(node) {
          index = Int(node.end)
          continue
        }
        Self.separate(&output)
      case .document, .htmlInline, .emphasis, .strong, .link, .image: break
      }
      index += 1
    }
  }

  /// Whether a block contributes no words: code, a mark, a directive, or a footnote without
  /// references.
  private func isWordless(_ node: SyntaxNode) -> Bool {
    switch node.role {
    case .hidden: node.kind != .list
    case .directives: true
    case .footnote: footnotes.uses[Int(node.number)] == nil
    default: node.kind == .codeBlock
    }
  }

  /// Appends text without adding a space to an existing one.
  private static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if text.first == 0x20 && output.last ?? 0x20 == 0x20 {
      output += text.drop { $0 == 0x20 }
    } else {
      output += text
    }
  }

  private static func separate(_ output: inout [UInt8]) {
    if let last = output.last, last != 0x20 { output.append(0x20) }
  }

  /// The text of nodes without markup, with spaces trimmed.
  func text(of nodes: Range<Int>, limit: Int = .max) -> String {
    var output: [UInt8] = []
    appendText(of: nodes, to: &output, limit: limit)
    while output.last == 0x20 { output.removeLast() }
    return String(decoding: output.drop { $0 == 0x20 }, as: UTF8.self)
  }
}

/// The footnotes of a page.
struct Footnotes: Sendable {
  var definitions: [FootnoteDefinition] = []
  /// The first definition of each label, by its key.
  var byKey: [String: Int] = [:]
  /// The list item that contains the body of each definition.
  var items: [Int: Int] = [:]
  /// The definitions with references, in the order of first use.
  var order: [Int] = []
  /// The number of references to each definition.
  var uses: [Int: Int] = [:]

  func definition(_ label: String) -> Int? { byKey[FootnoteDefinition.key(label)] }
}

/// One node of a page, as libcmark read it, kept without any pointer.
///
/// Nodes lie in reading order; a node's descendants are those between it and `end`.
struct SyntaxNode: Sendable {
  let kind: Kind
  /// What one of our extensions made of the node.
  var role: Role = .plain
  /// Whether a text holds marks or strikethrough and must be taken apart to be read.
  var hasPieces = false
  /// The level of a heading, 1 to 6.
  var level: UInt8 = 0
  var isTight = false
  var isOrdered = false
  /// The start of an ordered list, or a position in the side table that belongs to the role.
  var number: Int32 = 0
  var parent: Int32 = -1
  /// The position after the last descendant.
  var end: Int32 = 0
  var line: Int32 = 0
  var endLine: Int32 = 0
  var column: Int32 = 0
  /// The literal text, or the destination of a link or image.
  var text = TextRange()
  /// The title of a link or image, or the info string of a code block.
  var detail = TextRange()

  enum Kind: UInt8, Sendable {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
  }

  enum Role: UInt8, Sendable {
    case plain
    /// Neither shown nor read: a mark of ours, a callout's first line, raw HTML.
    case hidden
    /// The item of a list that holds the body of a footnote.
    case footnote
    case openTask, doneTask
    /// A block quote that is a callout; `number` is its kind.
    case callout
    /// A paragraph of directives; `number` is its group.
    case directives
    /// A heading that is a cell of a table; `number` is the table.
    case cell, firstCell
    /// A link or image whose scheme is not allowed: only its text is shown.
    case disallowed
  }
}

/// A stretch of the bytes of a tree.
struct TextRange: Sendable {
  var start: Int32 = 0
  var count: Int32 = 0

  var isEmpty: Bool { count == 0 }
  var end: Int32 { start + count }
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A page as nodes in reading order and the bytes they speak of.
struct SyntaxTree: Sendable {
  var nodes: [SyntaxNode] = []
  var bytes: [UInt8] = []

  /// The bytes of a text, as a slice.
  func text(_ range: TextRange) -> ArraySlice<UInt8> { bytes[range.range] }

  func string(_ range: TextRange) -> String { String(decoding: bytes[range.range], as: UTF8.self) }

  func starts(_ range: TextRange, with prefix: StaticString) -> Bool {
    bytes[range.range].starts(with: prefix.description.utf8)
  }

  /// Puts new bytes at the end and answers where they are.
  mutating func store(_ text: some Collection<UInt8>) -> TextRange {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return TextRange(start: Int32(start), count: Int32(bytes.count - start))
  }

  /// The position of the first child, or nil.
  func firstChild(of index: Int) -> Int? {
    Int(nodes[index].end) > index + 1 ? index + 1 : nil
  }

  /// The position of the last child, or nil; walks over all children.
  func lastChild(of index: Int) -> Int? {
    var child = firstChild(of: index)
    while let current = child, nodes[current].end < nodes[index].end {
      child = Int(nodes[current].end)
    }
    return child
  }
}

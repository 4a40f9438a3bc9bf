/// A node of a page as libcmark parsed it, without pointers.
///
/// Nodes are in reading order. The descendants of a node are the nodes between it and `end`.
struct SyntaxNode: Sendable {
  let kind: Kind
  /// The role that an extension assigned to the node.
  var role: Role = .plain
  /// Whether a text node contains marks or strikethrough and must be split into pieces.
  var hasPieces = false
  /// The level of a heading, 1 to 6.
  var level: UInt8 = 0
  var isTight = false
  var isOrdered = false
  /// The start of an ordered list, or an index into the table that belongs to the role.
  var number: Int32 = 0
  var parent: Int32 = -1
  /// The index after the last descendant.
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
    /// Neither shown nor read: a mark, the first line of a callout, or raw HTML.
    case hidden
    /// A list item that contains the body of a footnote.
    case footnote
    case openTask, doneTask
    /// A block quote that is a callout; `number` is its kind.
    case callout
    /// A paragraph of directives; `number` is its group.
    case directives
    /// A heading that is a cell of a table; `number` is the table.
    case cell, firstCell
    /// A link or image that is not allowed, so that only its text is shown.
    case disallowed
  }
}

/// A range of the bytes of a tree.
struct TextRange: Sendable {
  var start: Int32 = 0
  var count: Int32 = 0

  var isEmpty: Bool { count == 0 }
  var end: Int32 { start + count }
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A page as nodes in reading order, with the bytes that they refer to.
struct SyntaxTree: Sendable {
  var nodes: [SyntaxNode] = []
  var bytes: [UInt8] = []

  /// The bytes of a range, as a slice.
  func text(_ range: TextRange) -> ArraySlice<UInt8> { bytes[range.range] }

  func string(_ range: TextRange) -> String { String(decoding: bytes[range.range], as: UTF8.self) }

  func starts(_ range: TextRange, with prefix: StaticString) -> Bool {
    bytes[range.range].starts(with: prefix.description.utf8)
  }

  /// Appends bytes and returns their range.
  mutating func store(_ text: some Collection<UInt8>) -> TextRange {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return TextRange(start: Int32(start), count: Int32(bytes.count - start))
  }

  /// The index of the first child, or nil if there is none.
  func firstChild(of index: Int) -> Int? {
    Int(nodes[index].end) > index + 1 ? index + 1 : nil
  }

  /// The index of the last child, or nil if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of children.
  func lastChild(of index: Int) -> Int? {
    var child = firstChild(of: index)
    while let current = child, nodes[current].end < nodes[index].end {
      child = Int(nodes[current].end)
    }
    return child
  }
}

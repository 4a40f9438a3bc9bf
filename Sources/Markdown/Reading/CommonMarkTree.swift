internal import CCommonMark

/// A tree that libcmark parsed; the only type that holds its pointers, which it frees.
@safe struct CommonMarkTree: ~Copyable {
  private let root: OpaquePointer
  private var arena: almanac_arena

  /// - Parameter isTrusted: whether the text is known to be valid UTF-8 without NUL; if not,
  ///   invalid sequences and NUL are replaced by U+FFFD.
  init?(parsing source: Span<UInt8>, isTrusted: Bool) {
    let options = isTrusted ? CMARK_OPT_DEFAULT : CMARK_OPT_VALIDATE_UTF8
    var arena = unsafe almanac_arena()
    let parsed = unsafe source.withUnsafeBytes { buffer in
      unsafe almanac_parse(
        &arena, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, options)
    }
    unsafe self.arena = arena
    guard let parsed = unsafe parsed else {
      unsafe almanac_arena_free(&arena)
      return nil
    }
    unsafe root = parsed
  }

  deinit {
    var arena = unsafe arena
    unsafe almanac_arena_free(&arena)
  }

  /// All nodes in reading order, found without recursion, so that depth costs no stack.
  borrowing func flattened(sizeHint: Int) -> SyntaxTree {
    var tree = SyntaxTree()
    tree.nodes.reserveCapacity(sizeHint / 6 + 8)
    tree.bytes.reserveCapacity(sizeHint + sizeHint / 4)
    var open: [Int32] = []
    var current = unsafe root
    while true {
      let index = tree.nodes.count
      unsafe Self.append(current, parent: open.last ?? -1, to: &tree)
      if let child = unsafe cmark_node_first_child(current) {
        open.append(Int32(index))
        unsafe current = child
        continue
      }
      tree.nodes[index].end = Int32(index + 1)
      while true {
        guard !open.isEmpty else { return tree }
        if let next = unsafe cmark_node_next(current) {
          unsafe current = next
          break
        }
        tree.nodes[Int(open.removeLast())].end = Int32(tree.nodes.count)
        guard let parent = unsafe cmark_node_parent(current) else { return tree }
        unsafe current = parent
      }
    }
  }
}

extension CommonMarkTree {
  private static func append(_ node: OpaquePointer, parent: Int32, to tree: inout SyntaxTree) {
    guard let kind = unsafe kind(of: node) else { return }
    var entry = SyntaxNode(kind: kind)
    entry.parent = parent
    unsafe entry.line = cmark_node_get_start_line(node)
    switch kind {
    case .text, .code, .htmlInline:
      unsafe store(cmark_node_get_literal(node), as: &entry.text, in: &tree)
    case .link, .image:
      unsafe store(cmark_node_get_url(node), as: &entry.text, in: &tree)
      unsafe store(cmark_node_get_title(node), as: &entry.detail, in: &tree)
    case .softBreak, .lineBreak, .emphasis, .strong, .thematicBreak, .document: break
    case .blockQuote, .item, .paragraph, .heading, .list, .codeBlock, .htmlBlock:
      unsafe entry.endLine = cmark_node_get_end_line(node)
      unsafe entry.column = cmark_node_get_start_column(node)
      unsafe addBlock(node, to: &entry, in: &tree)
    }
    tree.nodes.append(entry)
  }

  private static func addBlock(
    _ node: OpaquePointer, to entry: inout SyntaxNode, in tree: inout SyntaxTree
  ) {
    switch entry.kind {
    case .heading:
      unsafe entry.level = UInt8(clamping: cmark_node_get_heading_level(node))
    case .list:
      unsafe entry.isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      unsafe entry.isTight = cmark_node_get_list_tight(node) != 0
      unsafe entry.number = cmark_node_get_list_start(node)
    case .codeBlock:
      unsafe store(cmark_node_get_literal(node), as: &entry.text, in: &tree)
      unsafe store(cmark_node_get_fence_info(node), as: &entry.detail, in: &tree)
    case .htmlBlock:
      unsafe store(cmark_node_get_literal(node), as: &entry.text, in: &tree)
    default: break
    }
  }

  private static func store(
    _ text: UnsafePointer<CChar>?, as range: inout TextRange, in tree: inout SyntaxTree
  ) {
    guard let text = unsafe text else { return }
    let count = unsafe strlen(text)
    guard count > 0 else { return }
    range = TextRange(start: Int32(tree.bytes.count), count: Int32(count))
    unsafe text.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
      unsafe tree.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  private static func kind(of node: OpaquePointer) -> SyntaxNode.Kind? {
    switch unsafe cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    default: nil
    }
  }
}

/// A list or mapping that is not closed yet.
struct OpenCollection {
  enum Kind {
    case list, mapping
  }

  let kind: Kind
  let anchor: String?
  let start: Int
  /// The number of values so far including itself, and their nesting, with aliases expanded.
  private(set) var size = 1
  private(set) var height = 1
  private var items: [DocumentNode] = []
  private var entries: [DocumentEntry] = []
  private var keys: [String: DocumentRange] = [:]
  private var pendingKey: PendingKey?

  private enum PendingKey {
    case name(String, DocumentRange)
    /// A key that was rejected, so that its value is ignored too.
    case refused
  }

  init(kind: Kind, anchor: String?, start: Int) {
    self.kind = kind
    self.anchor = anchor
    self.start = start
  }

  mutating func append(
    _ node: DocumentNode, size: Int, height: Int, problems: inout DocumentProblems
  ) {
    self.size += size
    self.height = max(self.height, height + 1)
    switch (kind, pendingKey) {
    case (.list, _): items.append(node)
    case (.mapping, nil): pendingKey = key(node, problems: &problems)
    case (.mapping, .refused): pendingKey = nil
    case (.mapping, .name(let name, let range)):
      entries.append(DocumentEntry(key: name, keyRange: range, value: node))
      pendingKey = nil
    }
  }

  func node(endingAt end: Int) -> DocumentNode {
    let range = DocumentRange(offset: start, length: max(0, end - start))
    switch kind {
    case .list: return DocumentNode(content: .list(items), range: range)
    case .mapping: return DocumentNode(content: .mapping(entries), range: range)
    }
  }

  private mutating func key(
    _ node: DocumentNode, problems: inout DocumentProblems
  ) -> PendingKey {
    guard case .scalar(let scalar) = node.content else {
      problems.keyIsNoText(node)
      return .refused
    }
    if let first = keys[scalar.text] {
      problems.duplicateKey(scalar.text, at: node.range, first: first)
      return .refused
    }
    keys[scalar.text] = node.range
    return .name(scalar.text, node.range)
  }
}

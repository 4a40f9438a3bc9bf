import SwiftParser
import SwiftSyntax
import Synchronization

/// A Swift file of the project: its path from the root, its text and its syntax tree.
final class SwiftFile: Sendable {
  let path: String
  let text: String
  private let index = Mutex<SyntaxIndex?>(nil)

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The folder below `Sources` or `Tests`.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// The number of lines, without an empty one after the last line break.
  var lineCount: Int {
    let breaks = text.utf8.count { $0 == UInt8(ascii: "\n") }
    return text.isEmpty || text.hasSuffix("\n") ? breaks : breaks + 1
  }

  /// The nodes of a type, in source order.
  func nodes<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    syntax.nodes.values.first { $0[0].is(type) }?.compactMap { $0.as(type) } ?? []
  }

  /// The line on which a node starts.
  func line(of node: some SyntaxProtocol) -> Int {
    SourceLocationConverter(fileName: path, tree: syntax.tree)
      .location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Parsed on first use, because many files are only measured.
  private var syntax: SyntaxIndex {
    index.withLock { index in
      let known = index ?? SyntaxIndex(text)
      index = known
      return known
    }
  }
}

/// A syntax tree and its nodes by kind.
private struct SyntaxIndex {
  let tree: SourceFileSyntax
  let nodes: [SyntaxKind: [Syntax]]

  init(_ text: String) {
    tree = Parser.parse(source: text)
    let collector = NodeCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    nodes = collector.nodes
  }
}

private final class NodeCollector: SyntaxAnyVisitor {
  private(set) var nodes: [SyntaxKind: [Syntax]] = [:]

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    nodes[node.kind, default: []].append(node)
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

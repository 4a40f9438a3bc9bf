import SwiftParser
import SwiftSyntax

/// A Swift file of a project, parsed on first use.
struct SwiftSource: Sendable {
  /// The path from the root of the project.
  let path: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let lineStarts: [Int]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The line at an offset, from 1.
  func line(at offset: Int) -> Int {
    lineStarts.count { $0 <= offset }
  }

  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int> {
    let first = line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    let last = line(at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    return first...max(first, last)
  }

  /// The bytes of a node without comments and whitespace around it.
  func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func replacing(_ node: some SyntaxProtocol, with text: String) -> TextEdit {
    TextEdit(replacing: range(of: node), of: bytes, with: text)
  }

  func replacing(_ range: Range<Int>, with text: String) -> TextEdit {
    TextEdit(replacing: range, of: bytes, with: text)
  }

  func inserting(_ text: String, before node: some SyntaxProtocol) -> TextEdit {
    let start = range(of: node).lowerBound
    return TextEdit(replacing: start..<start, of: bytes, with: text)
  }

  func inserting(_ text: String, after node: some SyntaxProtocol) -> TextEdit {
    let end = range(of: node).upperBound
    return TextEdit(replacing: end..<end, of: bytes, with: text)
  }

  /// A mutant at the position of a node.
  func mutant(at node: some SyntaxProtocol, _ edits: [TextEdit]) -> SourceMutant {
    let lines = lines(of: node)
    let function = node.enclosing(FunctionDeclSyntax.self)
    return SourceMutant(
      line: lines.lowerBound, scope: function.map(self.lines) ?? lines,
      type: node.outermostType, edits: edits)
  }
}

/// A defect in one Swift file.
struct SourceMutant: Sendable, Equatable {
  let line: Int
  /// The lines of the surrounding function.
  let scope: ClosedRange<Int>
  /// The outermost surrounding type.
  var type: String?
  let edits: [TextEdit]
}

extension SyntaxProtocol {
  /// The nodes of a kind inside this one, in source order.
  func descendants<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    var found: [Node] = []
    var waiting = [Syntax(self)]
    while let node = waiting.popLast() {
      if let match = node.as(kind) { found.append(match) }
      waiting += node.children(viewMode: .sourceAccurate).reversed()
    }
    return found
  }

  /// The innermost surrounding node of a kind.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let match = current.as(kind) { return match }
      node = current.parent
    }
    return nil
  }

  /// The name of the outermost type, or of the type that an extension extends.
  var outermostType: String? {
    var name: String?
    var node = parent
    while let current = node {
      if let type = current.asProtocol((any NamedDeclSyntax).self),
        current.asProtocol((any DeclGroupSyntax).self) != nil
      {
        name = type.name.text
      } else if let type = current.as(ExtensionDeclSyntax.self) {
        name = type.extendedType.trimmedDescription
      }
      node = current.parent
    }
    return name
  }

  /// Whether the code certainly ships: it is in no `#if`, preview or test.
  var isShipped: Bool {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if current.is(IfConfigDeclSyntax.self) || current.is(MacroExpansionDeclSyntax.self) {
        return false
      }
      if let type = current.asProtocol((any DeclGroupSyntax).self) {
        let inherited = type.inheritanceClause?.trimmedDescription ?? ""
        if inherited.contains("PreviewProvider") || inherited.contains("XCTestCase") {
          return false
        }
      }
      node = current.parent
    }
    return true
  }

  /// Whether a loop may run it several times.
  var isInLoop: Bool {
    enclosing(ForStmtSyntax.self) != nil || enclosing(WhileStmtSyntax.self) != nil
      || enclosing(RepeatStmtSyntax.self) != nil
  }
}

package import Diagnostics
internal import SwiftIfConfig
internal import SwiftParser
package import SwiftSyntax
internal import Synchronization
package import Text

/// One Swift file, parsed once, with what takes no part in the product marked.
package struct ParsedFile: Sendable {
  /// Relative to the project's root.
  package let path: String
  /// As they were read.
  package let bytes: [UInt8]
  /// Operators are grouped by precedence, see `SequenceFolder`.
  package let tree: SourceFileSyntax
  let syntaxError: SyntaxError?
  /// Where its lines begin.
  package let lines: LineTable
  /// The offset of what is nested deeper than people write, so that no walk through the tree is safe; the tree may be empty.
  package let tooDeepAt: Int?
  /// Clauses of `#if` that no target compiles, previews and debug code: every walk passes them over.
  package private(set) var excluded: Set<SyntaxIdentifier>
  /// What each target that holds the file is compiled for.
  private var conditions: [CompilationConditions]
  /// The words that were looked for: a rule may ask once for each function of the file.
  private let mentioned = MentionCache()
  /// The custom conditions of `#if` that nothing in the project answers: what both answers compile is in the tree.
  let unansweredConditions: [String]

  /// - Parameter conditions: what each target that holds the file is compiled for; a clause counts if any takes it.
  package init(path: String, bytes: [UInt8], conditions: [CompilationConditions]) {
    self.path = path
    self.bytes = bytes
    lines = LineTable(of: bytes.span)
    let excess = SourceNesting.excess(in: bytes)
    let parsed = Parser.parse(source: excess == nil ? String(decoding: bytes, as: UTF8.self) : "")
    tooDeepAt = excess ?? NestingDepth.excess(of: parsed, in: bytes)
    syntaxError = tooDeepAt == nil ? SyntaxError(in: parsed) : nil
    tree = tooDeepAt == nil ? SequenceFolder().visit(parsed) : parsed
    self.conditions = conditions
    let finder = ExcludedCodeFinder(conditions: conditions)
    if tooDeepAt == nil,
      ["#if", "#Preview", "PreviewProvider", "XCTestCase"].contains(where: bytes.holds)
    {
      finder.walk(tree)
    }
    excluded = finder.excluded
    unansweredConditions = finder.unanswered.sorted()
  }

  /// The same file as some of its targets compile it.
  package func compiled(under conditions: [CompilationConditions]) -> ParsedFile {
    guard tooDeepAt == nil, conditions != self.conditions, !conditions.isEmpty, mentions("#if")
    else { return self }
    let finder = ExcludedCodeFinder(conditions: conditions)
    finder.walk(tree)
    var file = self
    (file.conditions, file.excluded) = (conditions, finder.excluded)
    return file
  }

  /// Whether a word stands anywhere in the file: a cheap question before a walk.
  package func mentions(_ word: String) -> Bool { mentioned.value(of: word) { bytes.holds(word) } }

  /// Whether one of some identifiers stands anywhere in the file, in a comment too; takes as long for many as for one.
  package func mentions(anyOf identifiers: Set<String>) -> Bool {
    bytes.identifiers.contains { identifiers.contains($0) }
  }
}

extension ParsedFile {
  /// Where a node begins, without the space and comments before it.
  package func position(of node: some SyntaxProtocol) -> FilePosition {
    FilePosition(
      file: path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, in: lines)
  }

  /// How many bytes of the first line lie between two offsets, at least one.
  package func length(from start: Int, to end: Int) -> Int {
    var stop = start
    while stop < min(end, bytes.count), bytes[stop] != 0x0A, bytes[stop] != 0x0D { stop += 1 }
    return max(1, stop - start)
  }
}

extension [UInt8] {
  /// Whether the bytes hold a word.
  package func holds(_ word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    let last = count - wanted.count
    let bytes = span
    var index = 0
    while index <= last {
      if bytes[index] == first {
        var length = 1
        while length < wanted.count, bytes[index + length] == wanted[length] { length += 1 }
        if length == wanted.count { return true }
      }
      index += 1
    }
    return false
  }
}

extension [UInt8] {
  /// The runs of bytes that an identifier can be made of, keywords and numbers among them.
  fileprivate var identifiers: some Sequence<String> {
    lazy.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        false
      default: true
      }
    }.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Whether words stand in a file, looked up once.
private final class MentionCache: Sendable {
  private let known = Mutex<[String: Bool]>([:])

  func value(of word: String, _ search: () -> Bool) -> Bool {
    if let answer = known.withLock({ $0[word] }) { return answer }
    let answer = search()
    known.withLock { $0[word] = answer }
    return answer
  }
}

/// Finds what is not part of the product: other systems' clauses, previews, debug code.
private final class ExcludedCodeFinder: SyntaxVisitor {
  private let conditions: [CompilationConditions]
  private(set) var excluded: Set<SyntaxIdentifier> = []
  private(set) var unanswered: Set<String> = []

  init(conditions: [CompilationConditions]) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let (active, unanswered) = ConditionQuestions.activeClauses(of: node, under: conditions)
    self.unanswered.formUnion(unanswered)
    for clause in node.clauses where !active.contains(clause.id) { excluded.insert(clause.id) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    exclude(node, if: node.macroName.text == "Preview")
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    exclude(node, if: node.macroName.text == "Preview")
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    exclude(node, if: node.inheritanceClause.isPreviewProvider)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    exclude(node, if: node.inheritanceClause.isPreviewProvider)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    exclude(node, if: node.inheritanceClause.isPreviewProvider)
  }

  private func exclude(
    _ node: some SyntaxProtocol, if isExcluded: Bool
  ) -> SyntaxVisitorContinueKind {
    guard isExcluded else { return .visitChildren }
    excluded.insert(node.id)
    return .skipChildren
  }
}

extension InheritanceClauseSyntax? {
  fileprivate var isPreviewProvider: Bool {
    self?.inheritedTypes.contains {
      ["PreviewProvider", "XCTestCase"].contains($0.type.lastName)
    } ?? false
  }
}

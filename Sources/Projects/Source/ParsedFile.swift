package import Diagnostics
internal import SwiftIfConfig
internal import SwiftParser
package import SwiftSyntax
internal import Synchronization
package import Text

/// A Swift file that is parsed once, in which the code that is not part of the product is marked.
package struct ParsedFile: Sendable {
  /// The path, relative to the root of the project.
  package let path: String
  /// The bytes as they were read.
  package let bytes: [UInt8]
  /// The tree, in which `SequenceFolder` has grouped the operators by precedence.
  package let tree: SourceFileSyntax
  let syntaxError: SyntaxError?
  /// The start of each line.
  package let lines: LineTable
  /// The offset of code that is nested too deep for any walk through the tree; the tree may be
  /// empty then.
  package let tooDeepAt: Int?
  /// The `#if` clauses that no target compiles, previews and debug code, all of which every walk
  /// skips.
  package private(set) var excluded: Set<SyntaxIdentifier>
  /// The conditions of each target that compiles the file.
  private var conditions: [CompilationConditions]
  /// A cache of word searches, because a rule may search once for each function of the file.
  private let mentioned = MentionCache()
  /// The custom conditions of `#if` that nothing in the project defines, so that the tree has both
  /// branches.
  let unansweredConditions: [String]

  /// - Parameter conditions: the conditions of each target that compiles the file. A clause counts
  ///   if any target compiles it.
  package init(path: String, bytes: [UInt8], conditions: [CompilationConditions]) {
    self.path = path
    self.bytes = bytes
    lines = LineTable(of: bytes.span)
    let nesting = SourceNesting(of: bytes)
    let parsed = Parser.parse(
      source: nesting.excess == nil ? String(decoding: bytes, as: UTF8.self) : "")
    tooDeepAt =
      nesting.excess ?? NestingDepth.excess(of: parsed, longestPath: nesting.longestPath)
    syntaxError = tooDeepAt == nil ? SyntaxError(in: parsed) : nil
    tree = tooDeepAt == nil ? SequenceFolder().visit(parsed) : parsed
    self.conditions = conditions
    let finder = ExcludedCodeFinder(conditions: conditions)
    if tooDeepAt == nil,
      ["#if", "#Preview", "PreviewProvider", "XCTestCase"].contains(where: bytes.containsWord)
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

  /// Whether a word occurs anywhere in the file, as a cheap check before a walk.
  package func mentions(_ word: String) -> Bool {
    mentioned.value(of: word) { bytes.containsWord(word) }
  }

  /// Whether one of several identifiers occurs anywhere in the file, also in a comment.
  ///
  /// The time does not depend on the number of identifiers.
  package func mentions(anyOf identifiers: Set<String>) -> Bool {
    bytes.identifiers.contains { identifiers.contains($0) }
  }
}

extension ParsedFile {
  /// The position of a node, without the white space and comments before it.
  package func position(of node: some SyntaxProtocol) -> FilePosition {
    FilePosition(
      file: path, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, in: lines)
  }

  /// The number of bytes between two offsets, up to the end of the first line and at least one.
  package func length(from start: Int, to end: Int) -> Int {
    var stop = start
    while stop < min(end, bytes.count), bytes[stop] != 0x0A, bytes[stop] != 0x0D { stop += 1 }
    return max(1, stop - start)
  }
}

extension [UInt8] {
  /// Whether the bytes contain a word.
  package func containsWord(_ word: String) -> Bool {
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
  /// The runs of bytes that an identifier can consist of, including keywords and numbers.
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

/// A cache of the words that a file does or does not contain.
private final class MentionCache: Sendable {
  private let known = Mutex<[String: Bool]>([:])

  func value(of word: String, _ search: () -> Bool) -> Bool {
    if let answer = known.withLock({ $0[word] }) { return answer }
    let answer = search()
    known.withLock { $0[word] = answer }
    return answer
  }
}

/// Finds code that is not part of the product: clauses of other systems, previews and debug code.
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

internal import Projects
internal import SwiftSyntax
internal import Synchronization

/// A cache of the names that each file sets to true, false or nil.
final class FlagCache: Sendable {
  private let found = Mutex<[String: Set<String>]>([:])

  func names(in file: ParsedFile) -> Set<String> {
    if let known = found.withLock({ $0[file.path] }) { return known }
    let finder = FlagFinder(of: file)
    finder.walk(file.tree)
    found.withLock { $0[file.path] = finder.names }
    return finder.names
  }
}

private final class FlagFinder: ActiveVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "=",
      ["true", "false", "nil"].contains(node.rightOperand.trimmedDescription)
    {
      names.insert(node.leftOperand.lastName)
    }
    return .visitChildren
  }
}

internal import Projects
internal import SwiftSyntax

/// The assignments to a member in a file: `manager.desiredAccuracy = …`.
struct AssignmentsToMember {
  struct Assignment {
    /// The complete assignment.
    let node: InfixOperatorExprSyntax
    let target: MemberAccessExprSyntax?
    let value: ExprSyntax
  }

  let all: [Assignment]

  init(_ name: String, in file: ParsedFile) {
    let finder = MemberAssignmentFinder(name, in: file)
    finder.walk(file.tree)
    all = finder.found
  }
}

private final class MemberAssignmentFinder: ActiveVisitor {
  private let name: String
  private(set) var found: [AssignmentsToMember.Assignment] = []

  init(_ name: String, in file: ParsedFile) {
    self.name = name
    super.init(of: file)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    // Includes `with(manager) { $0.desiredAccuracy = … }`, subclasses, and locals of that name.
    if node.name == "=", node.leftOperand.lastName == name {
      found.append(
        .init(
          node: node, target: node.leftOperand.core.as(MemberAccessExprSyntax.self),
          value: node.rightOperand))
    }
    return .visitChildren
  }
}

internal import SwiftIfConfig
internal import SwiftSyntax

/// The questions of an `#if` whose answers depend on the project: custom conditions, modules,
/// features and the compiler.
final class ConditionQuestions: SyntaxVisitor {
  private var found: Set<String> = []

  /// The maximum number of questions that are tried in all combinations; beyond it, each clause
  /// counts as compiled.
  private static let maximumCombined = 6

  /// The clauses that a target may compile, and the custom conditions that nothing in the project
  /// defines.
  static func activeClauses(
    of node: IfConfigDeclSyntax, under conditions: [CompilationConditions]
  ) -> (clauses: Set<SyntaxIdentifier>, unanswered: Set<String>) {
    let finder = ConditionQuestions(viewMode: .sourceAccurate)
    for clause in node.clauses { clause.condition.map { finder.walk($0) } }
    let questions = finder.found.sorted()
    let unanswered = finder.found.filter { name in
      !name.contains("(") && name != CompilationConditions.newerCompiler
        && conditions.contains { $0.variants(of: [name]).count > 1 }
    }
    guard questions.count <= Self.maximumCombined else {
      return (Set(node.clauses.map(\.id)), unanswered)
    }
    let variants = conditions.flatMap { $0.variants(of: questions) }
    // A detached node has no siblings that each evaluation would copy.
    let alone = node.detached
    let active = Set(variants.compactMap { alone.activeClause(in: $0).clause?.id })
    let clauses = zip(alone.clauses, node.clauses).filter { active.contains($0.0.id) }
    return (Set(clauses.map(\.1.id)), unanswered)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    switch name {
    case "canImport", "hasFeature", "hasAttribute":
      let argument = node.arguments.first?.expression.trimmedDescription ?? ""
      found.insert("\(name)(\(argument.split(separator: ".").first ?? ""))")
    case "compiler", "swift": found.insert(CompilationConditions.newerCompiler)
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.baseName.text)
    return .skipChildren
  }
}

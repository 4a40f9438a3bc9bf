internal import Projects
internal import SwiftSyntax
internal import Synchronization

/// A function that a provider's method runs, with the calls that lead to it.
struct ReachedFunction: Sendable {
  let function: FunctionFact
  /// The calls from the start to this function, outermost first, each with its function.
  let path: [Step]
  /// Whether every call on the path is resolved by type, not only by name.
  let isCertain: Bool

  /// A call and the function that contains it.
  struct Step: Sendable {
    let node: Syntax
    let function: FunctionFact
  }
}

extension SourceIndex {
  /// The maximum number of calls to follow from a provider's method.
  static let deepestPath = 4
  private static let maximumReached = 200

  /// Returns the functions that a function runs, starting with itself, nearest first.
  func reach(from start: FunctionFact, depth: Int = deepestPath) -> [ReachedFunction] {
    if let known = reached.known(start, depth) { return known }
    let found = follow(start, depth: depth)
    reached.keep(found, from: start, depth)
    return found
  }

  private func follow(_ start: FunctionFact, depth: Int) -> [ReachedFunction] {
    var reached = [ReachedFunction(function: start, path: [], isCertain: true)]
    var seen: Set<FunctionFact.ID> = [start.id]
    var index = 0
    while index < reached.count, reached.count < Self.maximumReached {
      let from = reached[index]
      index += 1
      guard from.path.count < depth else { continue }
      for step in steps(in: from.function) where !step.functions.functions.isEmpty {
        for function in step.functions.functions where seen.insert(function.id).inserted {
          reached.append(
            ReachedFunction(
              function: function,
              path: from.path + [.init(node: step.node, function: from.function)],
              isCertain: from.isCertain && step.functions.isCertain))
        }
      }
    }
    return reached
  }

  private func steps(in function: FunctionFact) -> [(node: Syntax, functions: ResolvedCall)] {
    let finder = StepFinder(of: function.file)
    finder.walk(function.body)
    var steps = finder.calls.map { (node: Syntax($0), functions: resolve($0, in: function)) }
    func add(_ node: some SyntaxProtocol, _ functions: ResolvedCall?) {
      if let functions { steps.append((Syntax(node), functions)) }
    }
    for call in finder.calls { add(call, calledByFrameworks(call, in: function)) }
    // Most names that are read are not getters of this project.
    for read in finder.reads
    where functions(read.declName.baseName.text).contains(where: { $0.labels == nil }) {
      add(read, resolve(read, in: function))
    }
    for read in finder.reads {
      add(read, staticProperty(read, in: function).flatMap(initializers(runByReading:)))
    }
    for name in finder.names { add(name, getters(read: name, in: function)) }
    for assignment in finder.delegates {
      add(assignment, calledBySetting(assignment, in: function))
    }
    return steps
  }
}

/// A cache of the functions that each function reaches, for all rules.
final class ReachCache: Sendable {
  private struct Key: Hashable {
    let start: FunctionFact.ID
    let depth: Int
  }

  private let found = Mutex<[Key: [ReachedFunction]]>([:])

  func known(_ start: FunctionFact, _ depth: Int) -> [ReachedFunction]? {
    found.withLock { $0[Key(start: start.id, depth: depth)] }
  }

  func keep(_ reached: [ReachedFunction], from start: FunctionFact, _ depth: Int) {
    found.withLock { $0[Key(start: start.id, depth: depth)] = reached }
  }
}

/// Collects the calls, the reads and the assignments of delegates in a function's body.
final class StepFinder: ActiveVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var reads: [MemberAccessExprSyntax] = []
  /// The plain names that are read, including members without `self`.
  private(set) var names: [DeclReferenceExprSyntax] = []
  private(set) var delegates: [InfixOperatorExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(FunctionCallExprSyntax.self) != true { reads.append(node) }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.name == "=", node.leftOperand.lastName == "delegate" { delegates.append(node) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let call = node.parent?.as(FunctionCallExprSyntax.self)
    if call?.calledExpression.id != ExprSyntax(node).id { names.append(node) }
    return .skipChildren
  }
}

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
      for step in self.reached.steps(of: from.function, find: steps) {
        for function in step.call.functions where seen.insert(function.id).inserted {
          reached.append(
            ReachedFunction(
              function: function,
              path: from.path + [.init(node: step.node, function: from.function)],
              isCertain: from.isCertain && step.call.isCertain))
        }
      }
    }
    return reached
  }

  /// Returns what the body of a function runs, the same from every viewpoint.
  private func steps(in function: FunctionFact) -> [RunStep] {
    let finder = StepFinder(of: function.file)
    finder.walk(function.body)
    var steps: [RunStep] = []
    func add(_ node: some SyntaxProtocol, _ call: ResolvedCall?) {
      guard let call, !call.functions.isEmpty, !runsOnlyInApps(node, in: function) else { return }
      steps.append(RunStep(node: Syntax(node), call: call))
    }
    for call in finder.calls { add(call, resolve(call, in: function)) }
    for call in finder.calls { add(call, calledByFrameworks(call, in: function)) }
    for call in finder.calls { add(call, initializersOfProperties(createdBy: call, in: function)) }
    for read in finder.reads where hasFunctions(read.declName.baseName.text) {
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

/// A node of a function's body, with the functions that it runs.
struct RunStep: Sendable {
  let node: Syntax
  let call: ResolvedCall
}

/// A cache of the functions that each function reaches, for all rules.
final class ReachCache: Sendable {
  private struct Key: Hashable {
    let start: FunctionFact.ID
    let depth: Int
  }

  private let found = Mutex<[Key: [ReachedFunction]]>([:])
  private let steps = Mutex<[FunctionFact.ID: [RunStep]]>([:])

  func steps(of function: FunctionFact, find: (FunctionFact) -> [RunStep]) -> [RunStep] {
    if let known = steps.withLock({ $0[function.id] }) { return known }
    let found = find(function)
    steps.withLock { $0[function.id] = found }
    return found
  }

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
    if call?.calledExpression.id != ExprSyntax(node).id, node.isOwn { names.append(node) }
    return .skipChildren
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is a plain name or a member of `self`, not a member of another value.
  fileprivate var isOwn: Bool {
    if parent?.is(KeyPathPropertyComponentSyntax.self) == true { return false }
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id else {
      return true
    }
    return member.base.map { ["self", "Self", "super"].contains($0.core.lastName) } ?? false
  }
}

internal import Projects
internal import SwiftSyntax

/// The ways through a function that has to answer by calling a closure it was given.
///
/// Handing the closure to anything else (a task, a function, a property) counts as an answer.
struct CompletionPaths {
  /// Where the function is left without an answer: `return` or `throw` statements.
  private(set) var silentExits: [Syntax] = []
  /// Calls that may follow another on the same way.
  private(set) var secondCalls: [FunctionCallExprSyntax] = []
  /// Calls in a loop that goes on afterwards.
  private(set) var repeatedCalls: [FunctionCallExprSyntax] = []
  /// The end is reached without an answer.
  private(set) var endsSilently = false

  private let name: String
  private let method: String?
  private let file: ParsedFile
  private var loops: [Set<Progress>] = []
  private var loopDepth = 0
  private var thrown: [Set<Progress>] = []
  private var seen: Set<SyntaxIdentifier> = []

  /// What has been done with the closure when a statement begins.
  private enum Progress: Hashable {
    case notYet
    case called
    case handedOn
  }

  /// - Parameters:
  ///   - name: what the closure is called inside the function.
  ///   - method: what is called of it, for example `resume` of a continuation; nil for a closure.
  init(
    of name: String, method: String? = nil, through statements: CodeBlockItemListSyntax,
    in file: ParsedFile
  ) {
    self.name = name
    self.method = method
    self.file = file
    let atEnd = run(statements, from: [.notYet])
    endsSilently = atEnd.contains(.notYet)
  }

  /// What happens inside a closure that the completion was handed to; only second calls are looked for.
  private mutating func look(into closure: ClosureExprSyntax) {
    let inner = CompletionPaths(of: name, method: method, through: closure.statements, in: file)
    secondCalls += inner.secondCalls
    repeatedCalls += inner.repeatedCalls
  }
}

// MARK: statements

extension CompletionPaths {
  private mutating func run(
    _ statements: CodeBlockItemListSyntax, from start: Set<Progress>
  ) -> Set<Progress> {
    var progress = start
    for statement in statements {
      guard !progress.isEmpty else { return [] }
      progress = run(Syntax(statement.item), from: progress)
    }
    return progress
  }

  private mutating func run(_ node: Syntax, from start: Set<Progress>) -> Set<Progress> {
    switch node.as(SyntaxEnum.self) {
    case .returnStmt(let statement):
      leave(node, with: use(statement.expression, from: start))
      return []
    case .throwStmt(let statement):
      let progress = use(statement.expression, from: start)
      if thrown.isEmpty {
        leave(node, with: progress)
      } else {
        thrown[thrown.count - 1].formUnion(progress)
      }
      return []
    case .breakStmt, .continueStmt:
      if !loops.isEmpty { loops[loops.count - 1].formUnion(start) }
      return []
    case .labeledStmt(let labeled): return run(Syntax(labeled.statement), from: start)
    case .expressionStmt(let statement): return run(Syntax(statement.expression), from: start)
    case .ifExpr(let branch): return run(branch, from: start)
    case .switchExpr(let choice): return run(choice, from: start)
    case .guardStmt(let statement):
      let progress = use(statement.conditions, from: start)
      _ = run(statement.body.statements, from: progress)
      return progress
    case .doStmt(let statement): return run(statement, from: start)
    case .forStmt(let loop):
      return run(loop.body, from: use(loop.sequence, from: start), isEndless: false)
    case .whileStmt(let loop):
      let isEndless = loop.conditions.trimmedDescription == "true"
      return run(loop.body, from: use(loop.conditions, from: start), isEndless: isEndless)
    case .repeatStmt(let loop): return run(loop.body, from: start, isEndless: false)
    case .ifConfigDecl(let choice): return run(choice, from: start)
    case .deferStmt, .functionDecl:
      return mentions(node) ? [.handedOn] : start
    default:
      if ends(node) { return [] }
      return use(node, from: start)
    }
  }

  private mutating func run(_ branch: IfExprSyntax, from start: Set<Progress>) -> Set<Progress> {
    let progress = use(branch.conditions, from: start)
    let first = run(branch.body.statements, from: progress)
    switch branch.elseBody {
    case .ifExpr(let other): return first.union(run(other, from: progress))
    case .codeBlock(let block): return first.union(run(block.statements, from: progress))
    case nil: return first.union(progress)
    @unknown default: return first.union(progress)
    }
  }

  private mutating func run(_ choice: SwitchExprSyntax, from start: Set<Progress>) -> Set<Progress>
  {
    let progress = use(choice.subject, from: start)
    // `break` leaves the switch, not the loop around it.
    loops.append([])
    let cases = choice.cases.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let branch): [branch]
      case .ifConfigDecl(let config):
        config.clauses.filter { !file.excluded.contains($0.id) }.flatMap {
          $0.elements?.as(SwitchCaseListSyntax.self)?.compactMap { $0.as(SwitchCaseSyntax.self) }
            ?? []
        }
      @unknown default: []
      }
    }
    var found: Set<Progress> = cases.isEmpty ? progress : []
    for branch in cases { found.formUnion(run(branch.statements, from: progress)) }
    return found.union(loops.removeLast())
  }

  private mutating func run(_ statement: DoStmtSyntax, from start: Set<Progress>) -> Set<Progress> {
    thrown.append([])
    var found = run(statement.body.statements, from: start)
    let caught = thrown.removeLast()
    for clause in statement.catchClauses where !caught.isEmpty {
      found.formUnion(run(clause.body.statements, from: caught))
    }
    return found
  }

  private mutating func run(
    _ body: CodeBlockSyntax, from start: Set<Progress>, isEndless: Bool
  ) -> Set<Progress> {
    loops.append([])
    loopDepth += 1
    let once = run(body.statements, from: start)
    loopDepth -= 1
    let left = loops.removeLast()
    if once.contains(.called), !start.contains(.called) {
      repeatedCalls += directCalls(in: body).filter { seen.insert($0.id).inserted }
    }
    return (isEndless ? [] : start.union(once)).union(left)
  }

  private mutating func run(
    _ choice: IfConfigDeclSyntax, from start: Set<Progress>
  ) -> Set<Progress> {
    let clauses = choice.clauses.filter { !file.excluded.contains($0.id) }
      .compactMap { $0.elements?.as(CodeBlockItemListSyntax.self) }
    var found: Set<Progress> = clauses.isEmpty ? start : []
    for clause in clauses { found.formUnion(run(clause, from: start)) }
    return found
  }

  private mutating func leave(_ node: Syntax, with progress: Set<Progress>) {
    if progress.contains(.notYet) { silentExits.append(node) }
  }
}

// MARK: expressions

extension CompletionPaths {
  private mutating func use(
    _ node: (some SyntaxProtocol)?, from start: Set<Progress>
  ) -> Set<Progress> {
    guard let node else { return start }
    let uses = CompletionUses(of: name, method, in: Syntax(node), of: file)
    if uses.canThrow, !thrown.isEmpty { thrown[thrown.count - 1].formUnion(start) }
    var progress = start
    for call in uses.calls {
      if progress.contains(.called), seen.insert(call.id).inserted { secondCalls.append(call) }
      progress = Set(progress.map { $0 == .handedOn ? .handedOn : .called })
    }
    if uses.isHandedOn { progress = [.handedOn] }
    for closure in uses.closures { look(into: closure) }
    return progress
  }

  private func mentions(_ node: some SyntaxProtocol) -> Bool {
    Syntax(node).holdsName(in: [name])
  }

  private func directCalls(in body: CodeBlockSyntax) -> [FunctionCallExprSyntax] {
    CompletionUses(of: name, method, in: Syntax(body), of: file).calls
  }

  /// Whether a statement ends the program.
  private func ends(_ node: Syntax) -> Bool {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return false }
    return ["fatalError", "preconditionFailure", "exit", "abort"].contains(call.calleeName)
  }
}

/// What an expression does with the completion.
private final class CompletionUses: ActiveVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var closures: [ClosureExprSyntax] = []
  private(set) var isHandedOn = false
  private(set) var canThrow = false
  private let name: String
  private let method: String?

  init(of name: String, _ method: String?, in node: Syntax, of file: ParsedFile) {
    self.name = name
    self.method = method
    super.init(of: file)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isAnswer(node) else { return .visitChildren }
    for argument in node.arguments { walk(argument.expression) }
    calls.append(node)
    return .skipChildren
  }

  private func isAnswer(_ call: FunctionCallExprSyntax) -> Bool {
    guard let method else {
      let callee = call.calledExpression.core
      return callee.is(DeclReferenceExprSyntax.self) && callee.lastName == name
    }
    return call.calleeName == method && call.base?.core.lastName == name
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if Syntax(node).holdsName(in: [name]) {
      closures.append(node)
      isHandedOn = true
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == name { isHandedOn = true }
    return .skipChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark == nil { canThrow = true }
    return .visitChildren
  }
}

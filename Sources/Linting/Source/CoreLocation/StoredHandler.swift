internal import Projects
internal import SwiftSyntax

/// A function that stores a completion or continuation, which the callbacks of a location request answer.
struct StoredHandler {
  let function: FunctionFact
  /// The name of the parameter, or of the continuation in its closure.
  let name: String
  let property: String
  private let method: String?
  private let statements: CodeBlockItemListSyntax
  let store: Syntax

  /// Whether the handler is a closure, not a continuation.
  var isClosure: Bool { method == nil }

  /// Where the handler is stored.
  var evidence: EvidenceLocation {
    EvidenceLocation("\(name) is stored here", at: store, in: function.file)
  }

  /// Returns the handlers that the methods of a type store in one of its properties.
  static func all(in type: String, of index: SourceIndex) -> [StoredHandler] {
    let properties = Set(index.values(of: type).map(\.name))
    return index.members(of: type).flatMap { function -> [StoredHandler] in
      guard let statements = function.statements else { return [] }
      let stores = Stores(in: function, properties)
      let parameters = function.parameters.filter { index.isFunction($0.type) }.map(\.innerName)
      let continuations = index.calls(in: function).compactMap { call -> ContinuationCall? in
        guard ContinuationCall.callees.contains(call.calleeName) else { return nil }
        return ContinuationCall(
          CallFact(
            name: call.calleeName, node: call, typeName: function.typeName, file: function.file))
      }
      return parameters.compactMap {
        StoredHandler(function, $0, nil, statements, stores)
      }
        + continuations.compactMap {
          StoredHandler(function, $0.name, "resume", $0.closure.statements, stores)
        }
    }
  }

  private init?(
    _ function: FunctionFact, _ name: String, _ method: String?,
    _ statements: CodeBlockItemListSyntax, _ stores: Stores
  ) {
    guard let store = stores.all[name] else { return nil }
    self.function = function
    self.name = name
    self.method = method
    self.statements = statements
    (property, self.store) = store
  }

  /// Whether the function stores the handler without a look at an earlier one that may still wait.
  var replacesEarlier: Bool {
    guard store.is(InfixOperatorExprSyntax.self) else { return false }
    let uses = function.body.tokens(viewMode: .sourceAccurate).filter { token in
      guard token.text == property, let name = token.parent?.as(DeclReferenceExprSyntax.self) else {
        return false
      }
      let member = name.parent?.as(MemberAccessExprSyntax.self)
      return member?.declName.id == name.id || property != self.name
    }
    return uses.count == 1
  }

  /// Returns the paths that neither answer the handler nor request anything that leads to an answer.
  func unansweredPaths(_ index: SourceIndex) -> [CompletionDefect] {
    guard
      index.calls(in: function).contains(where: { LocationRequest.names.contains($0.calleeName) })
    else { return [] }
    // A condition on the property means that a request may be pending.
    var handles = CompletionHandles([name, property], method: method)
    handles.isStored = true
    var paths = CompletionPaths(
      follower: CompletionFollower(index: index), function: function, handles: handles)
    let last = statements.last.map { Syntax($0.item) }
    let isBranch =
      last?.is(ExpressionStmtSyntax.self) == true || last?.is(IfExprSyntax.self) == true
    let summary = paths.summarize(
      statements, end: isBranch ? last ?? Syntax(function.nameToken) : Syntax(function.nameToken))
    return summary.missing.filter { $0.certainty == .certain }
  }

  /// The places where a function stores its parameters and continuations, by their names.
  private final class Stores: ActiveVisitor {
    private(set) var all: [String: (property: String, node: Syntax)] = [:]
    private let properties: Set<String>

    init(in function: FunctionFact, _ properties: Set<String>) {
      self.properties = properties
      super.init(of: function.file)
      walk(function.body)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
      if node.name == "=" { add(node.rightOperand, to: node.leftOperand, at: Syntax(node)) }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calleeName == "append", let base = node.base, let value = node.arguments.first {
        add(value.expression, to: base, at: Syntax(node))
      }
      return .visitChildren
    }

    private func add(_ value: ExprSyntax, to target: ExprSyntax, at node: Syntax) {
      let base = target.core.as(MemberAccessExprSyntax.self)?.base
      guard value.core.is(DeclReferenceExprSyntax.self), properties.contains(target.core.lastName),
        base.map({ $0.core.lastName == "self" }) ?? true
      else { return }
      all[value.core.lastName] = (target.core.lastName, node)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Calls that only log, and those of a manager that request nothing.
  private static let silentCalls: Set<String> = [
    "print", "NSLog", "debugPrint", "os_log", "log", "info", "debug", "error", "warning", "notice",
    "append", "CLLocationManager", "stopUpdatingLocation",
  ]

  /// Whether the call may lead to an answer of a stored handler.
  var mayLeadToAnswer: Bool { !Self.silentCalls.contains(calleeName) }
}

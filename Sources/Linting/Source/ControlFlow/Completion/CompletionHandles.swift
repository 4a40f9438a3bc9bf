internal import Projects
internal import SwiftSyntax

/// The names that refer to a completion or continuation in a body.
struct CompletionHandles {
  enum Meaning {
    /// The closure itself, or an object with a method that answers, such as `resume`.
    case handle(method: String?)
    /// A local function or closure that uses a handle.
    case body(CodeBlockItemListSyntax)
  }

  private(set) var meanings: [String: Meaning]
  /// The names of `self`, with those that a body binds to it: `guard let strongSelf = self`.
  private var selfNames: Set<String> = ["self"]
  /// The name of the handle in messages.
  let title: String
  /// Whether the handle is stored for a callback, so that a request may lead to its answer.
  var isStored = false

  init(_ names: [String], method: String? = nil) {
    meanings = Dictionary(names.map { ($0, .handle(method: method)) }) { first, _ in first }
    title = names == ["_"] ? "the completion handler" : names.joined(separator: " or ")
  }

  subscript(name: String) -> Meaning? {
    get { meanings[name] }
    set { meanings[name] = newValue }
  }

  /// Whether the node contains the name of a handle.
  func isNamed(in node: some SyntaxProtocol) -> Bool {
    Syntax(node).containsName(in: Set(meanings.keys))
  }

  /// Records the name in a binding whose value is `self`.
  mutating func bind(_ name: String, to value: ExprSyntax) {
    if isSelf(value) { selfNames.insert(name) }
  }

  private func isSelf(_ expression: ExprSyntax) -> Bool {
    expression.core.is(DeclReferenceExprSyntax.self)
      && selfNames.contains(expression.core.lastName)
  }

  /// Returns the handles that a closure's own parameters do not shadow.
  func inside(_ closure: ClosureExprSyntax) -> CompletionHandles {
    var inner = self
    for capture in closure.signature?.capture?.items ?? [] {
      if let value = capture.initializer?.value { inner.bind(capture.name.text, to: value) }
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): for parameter in list { inner[parameter.name.text] = nil }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        inner[(parameter.secondName ?? parameter.firstName).text] = nil
      }
    case nil: break
    @unknown default: break
    }
    return inner
  }

  /// Returns the handle that an expression names: `completion`, `self.completion`, `completion!`.
  func name(of expression: ExprSyntax) -> String? {
    let core = expression.core
    if let member = core.as(MemberAccessExprSyntax.self) {
      guard let base = member.base, isSelf(base) else { return nil }
    } else if !core.is(DeclReferenceExprSyntax.self) {
      return nil
    }
    let name = core.lastName
    return meanings[name] == nil ? nil : name
  }

  /// Returns the meaning of an argument: a handle itself or its method.
  ///
  /// For example, `continuation.resume(returning:)`.
  func meaning(of argument: ExprSyntax) -> Meaning? {
    if let name = name(of: argument) { return meanings[name] }
    guard let member = argument.core.as(MemberAccessExprSyntax.self), let base = member.base,
      let name = name(of: base), case .handle(let method?) = meanings[name],
      member.declName.baseName.text == method
    else { return nil }
    return .handle(method: nil)
  }

  /// Returns the handle that a call answers, or nil for any other call.
  func answered(by call: FunctionCallExprSyntax) -> String? {
    if let name = name(of: call.calledExpression), case .handle(nil) = meanings[name] {
      return name
    }
    guard let base = call.base, let name = name(of: base),
      case .handle(let method?) = meanings[name], call.calleeName == method
    else { return nil }
    return name
  }
}

extension CompletionHandles {
  /// The answer that a property stores, with the methods in its file that call it.
  ///
  /// Returns nil for any other property.
  init?(keptIn value: ValueFact, of type: String, _ index: SourceIndex) {
    guard let binding = value.node.as(PatternBindingSyntax.self),
      let annotation = binding.typeAnnotation?.type
    else { return nil }
    let isContinuation = annotation.lastName.hasSuffix("Continuation")
    let isClosure = index.isFunction(annotation) || annotation.lastName == "Promise"
    guard isContinuation || isClosure else { return nil }
    self.init([value.name], method: isContinuation ? "resume" : nil)
    // A method that answers may be called by another method.
    for _ in 0..<2 {
      for method in index.members(of: type)
      where method.file.path == value.file.path && self[method.name] == nil {
        guard let statements = method.statements, method.name != "init",
          method.name != "locationManager", method.labels != nil, isNamed(in: statements),
          !statements.assigns(value.name)
        else { continue }
        self[method.name] = .body(statements)
      }
    }
  }
}

extension SourceIndex {
  /// Whether a type is a function type, or an alias of one.
  func isFunction(_ type: TypeSyntax) -> Bool {
    type.isFunction || types(type.lastName).contains { $0.isAlias && $0.representsFunction }
  }
}

extension TypeFact {
  /// Whether the type is an alias of a function type.
  fileprivate var representsFunction: Bool {
    node.as(TypeAliasDeclSyntax.self)?.initializer.value.isFunction ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a value other than nil is assigned to a name, so that an answer is stored, not given.
  fileprivate func assigns(_ name: String) -> Bool {
    let words = tokens(viewMode: .sourceAccurate).map(\.text)
    return words.indices.dropLast(2).contains {
      words[$0] == name && words[$0 + 1] == "=" && words[$0 + 2] != "nil"
    }
  }
}

internal import Projects
internal import SwiftSyntax

/// The number of entries in a list, as far as its loops are constant.
struct EntryCount {
  private let folder: ConstantFolder
  private let function: FunctionFact
  private static let sameLength: Set<String> = [
    "map", "sorted", "reversed", "enumerated", "shuffled", "Array",
  ]
  private static let maximumDepth = 6

  init(in function: FunctionFact, of index: SourceIndex) {
    self.function = function
    folder = ConstantFolder(index: index)
  }

  /// Returns the number of elements of an expression, or nil if it is not fixed.
  func count(of expression: ExprSyntax, depth: Int = maximumDepth) -> Int? {
    guard depth > 0 else { return nil }
    let core = expression.core
    if let array = core.as(ArrayExprSyntax.self) { return array.elements.count }
    if let operation = core.as(InfixOperatorExprSyntax.self) {
      return count(of: operation, depth: depth)
    }
    if let call = core.as(FunctionCallExprSyntax.self) {
      if call.calleeName == "stride" { return count(ofStride: call) }
      guard Self.sameLength.contains(call.calleeName),
        let list = call.base ?? call.arguments.first?.expression
      else { return nil }
      return count(of: list, depth: depth - 1)
    }
    guard core.is(DeclReferenceExprSyntax.self),
      let local = LocalValue(core.lastName, before: core, in: function)
    else { return nil }
    let first = local.initializer.map { count(of: $0, depth: depth - 1) } ?? 0
    guard !local.isConstant else { return first }
    guard !mayShrink(local.name) else { return nil }
    return (first ?? 0) + added(to: local.name, depth: depth - 1)
  }

  private func count(of operation: InfixOperatorExprSyntax, depth: Int) -> Int? {
    switch operation.name {
    case "+":
      guard let left = count(of: operation.leftOperand, depth: depth - 1),
        let right = count(of: operation.rightOperand, depth: depth - 1)
      else { return nil }
      return left + right
    case "..<", "...":
      guard let lower = number(operation.leftOperand), let upper = number(operation.rightOperand)
      else { return nil }
      return max(0, Int(upper - lower) + (operation.name == "..." ? 1 : 0))
    default: return nil
    }
  }

  private func count(ofStride call: FunctionCallExprSyntax) -> Int? {
    guard let first = call.argument("from").flatMap(number),
      let last = (call.argument("to") ?? call.argument("through")).flatMap(number),
      let step = call.argument("by").flatMap(number), step > 0, last > first
    else { return nil }
    let steps = (last - first) / step
    let number = call.argument("to") == nil ? steps.rounded(.down) + 1 : steps.rounded(.up)
    return number < 1e6 ? Int(number) : nil
  }

  private func number(_ expression: ExprSyntax) -> Double? {
    let values = folder.fold(expression, in: FoldingScope(function))
    guard values.count == 1, let number = values.first?.number?.double, abs(number) < 1e6 else {
      return nil
    }
    return number
  }

  /// Returns how many elements are certainly appended: unconditionally, in loops of a known length.
  private func added(to name: String, depth: Int) -> Int {
    let finder = BodyCalls(of: function.file)
    finder.walk(function.body)
    return finder.calls.filter {
      $0.calleeName == "append" && $0.base?.isVariable(name) == true
        && $0.arguments.first?.label == nil
    }.reduce(0) { sum, call in sum + (times(call, depth: depth) ?? 0) }
  }

  /// Whether a list is replaced, passed as an in-out argument, or loses elements in the function.
  private func mayShrink(_ name: String) -> Bool {
    let finder = ShrinkFinder(of: name, in: function.file)
    finder.walk(function.body)
    return finder.isFound
  }

  /// Returns how often a call runs, or nil if it is not fixed.
  private func times(_ call: FunctionCallExprSyntax, depth: Int) -> Int? {
    var product = 1
    var child = Syntax(call)
    while child.id != function.body.id, let parent = child.parent {
      if let loop = parent.as(ForStmtSyntax.self), child.id == loop.body.id {
        guard loop.whereClause == nil, !loop.body.mayEndEarly,
          let count = count(of: loop.sequence, depth: depth)
        else { return nil }
        product = min(product * count, 1_000_000)
      } else if parent.is(IfExprSyntax.self) || parent.is(SwitchCaseSyntax.self)
        || parent.is(ClosureExprSyntax.self) || parent.is(WhileStmtSyntax.self)
        || parent.is(CatchClauseSyntax.self)
      {
        return nil
      }
      child = parent
    }
    return product
  }
}

extension CodeBlockSyntax {
  /// Whether a statement inside can leave a loop or skip the rest of its body.
  fileprivate var mayEndEarly: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.break), .keyword(.continue), .keyword(.return), .keyword(.throw)]
        .contains($0.tokenKind)
    }
  }
}

/// Finds what may shorten a list: an assignment, an in-out argument, a call that removes elements.
private final class ShrinkFinder: ActiveVisitor {
  private let name: String
  private(set) var isFound = false

  init(of name: String, in file: ParsedFile) {
    self.name = name
    super.init(of: file)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    // `+=` only appends.
    if node.name == "=", node.leftOperand.isVariable(name) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.isVariable(name) { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let isRemoval =
      node.calleeName.hasPrefix("remove") || node.calleeName.hasPrefix("pop")
      || node.calleeName == "replaceSubrange"
    if isRemoval, node.base?.isVariable(name) == true { isFound = true }
    return .visitChildren
  }
}

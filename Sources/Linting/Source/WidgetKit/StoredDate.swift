internal import Projects
internal import SwiftSyntax

/// A date that is computed from a date in user defaults, however old that is.
struct StoredDate {
  let read: FunctionCallExprSyntax
  let file: ParsedFile
  /// The key in user defaults, as written in the source.
  let key: String

  private static let reads: Set<String> = ["object", "value", "double", "float", "integer"]
  private static let maximumDepth = 8

  /// Finds the stored date behind an expression.
  ///
  /// Returns nil if the date comes from elsewhere, or is compared with anything.
  init?(_ date: ExprSyntax, in function: FunctionFact, of index: SourceIndex) {
    var origin = Origin(function: function, index: index)
    guard let read = origin.read(of: date, depth: Self.maximumDepth),
      let key = read.arguments.first?.expression.trimmedDescription,
      !function.compares(origin.names)
    else { return nil }
    (self.read, self.key, file) = (read, key, function.file)
  }

  private struct Origin {
    let function: FunctionFact
    let index: SourceIndex
    private(set) var names: Set<String> = []

    init(function: FunctionFact, index: SourceIndex) {
      self.function = function
      self.index = index
    }

    mutating func read(of expression: ExprSyntax, depth: Int) -> FunctionCallExprSyntax? {
      guard depth > 0 else { return nil }
      let core = expression.core
      switch core.as(ExprSyntaxEnum.self) {
      case .asExpr(let cast): return read(of: cast.expression, depth: depth - 1)
      case .infixOperatorExpr(let operation) where ["+", "-", "??"].contains(operation.name):
        return read(of: operation.leftOperand, depth: depth - 1)
      case .functionCallExpr(let call): return read(of: call, depth: depth)
      case .memberAccessExpr(let member) where member.declName.baseName.text == "date":
        return member.base.flatMap { entryDate($0, depth: depth) }
      case .declReferenceExpr(let name):
        guard let local = LocalValue(name.baseName.text, before: name, in: function),
          local.isConstant, let value = local.initializer
        else { return nil }
        names.insert(local.name)
        return read(of: value, depth: depth - 1)
      default: return nil
      }
    }

    private mutating func entryDate(_ base: ExprSyntax, depth: Int) -> FunctionCallExprSyntax? {
      let folder = ConstantFolder(index: index)
      guard let made = folder.creatingCall(base, in: FoldingScope(function)),
        let date = made.argument("date")
      else { return nil }
      return read(of: date, depth: depth - 1)
    }

    private mutating func read(
      of call: FunctionCallExprSyntax, depth: Int
    ) -> FunctionCallExprSyntax? {
      if StoredDate.reads.contains(call.calleeName), call.argument("forKey") != nil {
        return call.base.map(isDefaults) == true ? call : nil
      }
      if let start = call.argument("to"), call.argument("byAdding") != nil {
        return read(of: start, depth: depth - 1)
      }
      if ["addingTimeInterval", "advanced"].contains(call.calleeName), let base = call.base {
        return read(of: base, depth: depth - 1)
      }
      let interval = ["timeIntervalSince1970", "timeIntervalSinceReferenceDate"]
        .lazy.compactMap { call.argument($0) }.first
      guard call.calleeName == "Date", let interval else { return nil }
      return read(of: interval, depth: depth - 1)
    }

    private func isDefaults(_ base: ExprSyntax) -> Bool {
      Syntax(base).containsName(in: ["UserDefaults"])
        || index.typeName(of: base, in: function) == "UserDefaults"
    }
  }
}

extension FunctionFact {
  /// Whether the body compares anything that may be a date.
  var comparesDates: Bool {
    let finder = ComparisonFinder(of: file)
    finder.walk(body)
    return !finder.compared.isEmpty
  }

  /// Whether the body compares one of the names, or takes the later of it and another.
  fileprivate func compares(_ names: Set<String>) -> Bool {
    let finder = ComparisonFinder(of: file)
    finder.walk(body)
    return finder.compared.contains { $0.containsName(in: names) }
  }
}

private final class ComparisonFinder: ActiveVisitor {
  private(set) var compared: [Syntax] = []

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["<", ">", "<=", ">=", "~="].contains(node.name) { compared.append(Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let names: Set<String> = [
      "max", "min", "compare", "contains", "isDateInToday", "timeIntervalSince",
    ]
    if names.contains(node.calleeName) { compared.append(Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "timeIntervalSinceNow" { compared.append(Syntax(node)) }
    return .visitChildren
  }
}

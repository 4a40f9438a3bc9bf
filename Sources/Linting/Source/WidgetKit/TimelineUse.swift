internal import Projects
internal import SwiftSyntax

/// A place where the sources create a `Timeline`.
struct TimelineUse {
  let call: FunctionCallExprSyntax
  let function: FunctionFact?
  let file: ParsedFile
  let entries: EntryShape
  /// The possible policies; empty if they are unknown.
  let policies: [PolicyUse]
}

/// How many entries a timeline has.
enum EntryShape: Hashable {
  case none
  case one
  case several
  /// Created by a call or a loop, so that the number is unknown.
  case unknown
}

/// A reload policy as written in the source.
struct PolicyUse {
  enum Kind {
    case atEnd
    case never
    case after(ExprSyntax)
  }

  let kind: Kind
  /// The policy expression: `.after(…)`.
  let node: ExprSyntax
  let scope: FoldingScope
  let isConditional: Bool
  let trail: [EvidenceLocation]
}

/// The calls that create a timeline, by file and position, and by the function around them.
struct TimelineCalls: Sendable {
  fileprivate private(set) var all: [(call: CallFact, function: FunctionFact?)] = []
  private var ordinals: [FunctionFact.ID: [Int]] = [:]

  fileprivate init(in index: SourceIndex) {
    for call in index.calls(anyOf: ["Timeline", "init"])
    where call.node.arguments.map({ $0.label?.text }) == ["entries", "policy"] {
      let function = index.function(around: call.node, in: call.file)
      // WidgetKit calls only the methods of the protocol that a provider conforms to.
      if let function, function.typeName.flatMap(index.provider(named:)) != nil,
        index.isNeverCalled(function)
      {
        continue
      }
      if let function { ordinals[function.id, default: []].append(all.count) }
      all.append((call, function))
    }
  }

  fileprivate func inside(
    _ functions: Set<FunctionFact.ID>
  ) -> [(call: CallFact, function: FunctionFact?)] {
    functions.flatMap { ordinals[$0] ?? [] }.sorted().map { all[$0] }
  }
}

extension SourceIndex {
  /// Every `Timeline(entries:policy:)`, by file and position.
  var timelines: [TimelineUse] { timelineCalls.all.map { use(of: $0.call, in: $0.function) } }

  /// Returns the timelines that a provider's method creates, directly or through its calls.
  func timelines(of provider: Provider) -> [TimelineUse] {
    guard let method = provider.timeline else { return [] }
    let reached = Set(reach(from: method).map(\.function.id))
    return timelineCalls.inside(reached).map { use(of: $0.call, in: $0.function) }
  }

  private var timelineCalls: TimelineCalls {
    knownTimelines.value { TimelineCalls(in: everywhere) }
  }

  private func use(of call: CallFact, in function: FunctionFact?) -> TimelineUse {
    TimelineUse(
      call: call.node, function: function, file: call.file,
      entries: function.map { shape(of: call.node, in: $0) } ?? .unknown,
      policies: call.node.argument("policy").map {
        policies($0, in: scope(function, call))
      } ?? [])
  }

  private func scope(_ function: FunctionFact?, _ call: CallFact) -> FoldingScope {
    function.map { FoldingScope($0) } ?? FoldingScope(typeName: call.typeName, file: call.file)
  }

  // MARK: policies

  /// Returns the policies that an expression can refer to.
  ///
  /// It is a literal, both sides of `? :`, a local, a property or a function.
  private func policies(
    _ expression: ExprSyntax, in scope: FoldingScope, isConditional: Bool = false,
    trail: [EvidenceLocation] = [], depth: Int = 3
  ) -> [PolicyUse] {
    guard depth > 0 else { return [] }
    let core = expression.core
    func use(_ kind: PolicyUse.Kind) -> [PolicyUse] {
      [
        PolicyUse(
          kind: kind, node: core, scope: scope, isConditional: isConditional, trail: trail)
      ]
    }
    func follow(
      _ values: [ExprSyntax], _ scope: FoldingScope, _ step: [EvidenceLocation]
    ) -> [PolicyUse] {
      values.flatMap {
        policies(
          $0, in: scope, isConditional: isConditional || values.count > 1, trail: trail + step,
          depth: depth - 1)
      }
    }
    if let choice = core.as(TernaryExprSyntax.self) {
      return follow([choice.thenExpression, choice.elseExpression], scope, [])
    }
    if let call = core.as(FunctionCallExprSyntax.self) {
      if call.calleeName == "after", let date = call.arguments.first?.expression {
        return use(.after(date))
      }
      guard let function = scope.function else { return [] }
      let resolved = resolve(call, in: function).functions
      guard resolved.count == 1, let callee = resolved.first else { return [] }
      return follow(callee.results, FoldingScope(callee), [])
    }
    switch core.lastName {
    case "atEnd": return use(.atEnd)
    case "never": return use(.never)
    default: break
    }
    guard let function = scope.function else { return [] }
    if core.is(DeclReferenceExprSyntax.self),
      let local = LocalValue(core.lastName, before: core, in: function)
    {
      let branches = ReachingValues(of: local, at: core, in: function).values.flatMap(\.branches)
      return follow(
        branches, scope,
        [EvidenceLocation("the policy is set here", at: local.node, in: scope.file)])
    }
    let getters = seen(from: function.file).functions(core.lastName).filter { $0.labels == nil }
    guard getters.count == 1, let getter = getters.first else { return [] }
    return follow(getter.results.flatMap(\.branches), FoldingScope(getter), [])
  }

  // MARK: entries

  private func shape(
    of timeline: FunctionCallExprSyntax, in function: FunctionFact
  ) -> EntryShape {
    guard let core = timeline.argument("entries")?.core else { return .unknown }
    if let array = core.as(ArrayExprSyntax.self) {
      return array.elements.count == 1 ? .one : array.elements.isEmpty ? .none : .several
    }
    guard core.is(DeclReferenceExprSyntax.self),
      let local = LocalValue(core.lastName, before: core, in: function)
    else { return .unknown }
    return EntryCounter(local, at: timeline, in: function).shape
  }
}

extension ExprSyntax {
  /// The values of an `if` or `switch` expression, otherwise the expression itself.
  var branches: [ExprSyntax] {
    if let branch = self.as(IfExprSyntax.self) {
      var found = branch.body.statements.results
      switch branch.elseBody {
      case .ifExpr(let other): found += ExprSyntax(other).branches
      case .codeBlock(let block): found += block.statements.results
      default: break
      }
      return found
    }
    if let choice = self.as(SwitchExprSyntax.self) {
      return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.flatMap(\.statements.results)
    }
    return [self]
  }
}

/// Counts the elements that a local array of entries has where a timeline is created.
private final class EntryCounter: ActiveVisitor {
  private let name: String
  private let timeline: FunctionCallExprSyntax
  private var appended: [FunctionCallExprSyntax] = []
  private var isUnknown = false
  private let initial: Int?

  init(_ local: LocalValue, at timeline: FunctionCallExprSyntax, in function: FunctionFact) {
    name = local.name
    self.timeline = timeline
    let value = local.initializer?.core
    if let array = value?.as(ArrayExprSyntax.self) {
      initial = array.elements.count
    } else if let call = value?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil, call.calledExpression.is(ArrayExprSyntax.self)
    {
      initial = 0
    } else {
      initial = local.initializer == nil ? 0 : nil
    }
    super.init(of: function.file)
    walk(function.body)
  }

  var shape: EntryShape {
    guard let initial, !isUnknown else { return .unknown }
    // Of branches that exclude each other, one appends.
    let isOne = appended.indices.allSatisfy { index in
      appended[..<index].allSatisfy { $0.isExclusive(with: appended[index]) }
    }
    switch initial + (isOne ? min(appended.count, 1) : appended.count) {
    case 0: return .none
    case 1: return .one
    default: return .several
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.core.lastName == name, ["append", "insert"].contains(node.calleeName),
      !node.isExclusive(with: timeline)
    else { return .visitChildren }
    if node.calleeName == "insert" || node.arguments.first?.label != nil || isRepeated(node) {
      isUnknown = true
    } else {
      appended.append(node)
    }
    return .visitChildren
  }

  /// Whether a loop or a closure that does not contain the timeline runs a call.
  private func isRepeated(_ node: FunctionCallExprSyntax) -> Bool {
    let around = Set(sequence(first: Syntax(timeline)) { $0.parent }.map(\.id))
    return sequence(first: Syntax(node)) { $0.parent }.prefix { !around.contains($0.id) }
      .contains {
        $0.is(ForStmtSyntax.self) || $0.is(WhileStmtSyntax.self) || $0.is(RepeatStmtSyntax.self)
          || $0.is(ClosureExprSyntax.self)
      }
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.lastName == name { isUnknown = true }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isAssignment, node.leftOperand.lastName == name { isUnknown = true }
    return .visitChildren
  }
}

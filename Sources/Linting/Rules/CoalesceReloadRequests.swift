internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-010: reloads are asked for once, when what is shown has changed.
struct CoalesceReloadRequests: GuidanceRule {
  let id = "RLD-010"
  let level = FindingLevel.warning

  /// More calls than this on one way through a function are too many.
  private static let maximumInOneFunction = 2

  func check(_ project: LintProject, _ report: inout RuleReport) {
    let calls = project.index.calls(anyOf: ReloadHandler.reloads)
    for call in calls {
      if let place = RepeatingPlace(around: call) {
        report.add(
          "this reload is requested \(place.phrase), each time for every placed widget; make"
            + " all changes first, compare, and call once",
          at: call.node, in: call.file)
      } else if call.name == "reloadAllTimelines",
        case let count = project.mostKinds(reloadedFrom: call.file), count > 1
      {
        report.add(
          "this reloads the widgets of all \(count) kinds; name the kind that has changed",
          at: call.node, in: call.file, level: .note)
      }
    }
    for target in project.widgetTargets { checkProviders(of: target, &report) }
    for call in surplus(of: calls, in: project.index) {
      report.add(
        "this is one of more than \(Self.maximumInOneFunction) reloads of the same widgets in"
          + " one function; call once at the end",
        at: call.node, in: call.file)
    }
  }

  /// Reports the reloads that are requested whenever a provider is made, under no condition.
  private func checkSetup(
    of provider: Provider, _ calls: [CallFact], _ index: SourceIndex, _ report: inout RuleReport
  ) {
    var seen: Set<SyntaxIdentifier> = []
    for step in index.initializers(runWith: [provider.name]).flatMap({ index.reach(from: $0) })
    where step.isCertain
      && step.path.allSatisfy({ index.isUnconditional($0.node, in: $0.function) })
    {
      for call in calls
      where index.function(around: call.node, in: call.file)?.id == step.function.id
        && index.isUnconditional(Syntax(call.node), in: step.function)
        && index.reloads(call, provider) && seen.insert(call.node.id).inserted
      {
        report.add(
          "\(provider.name) requests a reload when it is made, so each start of the extension"
            + " requests the next; use the timeline's policy",
          at: call.node, in: call.file, evidence: step.evidence)
      }
    }
  }

  /// A provider that asks for its own reload while it makes a timeline is asked for the next one at once.
  private func checkProviders(of target: WidgetTarget, _ report: inout RuleReport) {
    let calls = target.index.calls(anyOf: ReloadHandler.reloads)
    guard !calls.isEmpty else { return }
    for provider in target.index.providers {
      checkSetup(of: provider, calls, target.index, &report)
      guard let method = provider.timeline else { continue }
      // Elsewhere the call may be kept from running in the extension.
      for step in target.index.reach(from: method)
      where step.isCertain && step.function.typeName == provider.name {
        for call in calls
        where target.index.function(around: call.node, in: call.file)?.id == step.function.id
          && target.index.reloads(call, provider)
        {
          report.add(
            "\(provider.name) requests a reload while it creates a timeline, so each reload"
              + " requests the next; use the timeline's policy",
            at: call.node, in: call.file, evidence: step.evidence)
        }
      }
    }
  }

  /// The third and later calls for the same kind that one run of a function can make.
  private func surplus(of calls: [CallFact], in index: SourceIndex) -> [CallFact] {
    var earlier: [FunctionFact.ID: [CallFact]] = [:]
    var found: [CallFact] = []
    let inOrder = calls.sorted {
      ($0.file.path, $0.node.position) < ($1.file.path, $1.node.position)
    }
    for call in inOrder {
      guard let function = index.function(around: call.node, in: call.file)?.id else { continue }
      let callbacks = call.callbacks
      let together = (earlier[function] ?? []).filter {
        $0.kindText == call.kindText && !$0.node.isExclusive(with: call.node)
          && callbacks.starts(with: $0.callbacks)
      }
      if together.count >= Self.maximumInOneFunction { found.append(call) }
      earlier[function, default: []].append(call)
    }
    return found
  }
}

extension LintProject {
  /// How many kinds of widgets the apps that compile a file have on one platform, the most of any.
  fileprivate func mostKinds(reloadedFrom file: ParsedFile) -> Int {
    let callers = project.targets(compiling: file.path)
    let apps = Set(callers.map(\.id) + callers.flatMap(project.apps(containing:)).map(\.id))
    let own = widgetTargets.filter { target in
      callers.allSatisfy { !$0.kind.isApp && !$0.kind.isExtension }
        || target.target.hosts.isEmpty || apps.contains(target.target.id)
        || !apps.isDisjoint(with: target.target.hosts)
    }
    return Dictionary(grouping: own, by: \.target.platforms).values.map { targets in
      Set(targets.flatMap { $0.pictures.map(\.widget) }).count
    }.max() ?? 0
  }
}

extension SourceIndex {
  /// Whether a node runs whenever its function does: under no condition, in no closure that something else may run.
  fileprivate func isUnconditional(_ node: Syntax, in function: FunctionFact) -> Bool {
    conditions(around: node, in: function).isEmpty
      && node.closures(in: function.body).allSatisfy { closure in
        closure.callTaking.map { ["Task", "async", "detached"].contains($0.calleeName) } ?? false
      }
  }
}

extension SourceIndex {
  /// Whether a call reloads the widgets of a provider: it names no kind, one that is not known, or one of theirs.
  fileprivate func reloads(_ call: CallFact, _ provider: Provider) -> Bool {
    guard let kind = call.node.argument("ofKind") else { return true }
    let wanted = texts(of: kind, in: call)
    let own = files.flatMap(\.calls).filter {
      $0.name.hasSuffix("Configuration")
        && $0.node.argument("provider").map { Syntax($0).holdsName(in: [provider.name]) } ?? false
    }.compactMap { call in call.node.argument("kind").map { texts(of: $0, in: call) } }
    return wanted.isEmpty || own.isEmpty || own.contains(where: \.isEmpty)
      || !wanted.isDisjoint(with: own.reduce(into: []) { $0.formUnion($1) })
  }

  /// What an expression can be as a text; empty where that is not known.
  private func texts(of expression: ExprSyntax, in call: CallFact) -> Set<String> {
    Set(ConstantFolder(index: self).fold(expression, in: scope(of: call)).compactMap(\.text))
  }
}

extension CallFact {
  /// The kind as it is written; empty for all kinds.
  fileprivate var kindText: String {
    node.arguments.first?.expression.trimmedDescription ?? ""
  }

  /// The closures around the call that others run later, outermost first.
  fileprivate var callbacks: [SyntaxIdentifier] {
    sequence(first: Syntax(node), next: \.parent)
      .prefix { !$0.is(FunctionDeclSyntax.self) && !$0.is(InitializerDeclSyntax.self) }
      .compactMap { $0.as(ClosureExprSyntax.self) }
      .filter { $0.callTaking.map { !RepeatingPlace.immediate.contains($0.calleeName) } ?? false }
      .map(\.id)
      .reversed()
  }
}

/// A loop, observer or timer that a call stands in.
private struct RepeatingPlace {
  let phrase: String

  /// Calls whose closures run at once, as part of what is around them.
  static let immediate: Set<String> = [
    "forEach", "Task", "async", "sync", "run", "detached", "withAnimation", "map",
  ]

  init?(around call: CallFact) {
    var child = Syntax(call.node)
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .functionDecl, .initializerDecl: return nil
      case .forStmt(let loop) where child.id == loop.body.id:
        // What `for await` waits for are events, not the records of one change.
        if loop.awaitKeyword == nil, !call.usesNames(of: Syntax(loop.pattern), in: loop.body) {
          phrase = "in a loop"
          return
        }
      case .whileStmt(let loop) where child.id == loop.body.id:
        phrase = "in a loop"
        return
      case .repeatStmt(let loop) where child.id == loop.body.id:
        phrase = "in a loop"
        return
      case .codeBlockItemList(let items) where items.leavesLoop && child.isInsideLoop:
        // The loop ends with the call.
        return nil
      case .accessorDecl(let accessor)
      where [.keyword(.didSet), .keyword(.willSet)].contains(accessor.accessorSpecifier.tokenKind):
        guard !Syntax(accessor).holdsName(in: ["oldValue", "newValue"]) else { return nil }
        phrase = "whenever the property is set, also to the same value"
        return
      case .closureExpr(let closure):
        guard let taker = closure.callTaking else { return nil }
        if taker.isTimer {
          phrase = "by a timer"
          return
        }
        if taker.calleeName == "forEach",
          !call.usesNames(of: closure.signature.map { Syntax($0) }, in: closure)
        {
          phrase = "in a loop"
          return
        }
        if !Self.immediate.contains(taker.calleeName) { return nil }
      default: break
      }
      child = parent
    }
    return nil
  }
}

extension CallFact {
  /// Whether the call's kind is made from a loop's variable or from something declared in the loop.
  fileprivate func usesNames(of pattern: Syntax?, in body: some SyntaxProtocol) -> Bool {
    let locals = body.descendants(of: PatternBindingSyntax.self).map { Syntax($0.pattern) }
    let bound = ([pattern].compactMap { $0 } + locals).reduce(into: Set(["$0"])) {
      $0.formUnion($1.identifiers)
    }
    return node.arguments.contains { !Syntax($0).identifiers.isDisjoint(with: bound) }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the loop around these statements ends with them: not by `continue`, nor by the `break` of a `switch`.
  fileprivate var leavesLoop: Bool {
    guard leaves, let last = last.map({ Syntax($0.item) }) else { return false }
    if last.is(ContinueStmtSyntax.self) { return false }
    guard let end = last.as(BreakStmtSyntax.self) else { return true }
    return end.label != nil || parent?.is(SwitchCaseSyntax.self) != true
  }
}

extension FunctionCallExprSyntax {
  /// Whether the closure of this call is run by a timer.
  fileprivate var isTimer: Bool {
    switch calleeName {
    case "scheduledTimer", "Timer": true
    case "sink": Syntax(calledExpression).holdsName(in: ["Timer"])
    case "onReceive": arguments.first.map { Syntax($0).holdsName(in: ["Timer", "timer"]) } ?? false
    default: false
    }
  }
}

extension Syntax {
  /// Whether a loop stands around the node, nearer than any closure or function.
  fileprivate var isInsideLoop: Bool {
    var next = parent
    while let node = next {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self)
        || node.is(RepeatStmtSyntax.self)
      {
        return true
      }
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { return false }
      next = node.parent
    }
    return false
  }

  /// The names that stand in the node, `$0` too.
  fileprivate var identifiers: Set<String> {
    Set(
      tokens(viewMode: .sourceAccurate).compactMap {
        switch $0.tokenKind {
        case .identifier(let name), .dollarIdentifier(let name): name
        default: nil
        }
      })
  }
}

extension SyntaxProtocol {
  fileprivate func descendants<Node: SyntaxProtocol>(of type: Node.Type) -> [Node] {
    children(viewMode: .sourceAccurate).flatMap {
      ($0.as(type).map { [$0] } ?? []) + $0.descendants(of: type)
    }
  }
}

internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-010: a reload is requested once, when the content has changed.
struct CoalesceReloadRequests: GuidanceRule {
  let id = "RLD-010"
  let level = FindingLevel.warning

  /// The maximum number of calls on one path through a function.
  private static let maximumInOneFunction = 2

  func check(_ project: LintProject, _ report: inout RuleReport) {
    let calls = project.index.calls(anyOf: ReloadHandler.reloads)
    for call in calls {
      if let place = RepeatingPlace(around: call) {
        report.add(
          "this reload is requested \(place.phrase), and each request applies to every placed"
            + " widget; apply all changes, compare, then call once",
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

  /// Reports the reloads that are requested unconditionally whenever a provider is created.
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

  /// Reports a provider that requests its own reload while it creates a timeline.
  ///
  /// Each of its reloads would request the next one.
  private func checkProviders(of target: WidgetTarget, _ report: inout RuleReport) {
    let calls = target.index.calls(anyOf: ReloadHandler.reloads)
    guard !calls.isEmpty else { return }
    for provider in target.index.providers {
      checkSetup(of: provider, calls, target.index, &report)
      guard let method = provider.timeline else { continue }
      // In other types, the call may be kept from running in the extension.
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

  /// Returns the third and later calls for the same kind that one run of a function can make.
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
  /// Returns the largest number of widget kinds that the apps of a file have on one platform.
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
  /// Whether a node always runs when its function does.
  ///
  /// It is under no condition, and in no closure that other code may run.
  fileprivate func isUnconditional(_ node: Syntax, in function: FunctionFact) -> Bool {
    conditions(around: node, in: function).isEmpty
      && node.closures(in: function.body).allSatisfy { closure in
        closure.callTaking.map { ["Task", "async", "detached"].contains($0.calleeName) } ?? false
      }
  }
}

extension SourceIndex {
  /// Whether a call reloads the widgets of a provider.
  ///
  /// It does if it names no kind, an unknown kind, or one of the provider's kinds.
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

  /// Returns the possible values of an expression as text; empty if they are unknown.
  private func texts(of expression: ExprSyntax, in call: CallFact) -> Set<String> {
    Set(ConstantFolder(index: self).fold(expression, in: scope(of: call)).compactMap(\.text))
  }
}

extension CallFact {
  /// The kind as written in the source; empty for all kinds.
  fileprivate var kindText: String {
    node.arguments.first?.expression.trimmedDescription ?? ""
  }

  /// The closures around the call that run later, outermost first.
  fileprivate var callbacks: [SyntaxIdentifier] {
    sequence(first: Syntax(node), next: \.parent)
      .prefix { !$0.is(FunctionDeclSyntax.self) && !$0.is(InitializerDeclSyntax.self) }
      .compactMap { $0.as(ClosureExprSyntax.self) }
      .filter { $0.callTaking.map { !RepeatingPlace.immediate.contains($0.calleeName) } ?? false }
      .map(\.id)
      .reversed()
  }
}

/// A loop, observer or timer around a call.
private struct RepeatingPlace {
  let phrase: String

  /// The functions that run a closure immediately, as part of the surrounding code.
  static let immediate: Set<String> = [
    "forEach", "Task", "async", "sync", "run", "detached", "withAnimation", "map",
  ]

  init?(around call: CallFact) {
    var child = Syntax(call.node)
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .functionDecl, .initializerDecl: return nil
      case .forStmt(let loop) where child.id == loop.body.id:
        // `for await` iterates over events, not over the records of one change.
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
        // The loop ends after the call.
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
  /// Whether the call's kind depends on a loop variable or on a declaration in the loop.
  fileprivate func usesNames(of pattern: Syntax?, in body: some SyntaxProtocol) -> Bool {
    let locals = body.descendants(of: PatternBindingSyntax.self).map { Syntax($0.pattern) }
    let bound = ([pattern].compactMap { $0 } + locals).reduce(into: Set(["$0"])) {
      $0.formUnion($1.identifiers)
    }
    return node.arguments.contains { !Syntax($0).identifiers.isDisjoint(with: bound) }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether these statements leave the enclosing loop.
  ///
  /// A `continue`, or a `break` that only ends a `switch`, does not leave it.
  fileprivate var leavesLoop: Bool {
    guard leaves, let last = last.map({ Syntax($0.item) }) else { return false }
    if last.is(ContinueStmtSyntax.self) { return false }
    guard let end = last.as(BreakStmtSyntax.self) else { return true }
    return end.label != nil || parent?.is(SwitchCaseSyntax.self) != true
  }
}

extension FunctionCallExprSyntax {
  /// Whether a timer runs the closure of this call.
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
  /// Whether the node is in a loop, with no closure or function in between.
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

  /// The identifiers in the node, including `$0`.
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

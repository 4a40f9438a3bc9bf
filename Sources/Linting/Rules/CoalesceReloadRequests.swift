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
        case let count = project.kindCount(reloadedFrom: call.file), count > 1
      {
        report.add(
          "this reloads the widgets of all \(count) kinds; name the kind that has changed",
          at: call.node, in: call.file, level: .note)
      }
    }
    for target in project.widgetTargets { checkOwnReloads(of: target, &report) }
    for call in surplus(of: calls, in: project.index) {
      report.add(
        "this is one of more than \(Self.maximumInOneFunction) reloads of the same widgets in"
          + " one function; call once at the end",
        at: call.node, in: call.file)
    }
  }

  /// Reports the reloads that are requested unconditionally whenever an object is created.
  ///
  /// The system creates the widget bundle, the widgets and their providers at each start.
  private func checkSetup(
    of typeName: String, _ calls: [CallFact], _ index: SourceIndex, _ report: inout RuleReport
  ) {
    var seen: Set<SyntaxIdentifier> = []
    for step in index.initializers(runWith: [typeName]).flatMap({ index.reach(from: $0) })
    where step.isCertain
      && step.path.allSatisfy({ index.isUnconditional($0.node, in: $0.function) })
    {
      for call in calls
      where index.function(around: call.node, in: call.file)?.id == step.function.id
        && index.isUnconditional(Syntax(call.node), in: step.function)
        && seen.insert(call.node.id).inserted
      {
        report.add(
          "\(typeName) requests a reload when it is created, so each start of the extension"
            + " requests the next; use the timeline's policy",
          at: call.node, in: call.file, evidence: step.evidence)
      }
    }
  }

  /// Reports the reloads that the start of the extension or a timeline requests.
  ///
  /// Each of them would request the next one.
  private func checkOwnReloads(of target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    let calls = index.calls(anyOf: ReloadHandler.reloads)
    guard !calls.isEmpty else { return }
    for type in target.ownFiles.flatMap(\.types) where type.isCreatedAtStart {
      checkSetup(of: type.name, calls, index, &report)
    }
    for provider in target.providers {
      let kinds = index.kinds(of: provider)
      let own = calls.filter { index.reloads($0, kinds) }
      checkSetup(of: provider.name, own, index, &report)
      checkCallbacks(of: provider, own, target, &report)
      guard let method = provider.timeline else { continue }
      // In other types, the call may be kept from running in the extension.
      for step in index.reach(from: method)
      where step.isCertain && step.function.typeName == provider.name {
        for call in own
        where index.function(around: call.node, in: call.file)?.id == step.function.id {
          report.add(
            "\(provider.name) requests a reload while it creates a timeline, so each reload"
              + " requests the next; use the timeline's policy",
            at: call.node, in: call.file, evidence: step.evidence)
        }
      }
    }
  }

  /// Reports the reloads with which the delegate of a provider's location request responds to each
  /// location.
  private func checkCallbacks(
    of provider: Provider, _ calls: [CallFact], _ target: WidgetTarget, _ report: inout RuleReport
  ) {
    let index = target.index
    let requests = target.locationRequests.filter {
      $0.provider.name == provider.name && !$0.isRead
    }
    let types = Set(requests.compactMap(\.reached.function.typeName)).sorted()
    let callbacks = types.flatMap(index.members).filter {
      $0.labels == ["_", "didUpdateLocations"]
    }
    for step in callbacks.flatMap({ index.reach(from: $0, depth: 1) })
    where step.isCertain
      && step.path.allSatisfy({ index.onlyBinds(around: $0.node, in: $0.function) })
    {
      for call in calls
      where index.function(around: call.node, in: call.file)?.id == step.function.id
        && index.onlyBinds(around: Syntax(call.node), in: step.function)
      {
        report.add(
          "\(provider.name) requests a location, and this reload responds to it, so each reload"
            + " requests the next; use the timeline's policy",
          at: call.node, in: call.file, evidence: step.evidence)
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
  fileprivate func kindCount(reloadedFrom file: ParsedFile) -> Int {
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
  /// Whether a node depends on no condition but the binding of optional values.
  fileprivate func onlyBinds(around node: Syntax, in function: FunctionFact) -> Bool {
    conditions(around: node, in: function).flatMap(\.expressions).allSatisfy { expression in
      expression.as(ConditionElementListSyntax.self)?.allSatisfy {
        $0.condition.is(OptionalBindingConditionSyntax.self)
      } ?? false
    }
  }
}

extension SourceIndex {
  /// Whether a call reloads widgets of some kinds; an empty set means that they are unknown.
  ///
  /// It does if it names no kind, an unknown kind, or one of these.
  fileprivate func reloads(_ call: CallFact, _ kinds: Set<String>) -> Bool {
    guard !kinds.isEmpty, let kind = call.node.argument("ofKind") else { return true }
    let wanted = texts(of: kind, in: call)
    return wanted.isEmpty || !wanted.isDisjoint(with: kinds)
  }

  /// Returns the kinds of a provider's widgets; empty if one of them is unknown.
  fileprivate func kinds(of provider: Provider) -> Set<String> {
    let own = calls(withSuffix: "Configuration").filter {
      $0.node.argument("provider").map { Syntax($0).containsName(in: [provider.name]) } ?? false
    }.compactMap { call in call.node.argument("kind").map { texts(of: $0, in: call) } }
    return own.contains(where: \.isEmpty) ? [] : own.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns the possible values of an expression as text; empty if they are unknown.
  private func texts(of expression: ExprSyntax, in call: CallFact) -> Set<String> {
    Set(ConstantFolder(index: self).fold(expression, in: scope(of: call)).compactMap(\.text))
  }
}

extension TypeFact {
  /// Whether the system creates an object of the type when it starts the extension.
  fileprivate var isCreatedAtStart: Bool {
    inherited.contains { $0 == "WidgetBundle" || $0 == "Widget" } && !isExtension && !isProtocol
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

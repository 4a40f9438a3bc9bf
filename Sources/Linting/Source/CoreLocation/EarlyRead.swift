internal import Projects
internal import SwiftSyntax

/// A read of a location that only the callback of a request sets, in code that does not wait for it.
struct EarlyRead {
  let node: Syntax
  let file: ParsedFile
  /// The request, and the property that its callback sets.
  let evidence: [EvidenceLocation]
}

extension WidgetTarget {
  /// The calls that run a closure as soon as possible.
  private static let immediate: Set<String> = ["Task", "async", "detached", "run"]
  /// The names with which code waits in other ways than with a closure or `await`.
  private static let waits: Set<String> = [
    "wait", "sleep", "usleep", "RunLoop", "asyncAfter", "sink", "onReceive", "values",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation", "liveUpdates",
  ]

  /// The first read of each such location in the timeline method of each provider.
  var earlyReads: [EarlyRead] {
    var seen: Set<SyntaxIdentifier> = []
    let requests = Dictionary(
      locationRequests.filter { !$0.isRead }.map { ($0.reached.function.typeName ?? "", $0) }
    ) { first, _ in first }
    return requests.sorted { $0.key < $1.key }.flatMap { type, request -> [EarlyRead] in
      let places = index.values(of: type).filter { isSetByCallback($0, of: type) }
      return places.isEmpty
        ? [] : providers.compactMap { earlyRead(in: $0, of: places, in: type, after: request) }
    }.filter { seen.insert($0.node.id).inserted }
  }

  private func earlyRead(
    in provider: Provider, of places: [ValueFact], in type: String, after request: LocationRequest
  ) -> EarlyRead? {
    guard let method = provider.timeline else { return nil }
    let names = Set(places.map(\.name))
    let storing = Set(StoredHandler.all(in: type, of: index).map(\.function.id))
    for step in index.reach(from: method)
    where step.isCertain && step.function.body.containsName(in: names) {
      for (name, read) in reads(of: names, in: step.function, of: type) {
        let last = ReachedFunction.Step(node: read, function: step.function)
        guard let place = places.first(where: { $0.name == name }),
          (step.path + [last]).allSatisfy({ step in
            isImmediate(step.node, in: step.function) && !storing.contains(step.function.id)
              && !waits(before: step, for: type)
          })
        else { continue }
        return EarlyRead(
          node: read, file: step.function.file,
          evidence: step.evidence + [
            EvidenceLocation(
              "it is requested here", at: request.node, in: request.reached.function.file),
            EvidenceLocation("a callback sets it", at: place.node, in: place.file),
          ])
      }
    }
    return nil
  }

  /// Returns the reads of properties of a type in a function.
  ///
  /// In a method of the type that requests the location, or that answers at once with a Boolean
  /// value, the read may decide on a request. There it does not count, nor does a comparison.
  private func reads(
    of names: Set<String>, in function: FunctionFact, of type: String
  ) -> [(name: String, node: Syntax)] {
    let finder = StepFinder(of: function.file)
    finder.walk(function.body)
    guard function.typeName == type else {
      return finder.reads.filter { read in
        names.contains(read.declName.baseName.text)
          && read.base.map { self.type(of: $0, in: function) == type } ?? false
      }.map { ($0.declName.baseName.text, Syntax($0)) }
    }
    guard function.resultType != "Bool" || function.isAsync,
      !function.name.hasPrefix("locationManager"),
      !finder.calls.contains(where: { LocationRequest.starts.contains($0.calleeName) })
    else { return [] }
    let bindings = ShorthandBindings(of: function.file)
    bindings.walk(function.body)
    let read = finder.names.map { ($0.baseName.text, Syntax($0)) } + bindings.found
    return read.filter { name, node in
      names.contains(name) && !isOperand(node)
        && LocalValue(name, before: node, in: function) == nil
        && !function.parameters.contains { $0.innerName == name }
    }
  }

  /// Whether a value is assigned or compared: `place = nil`, `self.place == nil`.
  private func isOperand(_ name: Syntax) -> Bool {
    let member = name.parent?.as(MemberAccessExprSyntax.self)
    let value = member.map { Syntax($0) } ?? name
    guard let operation = value.parent?.as(InfixOperatorExprSyntax.self) else { return false }
    return ["==", "!=", "="].contains(operation.name)
  }

  /// Whether a property has no value until a callback of Core Location sets one.
  private func isSetByCallback(_ value: ValueFact, of type: String) -> Bool {
    guard ["CLLocation", "CLLocationCoordinate2D"].contains(value.valueType ?? ""),
      let binding = value.node.as(PatternBindingSyntax.self), binding.accessorBlock == nil,
      binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true,
      value.initializer?.is(NilLiteralExprSyntax.self) ?? true,
      !index.files.contains(where: { $0.file.mentions("$" + value.name) })
    else { return false }
    let writers = index.changes(of: value.name).filter { change in
      let assignment = change.node.parent?.as(InfixOperatorExprSyntax.self)
      if assignment?.rightOperand.is(NilLiteralExprSyntax.self) == true { return false }
      guard let base = change.base else { return change.typeName == type }
      let function = index.function(around: change.node, in: change.file)
      return function.map { self.type(of: base, in: $0) == type } ?? true
    }.map { index.function(around: $0.node, in: $0.file) }
    return !writers.isEmpty
      && writers.allSatisfy { $0?.typeName == type && $0?.labels == ["_", "didUpdateLocations"] }
  }

  private func type(of expression: ExprSyntax, in function: FunctionFact) -> String? {
    let own = index.seen(from: function.file)
    return own.typeName(of: expression, in: function).map {
      own.fullName($0, in: function.typeName)
    }
  }

  /// Whether a node runs without a wait for anything but a queue.
  private func isImmediate(_ node: Syntax, in function: FunctionFact) -> Bool {
    node.closures(in: function.body).allSatisfy { closure in
      closure.callTaking.map { Self.immediate.contains($0.calleeName) } ?? false
    }
  }

  /// Whether a function may wait for an object of a type, or for some time.
  ///
  /// The call that leads to the read does not count, because its own function is looked at.
  private func waits(before step: ReachedFunction.Step, for type: String) -> Bool {
    let function = step.function
    return function.body.containsName(in: Self.waits)
      || index.calls(in: function).contains { call in
        guard Syntax(call).id != step.node.id, call.calleeName.first?.isUppercase != true,
          let owner = call.base.map({ self.type(of: $0, in: function) }) ?? function.typeName,
          owner == type || index.ancestors(of: owner).contains(type)
        else { return false }
        return Syntax(call).isAwaited || !call.closures.isEmpty
      }
  }
}

/// Collects the values that `if let place` and `guard let place` read.
private final class ShorthandBindings: ActiveVisitor {
  private(set) var found: [(name: String, node: Syntax)] = []

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let name = node.pattern.identifier {
      found.append((name, Syntax(node)))
    }
    return .visitChildren
  }
}

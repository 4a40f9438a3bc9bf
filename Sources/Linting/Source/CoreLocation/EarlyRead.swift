internal import Projects
internal import SwiftSyntax

/// A read of a location that only the callback of a request sets, in code that does not wait for it.
struct EarlyRead {
  let node: MemberAccessExprSyntax
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
    for step in index.reach(from: method)
    where step.isCertain && step.function.typeName != type
      && step.function.body.containsName(in: names)
    {
      let finder = StepFinder(of: step.function.file)
      finder.walk(step.function.body)
      for read in finder.reads where names.contains(read.declName.baseName.text) {
        guard let base = read.base, self.type(of: base, in: step.function) == type,
          let place = places.first(where: { $0.name == read.declName.baseName.text }),
          isImmediate(Syntax(read), in: step.function),
          step.path.allSatisfy({ isImmediate($0.node, in: $0.function) }),
          !(step.path.map(\.function) + [step.function]).contains(where: {
            waits(in: $0, for: type)
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

  /// Whether a property has no value until a callback of Core Location sets one.
  private func isSetByCallback(_ value: ValueFact, of type: String) -> Bool {
    guard ["CLLocation", "CLLocationCoordinate2D"].contains(value.valueType ?? ""),
      let binding = value.node.as(PatternBindingSyntax.self), binding.accessorBlock == nil,
      binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true,
      value.initializer?.is(NilLiteralExprSyntax.self) ?? true,
      !index.files.contains(where: { $0.file.mentions("$" + value.name) })
    else { return false }
    let writers = index.changes(of: value.name).filter { change in
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
  private func waits(in function: FunctionFact, for type: String) -> Bool {
    function.body.containsName(in: Self.waits)
      || index.calls(in: function).contains { call in
        guard let base = call.base, self.type(of: base, in: function) == type else { return false }
        return Syntax(call).isAwaited || !call.closures.isEmpty
      }
  }
}

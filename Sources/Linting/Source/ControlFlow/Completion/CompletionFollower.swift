internal import Projects
internal import SwiftSyntax

/// Follows handles into the functions of the project.
struct CompletionFollower {
  let index: SourceIndex
  private let open: Set<FunctionFact.ID>

  /// The maximum depth of nested functions to follow.
  private static let maximumDepth = 6

  init(index: SourceIndex) { self.init(index: index, open: []) }

  private init(index: SourceIndex, open: Set<FunctionFact.ID>) {
    self.index = index
    self.open = open
  }

  /// Returns what a function does with the handles among its parameters.
  func summary(of function: FunctionFact, _ handles: CompletionHandles) -> CompletionSummary {
    guard let statements = function.statements else {
      return CompletionSummary(counts: [.undecided])
    }
    var paths = CompletionPaths(
      follower: CompletionFollower(index: index, open: open.union([function.id])),
      function: function, handles: handles)
    return paths.summarize(statements, end: function.nameToken)
  }

  /// Returns what a call does with the handles among its arguments; nil for an unknown callee.
  func summary(
    of call: FunctionCallExprSyntax, carriers: [(index: Int, argument: ExprSyntax)],
    _ handles: CompletionHandles, in function: FunctionFact
  ) -> CompletionSummary? {
    let resolved = index.resolve(call, in: function)
    guard !resolved.functions.isEmpty, open.count < Self.maximumDepth else { return nil }
    var found: [CompletionSummary] = []
    for callee in resolved.functions {
      guard !open.contains(callee.id), callee.name != "init" else { return nil }
      let parameters = callee.parameters(for: call)
      let names = carriers.compactMap { carrier -> String? in
        parameters.indices.contains(carrier.index)
          ? parameters[carrier.index]?.innerName : nil
      }
      guard names.count == carriers.count else { return nil }
      let method = carriers.compactMap { self.method(of: $0.argument, handles) }.first
      var inner = summary(of: callee, CompletionHandles(names, method: method))
      let step = EvidenceLocation(
        "\(handles.title) is passed on here", at: call, in: function.file)
      let limit: CompletionDefect.Certainty = resolved.isCertain ? .certain : .likely
      inner.missing = inner.missing.map { $0.passed(through: step, atMost: limit) }
      inner.extra = inner.extra.map { $0.passed(through: step, atMost: limit) }
      found.append(inner)
    }
    return CompletionSummary(
      ofOneAmong: found, called: UndecidedCompletion(node: Syntax(call), file: function.file))
  }

  private func method(of argument: ExprSyntax, _ handles: CompletionHandles) -> String? {
    guard case .handle(let method) = handles.meaning(of: argument) else { return nil }
    return method
  }

  /// Whether a call stores its arguments in a collection, or in a new object of the project.
  func isStoring(_ call: FunctionCallExprSyntax, in function: FunctionFact) -> Bool {
    ["append", "insert", "updateValue"].contains(call.calleeName)
      || index.declares(index.fullName(call.calleeName, in: function.typeName))
  }

  /// Whether an object of the project runs the closure in one of its properties only once.
  ///
  /// It does if it makes a single request, or sets the property to nil.
  func runsOnce(_ property: ExprSyntax, in function: FunctionFact) -> Bool {
    guard let member = property.core.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = index.typeName(of: base, in: function)
    else { return false }
    let name = member.declName.baseName.text
    let index = index.seen(from: function.file)
    let type = index.fullName(owner, in: function.typeName)
    guard let value = index.values(name, of: [type], orGlobal: false).first else { return false }
    let calls = index.calls(inside: type)
    return calls.contains { $0.name == "requestLocation" }
      && !calls.contains { $0.name.hasPrefix("startUpdating") }
      || calls.contains { $0.name == name } && index.flags.names(in: value.file).contains(name)
  }

  /// Whether a name is a flag that the file sets to true, false or nil.
  func isSwitched(_ name: String, in function: FunctionFact) -> Bool {
    index.flags.names(in: function.file).contains(name)
  }
}

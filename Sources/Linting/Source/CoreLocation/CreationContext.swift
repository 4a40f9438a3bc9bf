internal import Projects
internal import SwiftSyntax

/// The context in which an object is created, if that is certainly not a thread with a run loop.
struct CreationContext {
  /// The context as a phrase: "in a detached task".
  let place: String

  /// The isolation that build settings define for code that does not declare it.
  struct Defaults {
    let isMainActor: Bool
    /// Whether asynchronous functions that belong to no actor run where their caller runs.
    let isCallerIsolated: Bool

    init(_ target: ProjectTarget) {
      func isOn(_ name: String, _ value: String) -> Bool {
        target.configurations.contains { $0.settings[name]?.value == value }
      }
      isMainActor = isOn("SWIFT_DEFAULT_ACTOR_ISOLATION", "MainActor")
      isCallerIsolated =
        isOn("SWIFT_APPROACHABLE_CONCURRENCY", "YES")
        || isOn("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT", "YES")
    }
  }

  /// The functions that run their closures in the context of the call.
  private static let transparent: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "reduce", "first", "Task",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation", "withTaskCancellationHandler", "withTaskGroup",
    "withThrowingTaskGroup", "withLock", "autoreleasepool",
  ]

  /// Returns nil if the context is the main thread or unknown.
  init?(
    of node: Syntax, in file: ParsedFile, index: SourceIndex, defaults: Defaults,
    providerMethods: Set<FunctionFact.ID>
  ) {
    var child = node
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        switch Self.context(of: closure, in: file, index) {
        case .through: break
        case .unknown: return nil
        case .place(let place):
          self.place = place
          return
        }
      } else if parent.is(MemberBlockItemSyntax.self) {
        // A stored property is created with its object, in whatever context.
        return nil
      } else if let declaration = parent.as(FunctionDeclSyntax.self) {
        let id = FunctionFact.ID(path: file.path, node: declaration.id)
        let place = FunctionIsolation(declaration, in: file, index: index).place(
          defaults, isProviderMethod: providerMethods.contains(id))
        guard let place else { return nil }
        self.place = place
        return
      } else if parent.is(InitializerDeclSyntax.self) || parent.is(DeinitializerDeclSyntax.self)
        || parent.is(AccessorBlockSyntax.self)
      {
        return nil
      }
      child = parent
    }
    return nil
  }

  private enum Step {
    case through, unknown
    case place(String)
  }

  private static func context(
    of closure: ClosureExprSyntax, in file: ParsedFile, _ index: SourceIndex
  ) -> Step {
    if let attributes = closure.signature?.attributes, !attributes.isEmpty {
      let names = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.lastName }
      if names.contains("MainActor") { return .unknown }
      if let actor = names.first(where: index.isGlobalActor) {
        return .place("on the global actor \(actor)")
      }
    }
    guard let call = closure.callTaking else { return .unknown }
    // A closure that is called where it is written.
    if call.calledExpression.id == ExprSyntax(closure).id { return .through }
    let base = call.base?.core
    switch call.calleeName {
    case "detached" where base?.lastName == "Task": return .place("in a detached task")
    case "async", "asyncAfter": return queue(base, around: closure, in: file, index)
    case "addOperation":
      guard let base, let made = value(of: base, around: closure, in: file, index),
        made.core.as(FunctionCallExprSyntax.self)?.calleeName == "OperationQueue"
      else { return .unknown }
      return .place("on an operation queue")
    case "run" where base?.lastName == "MainActor": return .unknown
    case let name: return transparent.contains(name) ? .through : .unknown
    }
  }

  /// Returns the context of a dispatch queue, according to the expression that creates it.
  private static func queue(
    _ base: ExprSyntax?, around closure: ClosureExprSyntax, in file: ParsedFile,
    _ index: SourceIndex
  ) -> Step {
    guard let base else { return .unknown }
    let made = value(of: base, around: closure, in: file, index) ?? base
    guard let call = made.core.as(FunctionCallExprSyntax.self) else { return .unknown }
    if call.calleeName == "global", call.base?.lastName == "DispatchQueue" {
      return .place("on a global queue")
    }
    if call.calleeName == "DispatchQueue", call.argument("label") != nil,
      call.argument("target") == nil
    {
      return .place("on a custom dispatch queue")
    }
    return .unknown
  }

  /// Returns the value in the declaration of a name, or nil if several declarations have the name.
  private static func value(
    of base: ExprSyntax, around closure: ClosureExprSyntax, in file: ParsedFile,
    _ index: SourceIndex
  ) -> ExprSyntax? {
    let core = base.core
    if core.is(FunctionCallExprSyntax.self) { return core }
    if core.is(DeclReferenceExprSyntax.self),
      let function = index.function(around: closure, in: file),
      let local = LocalValue(core.lastName, before: closure, in: function)
    {
      return local.isConstant ? local.initializer : nil
    }
    let values = index.seen(from: file).values(core.lastName)
    guard values.count == 1, let value = values.first, value.isConstant else { return nil }
    return value.initializer
  }
}

extension ClosureExprSyntax {
  /// The call that takes the closure as an argument, or that calls it.
  var callTaking: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    if let closure = parent?.as(MultipleTrailingClosureElementSyntax.self) {
      return closure.parent?.parent?.as(FunctionCallExprSyntax.self)
    }
    return parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

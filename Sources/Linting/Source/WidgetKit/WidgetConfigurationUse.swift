internal import Projects
internal import SwiftSyntax

/// A widget's configuration as its `body` creates it, with its modifiers.
struct WidgetConfigurationUse: Sendable {
  let widget: TypeFact
  /// The call that creates it, such as `StaticConfiguration(…)`.
  let call: FunctionCallExprSyntax
  let file: ParsedFile
  /// The member that creates it: `body`, or a member that `body` reads or calls.
  let function: FunctionFact
  /// The modifiers on it and on the expressions that contain it.
  ///
  /// Modifiers inside `#if` and in functions of the project are included.
  let modifiers: [Modifier]
  /// Whether unknown code may add modifiers.
  let isOpen: Bool

  /// A modifier of a configuration.
  struct Modifier: Sendable {
    let call: FunctionCallExprSyntax
    let function: FunctionFact
    var name: String { call.calleeName }
  }

  /// The configurations of widgets that people choose in the gallery.
  static let names: Set<String> = [
    "StaticConfiguration", "AppIntentConfiguration", "IntentConfiguration",
    "RelevanceConfiguration",
  ]

  /// The modifiers of WidgetKit and SwiftUI for configurations.
  fileprivate static let knownModifiers: Set<String> = [
    "configurationDisplayName", "description", "supportedFamilies", "contentMarginsDisabled",
    "containerBackgroundRemovable", "disfavoredLocations", "onBackgroundURLSessionEvents",
    "backgroundTask", "promptsForUserConfiguration", "supplementalActivityFamilies",
    "associatedKind", "pushHandler", "widgetTexture", "supportedMountingStyles",
  ]

  func modifiers(_ name: String) -> [Modifier] { modifiers.filter { $0.name == name } }
}

extension SourceIndex {
  /// Every configuration that a widget's body can create, one for each branch.
  var widgetConfigurations: [WidgetConfigurationUse] {
    widgets.flatMap { configurations(of: $0.type) }
  }

  private func configurations(of widget: TypeFact) -> [WidgetConfigurationUse] {
    let members = ([widget.name] + ancestors(of: widget.name).sorted()).flatMap(members(of:))
    guard let body = members.first(where: { $0.name == "body" && $0.labels == nil }) else {
      return []
    }
    let parts = reach(from: body, depth: 3).map {
      ConfigurationPart(of: $0.function, in: self)
    }
    let shared = parts.flatMap(\.shared)
    let isOpen = parts.contains(where: \.isOpen)
    return parts.flatMap { part in
      part.configurations.map { call, own in
        WidgetConfigurationUse(
          widget: widget, call: call, file: part.function.file, function: part.function,
          modifiers: (own + shared).flatMap { followed($0) },
          isOpen: isOpen || own.contains { !isKnown($0.name) })
      }
    }
  }

  /// Returns a modifier, with the modifiers that it applies if the project declares it.
  private func followed(
    _ modifier: WidgetConfigurationUse.Modifier
  ) -> [WidgetConfigurationUse.Modifier] {
    guard !WidgetConfigurationUse.knownModifiers.contains(modifier.name) else { return [modifier] }
    return [modifier]
      + functions(modifier.name).flatMap { function in
        calls(in: function).map { .init(call: $0, function: function) }
      }
  }

  fileprivate func isKnown(_ modifier: String) -> Bool {
    WidgetConfigurationUse.knownModifiers.contains(modifier) || !functions(modifier).isEmpty
  }
}

/// What one member contributes to a widget's configuration.
private struct ConfigurationPart {
  let function: FunctionFact
  private(set) var configurations: [(FunctionCallExprSyntax, [WidgetConfigurationUse.Modifier])] =
    []
  /// The modifiers on something that is created elsewhere: a local, a property, a call.
  private(set) var shared: [WidgetConfigurationUse.Modifier] = []
  /// Whether a configuration is passed to unknown code.
  private(set) var isOpen = false

  init(of function: FunctionFact, in index: SourceIndex) {
    self.function = function
    let finder = ConfigurationFinder(of: function.file)
    finder.walk(function.body)
    for call in finder.configurations {
      let chain = ModifierChain(on: ExprSyntax(call), in: function.file)
      configurations.append((call, chain.calls.map { .init(call: $0, function: function) }))
      if let argument = chain.end.parent?.as(LabeledExprSyntax.self),
        let taker = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      {
        isOpen = isOpen || index.resolve(taker, in: function).functions.isEmpty
      }
    }
    shared = finder.modifiers.map { .init(call: $0, function: function) }
  }
}

/// Collects the configurations of a body, and the modifiers on anything else, except in closures.
private final class ConfigurationFinder: ActiveVisitor {
  private(set) var configurations: [FunctionCallExprSyntax] = []
  private(set) var modifiers: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if WidgetConfigurationUse.names.contains(node.calleeName) {
      configurations.append(node)
    } else if WidgetConfigurationUse.knownModifiers.contains(node.calleeName) {
      let root = node.chainRoot.as(FunctionCallExprSyntax.self)
      // Inside `#if`, a chain begins with a dot and continues the expression before it.
      let isInCondition = root?.calledExpression.is(MemberAccessExprSyntax.self) ?? false
      if !isInCondition, root?.calleeName.hasSuffix("Configuration") != true {
        modifiers.append(node)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

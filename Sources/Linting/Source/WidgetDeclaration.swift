internal import SwiftSyntax

/// A type that conforms to `Widget`, with the configurations it makes.
struct WidgetDeclaration: Sendable {
  let type: TypeFact
  /// The calls that make its configurations, such as `StaticConfiguration(…)`.
  let configurations: [CallFact]

  var name: String { type.name }

  /// Whether it takes timelines from a provider; Live Activities and controls do not.
  var hasProvider: Bool { configurations.contains { $0.node.argument("provider") != nil } }

  static let protocols = ["Widget", "ControlWidget"]
  private static let makers: Set<String> = [
    "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration",
    "ActivityConfiguration", "StaticControlConfiguration", "AppIntentControlConfiguration",
    "RelevanceConfiguration",
  ]

  init(_ type: TypeFact, in index: SourceIndex) {
    self.type = type
    configurations = index.calls(inside: type.name).filter { Self.makers.contains($0.name) }
  }
}

extension SourceIndex {
  /// The names of all types that are widgets or controls.
  var widgetNames: Set<String> {
    WidgetDeclaration.protocols.reduce(into: []) { $0.formUnion(descendants(of: $1)) }
  }

  /// The widgets and controls, by file and place.
  var widgets: [WidgetDeclaration] {
    let names = widgetNames
    return types.filter {
      names.contains($0.name) && !$0.isExtension && !$0.isAlias && !$0.isProtocol
    }.map { WidgetDeclaration($0, in: self) }
  }

  /// The providers that a widget's configurations name; of several with one name, the widget's own.
  func providers(of widget: WidgetDeclaration) -> [Provider] {
    let all = providers
    return widget.configurations.compactMap { configuration -> Provider? in
      guard let expression = configuration.node.argument("provider") else { return nil }
      let function = function(around: configuration.node, in: configuration.file)
      let name = expression.madeType ?? function.flatMap { typeName(of: expression, in: $0) }
      let named = all.filter { $0.name == name }
      guard named.count > 1 else { return named.first }
      return named.first { $0.type.isNested(in: widget.name) }
        ?? named.first { $0.type.file.path == configuration.file.path }
    }
  }
}

extension TypeFact {
  /// Whether the type is declared inside a type, or inside an extension of it.
  fileprivate func isNested(in name: String) -> Bool {
    var next = node.parent
    while let node = next {
      if node.asProtocol((any NamedDeclSyntax).self)?.name.text == name { return true }
      if node.as(ExtensionDeclSyntax.self)?.extendedType.lastName == name { return true }
      next = node.parent
    }
    return false
  }
}

internal import Projects
internal import SwiftSyntax

/// A type that is a widget or a control, with the configurations that it creates.
struct WidgetDeclaration: Sendable {
  let type: TypeFact
  /// The calls that create its configurations, such as `StaticConfiguration(…)`.
  let configurations: [CallFact]

  var name: String { type.name }

  /// Whether a configuration takes a provider; Live Activities do not.
  var hasProvider: Bool { configurations.contains { $0.node.argument("provider") != nil } }

  /// Whether it creates only Live Activities, whose content the app or a push sets.
  var isLiveActivity: Bool { makesOnly { $0 == "ActivityConfiguration" } }

  /// Whether it creates only controls, whose providers return values without a timeline.
  var isControl: Bool { makesOnly(Self.isControl) }

  /// Whether a configuration with this name creates a control.
  static func isControl(_ maker: String) -> Bool { maker.hasSuffix("ControlConfiguration") }

  private func makesOnly(_ isMeant: (String) -> Bool) -> Bool {
    !configurations.isEmpty && configurations.allSatisfy { isMeant($0.name) }
  }

  static let protocols = ["Widget", "ControlWidget"]
  private static let makers: Set<String> = [
    "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration",
    "ActivityConfiguration", "StaticControlConfiguration", "AppIntentControlConfiguration",
    "RelevanceConfiguration",
  ]

  init(_ type: TypeFact, in index: SourceIndex) {
    self.type = type
    configurations = index.seen(from: type.file).calls(inside: type.name).filter {
      Self.makers.contains($0.name)
    }
  }
}

extension SourceIndex {
  /// The names of all types that are widgets or controls.
  var widgetNames: Set<String> {
    WidgetDeclaration.protocols.reduce(into: []) { $0.formUnion(descendants(of: $1)) }
  }

  /// The widgets and controls, by file and position.
  var widgets: [WidgetDeclaration] {
    let names = widgetNames
    return types.filter {
      names.contains($0.name) && !$0.isExtension && !$0.isAlias && !$0.isProtocol
    }.map { WidgetDeclaration($0, in: self) }
  }

  /// Returns the providers that a widget's configurations name.
  func providers(of widget: WidgetDeclaration) -> [Provider] {
    return widget.configurations.compactMap { configuration -> Provider? in
      guard let expression = configuration.node.argument("provider") else { return nil }
      let function = function(around: configuration.node, in: configuration.file)
      let name = expression.createdType ?? function.flatMap { typeName(of: expression, in: $0) }
      let own = seen(from: configuration.file)
      let full = name.map { own.fullName($0, in: widget.name) }
      return full.flatMap(own.provider(named:))
    }
  }
}

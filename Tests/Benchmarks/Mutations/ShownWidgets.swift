import SwiftSyntax

/// The widgets that people can add, and the providers that they use.
///
/// Code of a widget in no bundle never runs, so an edit of it is not a defect.
struct ShownWidgets: Sendable {
  private var widgets: Set<String> = []
  private var providers: Set<String> = []
  private var shown: Set<String> = []
  /// Every name in the declarations of these widgets.
  private var named: Set<String> = []

  init(in sources: [SwiftSource]) {
    let types = sources.flatMap { $0.tree.descendants(StructDeclSyntax.self) }
    for type in types {
      let inherited =
        type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      let isMain = type.attributes.trimmedDescription.contains("@main")
      if inherited.contains("Widget") {
        widgets.insert(type.name.text)
        if isMain { shown.insert(type.name.text) }
      }
      if inherited.contains("WidgetBundle") {
        shown.formUnion(type.descendants(FunctionCallExprSyntax.self).map(\.calledName))
      }
      if inherited.contains(where: { $0.hasSuffix("TimelineProvider") }) {
        providers.insert(type.name.text)
      }
    }
    for type in types where shown.contains(type.name.text) {
      named.formUnion(type.descendants(DeclReferenceExprSyntax.self).map(\.baseName.text))
    }
  }

  /// Whether a type is neither an unlisted widget nor an unused provider.
  func use(_ type: String) -> Bool {
    if widgets.contains(type) { return shown.contains(type) }
    if providers.contains(type) { return named.contains(type) }
    return true
  }
}

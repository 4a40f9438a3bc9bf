internal import Diagnostics
internal import Projects
internal import SwiftSyntax

/// The widgets of an extension that no entry point reaches, and the providers that only they use.
struct UnlistedWidgets: Sendable {
  private(set) var all: [WidgetDeclaration] = []
  private var lines = TypeLines()

  init() {}

  /// - Parameter listed: The names of what the entry points of all extensions reach; two extensions
  ///   may share a file.
  init(of target: WidgetTarget, _ roster: WidgetRoster, listed: Set<String>) {
    guard !roster.entryPoints.isEmpty else { return }
    let index = target.index
    let widgets = index.widgets
    // A library may have widgets for apps that are not in the checkout.
    all = widgets.filter { !listed.contains($0.name) && target.isOwn($0.type.file) }
    guard !all.isEmpty, target.target.certainty == .known else { return }
    let names = Set(all.map(\.name))
    func providers(_ widgets: [WidgetDeclaration]) -> Set<String> {
      Set(widgets.flatMap(index.providers).map(\.name))
    }
    let shown = providers(widgets.filter { !names.contains($0.name) })
    for name in names.union(providers(all).subtracting(shown)) { lines.add(name, in: index) }
  }

  /// Whether a place is in the code of these widgets, which never runs.
  func contains(_ place: FilePosition) -> Bool { lines.contains(place) }
}

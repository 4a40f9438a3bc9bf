internal import Files
internal import Linting
internal import Projects

/// The properties of a checkout that `almanac init` needs.
struct StarterProject {
  /// The name of the app that contains the widgets; otherwise the folder's name.
  let app: String
  /// The kinds of all widgets with timelines, sorted; empty when they are unknown.
  let kinds: [String]

  /// The maximum number of kinds, so that the report stays readable; others can be added by hand.
  private static let maximumKinds = 20

  init(in folder: String) {
    let project = WidgetProject(reading: folder)
    let apps = project.widgetExtensions.flatMap { project.apps(containing: $0) }
    let name = AbsolutePath(folder).text.split(separator: "/").last.map(String.init) ?? "App"
    app = (apps.first { $0.kind == .app } ?? apps.first)?.name ?? name
    // A kind in almanac.yml or in a scenario must be a non-blank text on one line.
    let known = (Linter().lint(project).timelineKinds ?? []).filter { kind in
      !kind.allSatisfy(\.isWhitespace) && !kind.contains(where: \.isNewline)
    }
    kinds = Array(known.prefix(Self.maximumKinds))
  }
}

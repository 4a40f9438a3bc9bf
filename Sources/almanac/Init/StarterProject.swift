internal import Files
internal import Linting
internal import Projects

/// What `almanac init` has to know of a checkout.
struct StarterProject {
  /// The app that contains the widgets, else the folder's name.
  let app: String
  /// The kinds of all widgets that have timelines, sorted; empty when they are not known.
  let kinds: [String]

  /// More would make a report that no person reads; the rest can be added by hand.
  private static let mostKinds = 20

  init(in folder: String) {
    let project = WidgetProject(reading: folder)
    let apps = project.widgetExtensions.flatMap { project.apps(containing: $0) }
    let name = AbsolutePath(folder).text.split(separator: "/").last.map(String.init) ?? "App"
    app = (apps.first { $0.kind == .app } ?? apps.first)?.name ?? name
    // What is no text on one line is no kind in almanac.yml or a scenario either.
    let known = (Linter().lint(project).timelineKinds ?? []).filter { kind in
      !kind.allSatisfy(\.isWhitespace) && !kind.contains(where: \.isNewline)
    }
    kinds = Array(known.prefix(Self.mostKinds))
  }
}

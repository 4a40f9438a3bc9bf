internal import Findings
internal import Projects
internal import SwiftSyntax

/// LNK-002: an app whose widget has links handles the URL of a tap.
struct TakeTheLinkInTheApp: GuidanceRule {
  let id = "LNK-002"
  let level = FindingLevel.warning

  /// The names that handle a URL or an activity in Swift; any of them in the app is sufficient.
  static let receivers = [
    "onOpenURL", "openURLContexts", "onContinueUserActivity", "continueUserActivity",
    "urlContexts", "URLContexts", "userActivities", "NSUserActivity", "handlesExternalEvents",
    "open url", "open urls", "handleOpen", "kAEGetURL", "launchOptions?[.url]",
    "LaunchOptionsKey.url",
  ]
  private static let objectiveC = ["openURL", "continueUserActivity", "handleOpenURL"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let project = target.project
    let apps = project.apps(containing: target.target).filter(\.kind.isApp)
    guard !apps.isEmpty, !project.hasForeignCode, let link = firstLink(of: target),
      apps.allSatisfy({ !$0.hasMissingSources && !$0.sources.isEmpty }),
      !apps.contains(where: { app in receives(app, in: project) }),
      !project.objectiveCMentions(anyOf: Self.objectiveC)
    else { return }
    let unseen = apps.flatMap { project.unknownDependencies(of: $0) }
    report.add(
      "the app \(apps[0].name) does not handle URLs, so a tap on this link opens it in its"
        + " last state; add onOpenURL"
        + (unseen.isEmpty
          ? "" : ", unless one of the libraries does: \(unseen.prefix(3).joined(separator: ", "))"),
      at: link.node, in: link.file, level: unseen.isEmpty ? level : .note)
  }

  private func firstLink(of target: WidgetTarget) -> (node: Syntax, file: ParsedFile)? {
    for part in target.pictures.flatMap(\.shownParts) {
      for call in part.calls {
        if call.calleeName == "widgetURL", let dot = call.modifierDot,
          call.arguments.first.map({ !$0.expression.is(NilLiteralExprSyntax.self) }) ?? false
        {
          return (Syntax(dot), part.file)
        }
        if call.calleeName == "Link", call.calledExpression.is(DeclReferenceExprSyntax.self),
          call.argument("destination") != nil, !target.index.declares("Link")
        {
          return (Syntax(call), part.file)
        }
      }
    }
    return nil
  }

  private func receives(_ app: ProjectTarget, in project: WidgetProject) -> Bool {
    let files = app.sources + project.linked(to: app).flatMap(\.sources)
    return files.contains { project.contains(anyOf: Self.receivers, in: $0) }
  }
}

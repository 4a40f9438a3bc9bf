internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-018: a reload that is requested in the background is charged.
struct KnowWhichReloadsAreCharged: GuidanceRule {
  let id = "RLD-018"
  let level = FindingLevel.note

  /// The names that a function reads to check that the app is in the foreground.
  private static let foreground: Set<String> = [
    "applicationState", "scenePhase", "activationState",
  ]
  private static let taskTypes: Set<String> = [
    "BGTask", "BGAppRefreshTask", "BGProcessingTask", "WKRefreshBackgroundTask",
  ]
  private static let delegateMethods = [
    "locationManager": "a Core Location callback",
    "urlSessionDidFinishEvents": "a download in the background",
  ]

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for handler in handlers(in: project.index) {
      for reload in project.index.reloads(in: handler) where !isInFront(reload, handler, project) {
        report.add(
          "this reload responds to \(handler.event): it is charged to each placed widget of the "
            + "kind, unless the app is in the foreground",
          at: reload.call, in: handler.file, evidence: reload.evidence)
      }
    }
  }

  private func isInFront(
    _ reload: HandledReload, _ handler: ReloadHandler, _ project: LintProject
  ) -> Bool {
    guard let function = handler.function else { return false }
    return project.index.isDominated(reload.call, by: Self.foreground, in: function)
  }

  private func handlers(in index: SourceIndex) -> [ReloadHandler] {
    let registered = index.handlers(of: "register", event: "a background task") {
      $0.node.argument("forTaskWithIdentifier") != nil
    }
    let scenes = index.handlers(of: "backgroundTask", event: "a background task") { _ in true }
    return registered + scenes
      + index.handlers(event: "a background task") { function in
        function.parameters.contains { Syntax($0.type).containsName(in: Self.taskTypes) }
          || function.labels?.contains("performFetchWithCompletionHandler") == true
      }
      + index.handlers(event: "a push message") {
        $0.labels?.contains("didReceiveRemoteNotification") == true
      }
      + Self.delegateMethods.sorted { $0.key < $1.key }.flatMap { name, event in
        index.handlers(event: event) { $0.name == name && $0.labels != nil && $0.typeName != nil }
      }
      + index.handlers(event: "a download in the background") { function in
        function.name == "urlSession" && function.file.mentions("withIdentifier")
      }
  }
}

internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-022: a loop over live updates ends when an update reports that no location will arrive.
struct LeaveALoopWithoutLocation: GuidanceRule {
  let id = "LOC-022"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard let deployment = target.target.deploymentTarget, deployment >= 18 else { return }
    for wait in target.liveUpdateWaits
    where wait.endsOnlyWithLocation && !wait.isLimited(in: target.index) {
      report.add(
        "this \(wait.title) ends only when a location arrives; also end it when an update reports why"
          + " none will arrive, such as authorizationDenied or insufficientlyInUse",
        at: wait.node, in: wait.file)
    }
  }
}

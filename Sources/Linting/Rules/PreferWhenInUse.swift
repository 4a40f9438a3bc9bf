internal import Findings
internal import Projects

/// LOC-016: an app does not request Always only because it has a widget.
struct PreferWhenInUse: GuidanceRule {
  let id = "LOC-016"
  let level = FindingLevel.note
  let needsApp = true

  /// The names that require Always: monitoring, background updates, location pushes.
  private static let reasons = [
    "startMonitoring", "startMonitoringVisits", "startMonitoringSignificantLocationChanges",
    "startMonitoringLocationPushes", "startRangingBeacons", "CLMonitor", "CLCircularRegion",
    "CLBeaconRegion", "CLBackgroundActivitySession",
  ]

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for (app, _) in project.locationApps {
      let index = project.index(of: app)
      guard !hasReason(app, index, project) else { continue }
      for call in index.calls("requestAlwaysAuthorization")
      where app.sources.contains(call.file.path) {
        report.add(
          "the app \(app.name) requests Always, but only its widget seems to need the location;"
            + " When In Use is enough for a widget",
          at: call.node, in: call.file)
      }
    }
  }

  private func hasReason(_ app: ProjectTarget, _ index: SourceIndex, _ project: LintProject) -> Bool
  {
    let modes = app.infoEntry(at: "UIBackgroundModes")?.value.items.compactMap(\.text) ?? []
    return modes.contains("location") || !index.calls(anyOf: Self.reasons).isEmpty
      || index.files.contains { $0.file.mentions("allowsBackgroundLocationUpdates") }
      || !project.project.unknownDependencies(of: app).isEmpty
  }
}

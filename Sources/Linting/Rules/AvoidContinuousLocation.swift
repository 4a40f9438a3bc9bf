internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-013: a widget extension starts no service that continues after its answer.
struct AvoidContinuousLocation: GuidanceRule {
  let id = "LOC-013"
  let level = FindingLevel.warning

  private static let services = [
    "startUpdatingLocation", "startUpdatingHeading", "startMonitoringSignificantLocationChanges",
    "startMonitoringVisits", "startMonitoring", "CLMonitor", "CLBackgroundActivitySession",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for call in target.index.calls(anyOf: Self.services)
    where target.runs(call)
      && isService(call, target.index)
    {
      let isOneShot =
        call.name == "startUpdatingLocation"
        && call.typeName.map(target.index.stopsUpdates) ?? false
      report.add(
        isOneShot
          ? "location updates stop at the first location here; use requestLocation(),"
            + " which stops by itself"
          : "\(call.name) outlives the extension; request one location with requestLocation()"
            + shared(call.file, target),
        at: call.node, in: call.file,
        level: isOneShot || mayBeAnother(call, target.index) ? .note : level)
    }
    for file in target.index.files where file.file.mentions("allowsBackgroundLocationUpdates") {
      for assignment in AssignmentsToMember("allowsBackgroundLocationUpdates", in: file.file).all
      where assignment.value.trimmedDescription == "true"
        && target.hasUse(
          of: assignment.node, in: file.typeName(around: assignment.node), of: file.file)
      {
        report.add(
          "a widget extension does not run in the background; leave"
            + " allowsBackgroundLocationUpdates to "
            + "the app" + shared(file.file, target),
          at: assignment.node, in: file.file)
      }
    }
  }

  /// Whether the call is to Core Location, and not to a method of the same name in a wrapper.
  private func isService(_ call: CallFact, _ index: SourceIndex) -> Bool {
    if let function = index.function(around: call.node, in: call.file) {
      guard index.followed(call.node, in: function).functions.isEmpty else { return false }
    }
    if call.name.hasPrefix("start"), !index.isOfLocationManager(call) { return false }
    if call.name == "startMonitoring" {
      return call.node.argument("for") != nil && call.file.mentions("CoreLocation")
    }
    return call.node.arguments.isEmpty || call.name == "CLMonitor"
  }

  /// Whether a type of the project may replace the manager behind a protocol.
  private func mayBeAnother(_ call: CallFact, _ index: SourceIndex) -> Bool {
    index.function(around: call.node, in: call.file).map {
      index.hasStandIn(for: call.node.base, in: $0)
    } ?? false
  }

  private func shared(_ file: ParsedFile, _ target: WidgetTarget) -> String {
    let platforms = target.target.platforms
    let apps = target.project.targets(compiling: file.path).filter {
      $0.kind.isApp && (platforms.isEmpty || !platforms.isDisjoint(with: $0.platforms))
    }.map(\.name)
    return apps.isEmpty
      ? "" : "; this file belongs to \(apps.joined(separator: ", ")) and \(target.target.name)"
  }
}

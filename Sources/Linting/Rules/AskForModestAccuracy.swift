internal import Findings
internal import SwiftSyntax

/// LOC-010: a widget asks for the lowest accuracy that is of use.
struct AskForModestAccuracy: GuidanceRule {
  let id = "LOC-010"
  let level = FindingLevel.warning

  private static let fine: Set<String> = [
    "kCLLocationAccuracyBest", "kCLLocationAccuracyBestForNavigation",
    "kCLLocationAccuracyNearestTenMeters",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for file in target.ownFiles where file.file.mentions("desiredAccuracy") {
      for assignment in AssignmentsToMember("desiredAccuracy", in: file.file).all {
        guard let name = fineName(assignment.value, target.index, file) else { continue }
        report.add(
          "\(name) is more accurate than a widget needs, takes longer and costs battery; a kilometre or "
            + "a hundred metres is enough for most",
          at: assignment.node, in: file.file)
      }
    }
    for manager in silentManagers(target) {
      report.add(
        "this asks for a location without saying how accurate it must be; set desiredAccuracy",
        at: manager.node, in: manager.file, level: .note)
    }
  }

  /// The name of the constant that a value is, directly or through one declaration.
  private func fineName(
    _ value: ExprSyntax, _ index: SourceIndex, _ file: SourceFacts
  ) -> String? {
    let name = value.core.lastName
    if Self.fine.contains(name) { return name }
    let declared = index.values(name).compactMap(\.initializer?.core.lastName)
    return declared.count == 1 ? declared.first { Self.fine.contains($0) } : nil
  }

  /// The managers of types that ask for a location and never set an accuracy.
  private func silentManagers(_ target: WidgetTarget) -> [CallFact] {
    target.index.calls("CLLocationManager").filter { manager in
      guard target.compiles(manager.file), let type = manager.typeName else { return false }
      let calls = target.index.calls(inside: type).map(\.name)
      let files = target.index.types(type).map(\.file)
      return calls.contains { ["requestLocation", "startUpdatingLocation"].contains($0) }
        && !files.contains { $0.mentions("desiredAccuracy") }
    }
  }
}

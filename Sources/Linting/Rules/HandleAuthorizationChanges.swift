internal import Findings

/// LOC-017: changes of authorization and accuracy are handled by one method, not the old one.
struct HandleAuthorizationChanges: GuidanceRule {
  let id = "LOC-017"
  let level = FindingLevel.note

  func check(_ project: LintProject, _ report: inout RuleReport) {
    let index = project.index
    for method in index.functions("locationManager")
    where method.labels == ["_", "didChangeAuthorization"] {
      guard let type = method.typeName,
        !index.members(of: type).contains(where: {
          $0.name == "locationManagerDidChangeAuthorization"
        })
      else { continue }
      report.add(
        "\(type) receives the authorization status here, but not whether locations are precise;"
          + " implement locationManagerDidChangeAuthorization(_:)",
        at: method.nameToken, in: method.file)
    }
  }
}

internal import Findings
internal import Projects

/// PSH-002: a widget with push also has a policy, since pushes are budgeted and may not arrive.
struct KeepAPolicyBesidePush: GuidanceRule {
  let id = "PSH-002"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let isRequested = target.isReloadRequested
    for modifier in target.index.calls("pushHandler") {
      guard let name = modifier.typeName,
        let widget = target.index.widgets.first(where: { $0.name == name })
      else { continue }
      let policies = target.index.providers(of: widget).map { target.index.onlyNever(of: $0) }
      guard let first = policies.first, policies.allSatisfy({ $0 != nil }), let policy = first
      else { continue }
      report.add(
        isRequested
          ? "every timeline of \(name) uses .never, so only pushes and reload requests from your"
            + " code reload it; a policy reloads it when neither arrives"
          : "\(name) depends on pushes alone: every timeline uses .never; use a policy that"
            + " reloads when no push arrives",
        at: modifier.node.dot, in: modifier.file,
        level: isRequested ? .note : level,
        evidence: [EvidenceLocation("the policy is .never", at: policy.node, in: policy.scope.file)]
      )
    }
  }
}

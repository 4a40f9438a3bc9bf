internal import Findings
internal import Projects
internal import SwiftSyntax

/// CFG-003: every target that opens an app group has it in its entitlements.
struct EntitleTheAppGroup: GuidanceRule {
  let id = "CFG-003"
  let level = FindingLevel.error

  private static let key = "com.apple.security.application-groups"
  private static let openers = ["suiteName", "forSecurityApplicationGroupIdentifier"]

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for widgets in project.widgetTargets {
      check(
        widgets.target,
        uses(in: widgets.index) { call in
          widgets.hasUse(of: call)
        }, in: project, &report)
    }
    let apps = project.widgetTargets.flatMap { project.project.apps(containing: $0.target) }
    for app in Set(apps).sorted(by: { $0.id < $1.id }) {
      let own = Set(app.sources)
      check(
        app, uses(in: project.index(of: app)) { own.contains($0.file.path) }, in: project, &report)
    }
  }

  /// A place that opens an app group.
  private struct Use {
    let group: String
    let node: ExprSyntax
    let file: ParsedFile
  }

  private func check(
    _ target: ProjectTarget, _ uses: [Use], in project: LintProject, _ report: inout RuleReport
  ) {
    let all = target.configurations
    let lists = all.compactMap(\.entitlements)
    // Unreadable entitlements, or entitlements with a variable, may include the group.
    guard !lists.isEmpty, target.isForDevices,
      all.allSatisfy({ $0.entitlements != nil || $0.settings["CODE_SIGN_ENTITLEMENTS"] == nil })
    else { return }
    let groups = lists.flatMap { $0.root[Self.key]?.items ?? [] }.map { $0.text ?? "$" }
    guard !groups.contains(where: { $0.contains("$") }) else { return }
    var seen: Set<String> = []
    for use in uses
    where !groups.contains(use.group)
      && !belongsToAnother(use, than: target, in: project) && seen.insert(use.group).inserted
    {
      report.add(
        "\(target.name) opens the app group \(use.group), which is not among its entitlements; add it to "
          + "\(Self.key)",
        at: use.node, in: use.file, level: target.certainty == .guessed ? .warning : level)
    }
  }

  /// Whether a target for another platform that has the entitlement compiles the same code.
  private func belongsToAnother(
    _ use: Use, than target: ProjectTarget, in project: LintProject
  ) -> Bool {
    project.project.targets(compiling: use.file.path).contains { other in
      other.platforms.isDisjoint(with: target.platforms)
        && other.configurations.contains { configuration in
          configuration.entitlements?.root[Self.key]?.items.contains { $0.text == use.group }
            ?? false
        }
    }
  }

  private func uses(in index: SourceIndex, where isOwn: (CallFact) -> Bool) -> [Use] {
    let calls = index.files.flatMap(\.calls).filter {
      ["UserDefaults", "containerURL", "init"].contains($0.name)
    }
    return calls.compactMap { call -> Use? in
      guard
        let argument = Self.openers.lazy.compactMap({ call.node.argument($0) }).first,
        call.name != "init" || call.node.base?.core.lastName == "UserDefaults",
        isOwn(call), let group = text(of: argument, in: call, index), group.hasPrefix("group.")
      else { return nil }
      return Use(group: group, node: argument, file: call.file)
    }
  }

  /// Returns the text of a literal, or of the only constant with a name.
  private func text(of expression: ExprSyntax, in call: CallFact, _ index: SourceIndex) -> String? {
    let core = expression.core
    if core.is(StringLiteralExprSyntax.self) { return Self.literal(core) }
    guard core.is(DeclReferenceExprSyntax.self) || core.is(MemberAccessExprSyntax.self) else {
      return nil
    }
    if core.is(DeclReferenceExprSyntax.self),
      let function = index.function(around: call.node, in: call.file)
    {
      if function.parameters.contains(where: { $0.innerName == core.lastName }) { return nil }
      if let local = LocalValue(core.lastName, before: call.node, in: function) {
        return local.isConstant ? Self.literal(local.initializer) : nil
      }
    }
    let values = index.values(core.lastName)
    guard values.count == 1, index.functions(core.lastName).isEmpty, let value = values.first,
      value.isConstant
    else { return nil }
    return Self.literal(value.initializer)
  }

  private static func literal(_ value: ExprSyntax?) -> String? {
    guard let segments = value?.core.as(StringLiteralExprSyntax.self)?.segments,
      segments.count == 1
    else { return nil }
    return segments.first?.as(StringSegmentSyntax.self)?.content.text
  }
}

extension ProjectTarget {
  /// Whether it is built for a platform on which a group requires the entitlement.
  fileprivate var isForDevices: Bool {
    platforms.isEmpty || !platforms.isDisjoint(with: [.iOS, .watchOS, .visionOS])
  }
}

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
    var missing: [Use] = []
    for widgets in project.widgetTargets {
      missing += missingUses(in: widgets.index, of: widgets.target, project) {
        widgets.hasUse(of: $0)
      }
    }
    let apps = project.widgetTargets.flatMap { project.project.apps(containing: $0.target) }
    for app in Set(apps).sorted(by: { $0.id < $1.id }) {
      let own = Set(app.sources)
      missing += missingUses(in: project.index(of: app), of: app, project) {
        own.contains($0.file.path)
      }
    }
    var reported: Set<SyntaxIdentifier> = []
    for use in missing where reported.insert(use.node.id).inserted {
      // Several targets may compile the same call.
      let targets = missing.filter { $0.node.id == use.node.id }.map(\.target)
      let names = targets.map(\.name).joined(separator: " and ")
      let (verb, pronoun) = targets.count == 1 ? ("opens", "its") : ("open", "their")
      report.add(
        "\(names) \(verb) the app group \(use.group), which is not among \(pronoun) entitlements; add it to "
          + "\(Self.key)",
        at: use.node, in: use.file,
        // A build script may add the entitlements of a target that names none.
        level: targets.allSatisfy { $0.certainty == .guessed || $0.namesNoEntitlements }
          ? .warning : level)
    }
  }

  /// A place where a target opens an app group.
  private struct Use {
    let target: ProjectTarget
    let group: String
    let node: ExprSyntax
    let file: ParsedFile
  }

  /// Returns the first use of each group that a target opens and is not entitled to.
  private func missingUses(
    in index: SourceIndex, of target: ProjectTarget, _ project: LintProject,
    where isOwn: (CallFact) -> Bool
  ) -> [Use] {
    guard let entitled = entitledGroups(of: target) else { return [] }
    var seen: Set<String> = []
    return uses(in: index, of: target, where: isOwn).filter { use in
      !entitled.contains(use.group) && !belongsToAnother(use, in: project)
        && seen.insert(use.group).inserted
    }
  }

  /// Returns the app groups in the entitlements of a target; nil if they are unknown or not needed.
  private func entitledGroups(of target: ProjectTarget) -> Set<String>? {
    let all = target.configurations
    let lists = all.compactMap(\.entitlements)
    if target.namesNoEntitlements, target.isForDevices { return [] }
    // Unreadable entitlements, or entitlements with a variable, may include the group.
    guard !lists.isEmpty, target.isForDevices,
      all.allSatisfy({ $0.entitlements != nil || $0.settings["CODE_SIGN_ENTITLEMENTS"] == nil })
    else { return nil }
    let groups = lists.flatMap { $0.root[Self.key]?.items ?? [] }.map { $0.text ?? "$" }
    return groups.contains { $0.contains("$") } ? nil : Set(groups)
  }

  /// Whether a target for another platform that has the entitlement compiles the same code.
  private func belongsToAnother(_ use: Use, in project: LintProject) -> Bool {
    project.project.targets(compiling: use.file.path).contains { other in
      other.platforms.isDisjoint(with: use.target.platforms)
        && other.configurations.contains { configuration in
          configuration.entitlements?.root[Self.key]?.items.contains { $0.text == use.group }
            ?? false
        }
    }
  }

  private func uses(
    in index: SourceIndex, of target: ProjectTarget, where isOwn: (CallFact) -> Bool
  ) -> [Use] {
    let calls = index.files.flatMap(\.calls).filter {
      ["UserDefaults", "containerURL", "init"].contains($0.name)
    }
    return calls.compactMap { call -> Use? in
      guard
        let argument = Self.openers.lazy.compactMap({ call.node.argument($0) }).first,
        call.name != "init" || call.node.base?.core.lastName == "UserDefaults",
        isOwn(call), let group = text(of: argument, in: call, index), group.hasPrefix("group.")
      else { return nil }
      return Use(target: target, group: group, node: argument, file: call.file)
    }
  }

  /// Returns the text of a literal, or of the constant with a name; of several, if all are equal.
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
    let values = constants(core, in: call, index)
    let texts = Set(values.map { $0.isConstant ? Self.literal($0.initializer) : nil })
    guard texts.count == 1, let text = texts.first else { return nil }
    return text
  }

  /// Returns the values that a name can mean: those of its type, otherwise all with this name.
  private func constants(
    _ name: ExprSyntax, in call: CallFact, _ index: SourceIndex
  ) -> [ValueFact] {
    let visible = index.seen(from: call.file)
    let base = name.as(MemberAccessExprSyntax.self)?.base?.core
    let owner =
      base.map { ["self", "Self"].contains($0.lastName) ? call.typeName : $0.lastName }
      ?? call.typeName
    let own = owner.map { visible.values(of: visible.fullName($0, in: call.typeName)) } ?? []
    let named = own.filter { $0.name == name.lastName }
    if !named.isEmpty { return named }
    return index.functions(name.lastName).isEmpty ? index.values(name.lastName) : []
  }

  private static func literal(_ value: ExprSyntax?) -> String? {
    guard let segments = value?.core.as(StringLiteralExprSyntax.self)?.segments,
      segments.count == 1
    else { return nil }
    return segments.first?.as(StringSegmentSyntax.self)?.content.text
  }
}

extension ProjectTarget {
  /// Whether all settings of an Xcode project are read, and none names entitlements.
  fileprivate var namesNoEntitlements: Bool {
    certainty == .known && id.project.contains(".xcodeproj") && !configurations.isEmpty
      && configurations.allSatisfy { configuration in
        configuration.entitlements == nil && !configuration.infoPlist.isIncomplete
          && !configuration.settings.keys.contains { $0.hasPrefix("CODE_SIGN_ENTITLEMENTS") }
      }
  }

  /// Whether it is built for a platform on which a group requires the entitlement.
  fileprivate var isForDevices: Bool {
    platforms.isEmpty || !platforms.isDisjoint(with: [.iOS, .watchOS, .visionOS])
  }
}

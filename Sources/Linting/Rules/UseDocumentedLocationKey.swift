internal import Diagnostics
internal import Findings
internal import Projects

/// LOC-002: `NSWidgetUsesLocation` is not the documented key.
struct UseDocumentedLocationKey: GuidanceRule {
  let id = "LOC-002"
  let level = FindingLevel.error

  static let wrongKey = "NSWidgetUsesLocation"
  private static let rightKey = DeclareWantsLocation.key

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for target in project.project.targets {
      for configuration in target.configurations {
        check(configuration, of: target, &report)
      }
    }
    for mention in project.project.undocumentedKeys {
      report.add(
        "\(Self.wrongKey) is not a documented key; use \(Self.rightKey)", at: mention.place,
        length: Self.wrongKey.utf8.count, level: mention.isInUse ? level : .note)
    }
  }

  private func check(
    _ configuration: TargetConfiguration, of target: ProjectTarget, _ report: inout RuleReport
  ) {
    let root = configuration.infoPlist.root
    let hasRight = root[Self.rightKey]?.isTrue ?? false
    for entry in root.entries(named: Self.wrongKey) {
      report.add(
        hasRight
          ? "\(Self.wrongKey) is not documented, and \(Self.rightKey) is there already; delete it"
          : "\(Self.wrongKey) is not a documented key; rename it to \(Self.rightKey)",
        at: entry.keyPlace, length: Self.wrongKey.utf8.count,
        level: hasRight ? .note : target.certainty == .known ? level : level.lowered)
    }
  }
}

extension PropertyNode {
  /// Returns the entries with a name, at any depth.
  func entries(named key: String) -> [PropertyEntry] {
    entries.flatMap { entry in
      (entry.key == key ? [entry] : []) + entry.value.entries(named: key)
    } + items.flatMap { $0.entries(named: key) }
  }
}

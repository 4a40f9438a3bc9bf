internal import Diagnostics
internal import Findings
internal import Projects

/// CFG-002: the property list of an extension with widgets declares WidgetKit's extension point.
struct DeclareTheExtensionPoint: GuidanceRule {
  let id = "CFG-002"
  let level = FindingLevel.error

  /// The keys of an extension whose own code starts it, which WidgetKit does not use.
  static let keysOfOtherKinds = ["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"]

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for target in project.project.targets
    where target.lacksExtensionPoint && !target.hosts.isEmpty {
      guard let evidence = widgetEntryPoint(of: target, in: project) else { continue }
      let owner = project.project.widgetExtensions.first {
        $0.certainty == .known && $0.sources.contains(evidence.note.place.file)
      }
      for configuration in target.configurations {
        check(configuration.infoPlist, of: target, owner, evidence, &report)
      }
    }
  }

  /// - Parameter owner: The widget extension that compiles the same entry point.
  private func check(
    _ list: InfoPlist, of target: ProjectTarget, _ owner: ProjectTarget?,
    _ evidence: EvidenceLocation, _ report: inout RuleReport
  ) {
    let wanted = InfoPlist.widgetExtensionPoint
    if let wrong = list.root["NSExtension"]?["NSExtensionPointIdentifier"] {
      guard wrong.text?.contains("$(") != true else { return }
      let isToday = wrong.text == InfoPlist.todayExtensionPoint
      let point =
        "its extension point is \(wrong.phrase)"
        + (isToday ? ", the extension point of Today extensions" : "")
      if let owner {
        report.add(
          "\(target.name) compiles the widget of \(owner.name), but \(point); the widget does not run"
            + " here: remove \(evidence.note.place.file) from \(target.name)",
          at: wrong.place, level: .note, evidence: [evidence.note])
      } else if let key = ownKey(in: list) {
        report.add(
          "\(target.name) declares a widget, but \(point), and \(key) starts other code; move the"
            + " widget to an extension with \(wanted)",
          at: wrong.place, evidence: [evidence.note])
      } else {
        report.add(
          "\(target.name) declares a widget, but \(point); it must be \(wanted)",
          at: wrong.place, evidence: [evidence.note])
      }
    } else if list.extensionPoint == nil && !list.isIncomplete {
      // The unread part of an incomplete list may declare it; the target is reported as unchecked.
      report.add(
        "\(target.name) declares a widget, but its property list has no NSExtension with "
          + "NSExtensionPointIdentifier \(wanted)",
        at: list.place, evidence: [evidence.note])
    }
  }

  private func ownKey(in list: InfoPlist) -> String? {
    Self.keysOfOtherKinds.first { list.root["NSExtension"]?[$0] != nil }
  }

  /// Returns the widget or widget bundle with `@main` in the sources of the extension.
  private func widgetEntryPoint(of target: ProjectTarget, in project: LintProject)
    -> EvidenceLocation?
  {
    let index = project.index(of: target)
    let names = index.widgetNames.union(index.descendants(of: "WidgetBundle"))
    for path in target.sources {
      guard let facts = project.facts[path] else { continue }
      for type in facts.types where names.contains(type.name) && type.hasAttribute(in: ["main"]) {
        if let name = type.nameToken {
          return EvidenceLocation("the extension starts here", at: name, in: facts.file)
        }
      }
    }
    return nil
  }
}

extension ProjectTarget {
  /// Whether no property list of an extension names WidgetKit's extension point.
  fileprivate var lacksExtensionPoint: Bool {
    kind.isExtension
      && !configurations.contains { $0.infoPlist.extensionPoint == InfoPlist.widgetExtensionPoint }
  }
}

internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-012: changes of appearance, language or accessibility request no reload.
struct LeaveAppearanceToTheSystem: GuidanceRule {
  let id = "RLD-012"
  let level = FindingLevel.warning

  /// The environment values for which the system redraws widgets.
  private static let settings: Set<String> = [
    "colorScheme", "locale", "dynamicTypeSize", "sizeCategory", "colorSchemeContrast",
    "layoutDirection", "legibilityWeight",
  ]
  private static let notifications: Set<String> = [
    "currentLocaleDidChangeNotification", "UIContentSizeCategory",
    "boldTextStatusDidChangeNotification", "darkerSystemColorsStatusDidChangeNotification",
    "invertColorsStatusDidChangeNotification",
  ]
  /// UIKit's traits for these settings.
  private static let traits: Set<String> = [
    "UITraitUserInterfaceStyle", "UITraitPreferredContentSizeCategory",
    "UITraitAccessibilityContrast", "UITraitLegibilityWeight", "UITraitLayoutDirection",
  ]
  /// The calls that take a closure to run after a notification.
  private static let observers = ["addObserver", "onReceive", "sink"]

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for handler in handlers(in: project.index) {
      for reload in project.index.reloads(in: handler) {
        report.add(
          "this reload responds to \(handler.event), for which the system redraws widgets itself; "
            + "remove the call",
          at: reload.call, in: handler.file, evidence: reload.evidence)
      }
    }
  }

  private func handlers(in index: SourceIndex) -> [ReloadHandler] {
    let traits = index.handlers(event: "a change of traits") {
      $0.name == "traitCollectionDidChange"
    }
    let registered = index.handlers(of: "registerForTraitChanges", event: "a change of traits") {
      isOfTraits($0.node)
    }
    let registeredActions = Set(
      index.calls("registerForTraitChanges").filter { isOfTraits($0.node) }.compactMap {
        $0.selector("action")
      })
    let changes = index.handlers(of: "onChange", event: "a change of system settings") {
      isOfSetting($0, in: index)
    }
    let observed = Self.observers.flatMap {
      index.handlers(of: $0, event: "a change of system settings", where: isObserver)
    }
    let selectors = Set(
      index.calls("addObserver").filter(isObserver).compactMap { $0.selector("selector") })
    return traits + registered + changes + observed
      + index.handlers(event: "a change of traits") {
        registeredActions.contains($0.name) && $0.labels != nil
      }
      + index.handlers(event: "a change of system settings") {
        selectors.contains($0.name) && $0.labels != nil
      }
  }

  /// Whether all registered traits are about appearance or text.
  private func isOfTraits(_ call: FunctionCallExprSyntax) -> Bool {
    guard let list = call.arguments.first?.expression.core.as(ArrayExprSyntax.self) else {
      return false
    }
    return !list.elements.isEmpty
      && list.elements.allSatisfy { element in
        let type = element.expression.as(MemberAccessExprSyntax.self)?.base?.lastName
        return type.map(Self.traits.contains) ?? false
      }
  }

  /// Whether a call observes one of the notifications, by an argument or in a publisher's chain.
  private func isObserver(_ call: CallFact) -> Bool {
    let observed =
      call.name == "sink"
      ? [Syntax(call.node.calledExpression)]
      : Array(call.node.arguments).filter { !$0.expression.is(ClosureExprSyntax.self) }.map {
        Syntax($0)
      }
    return observed.contains { $0.containsName(in: Self.notifications) }
  }

  /// Whether a call handles a change of a system setting that is read from the environment.
  private func isOfSetting(_ call: CallFact, in index: SourceIndex) -> Bool {
    guard let name = call.node.argument("of")?.core.lastName else { return false }
    let own = index.values(name).filter { $0.typeName == call.typeName }
    guard let property = own.first?.node.parent?.parent?.as(VariableDeclSyntax.self) else {
      return Self.settings.contains(name)
    }
    return property.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.lastName == "Environment"
        && Syntax($0).containsName(in: Self.settings)
    }
  }
}

extension CallFact {
  /// Returns the name of the method in a `#selector(…)` argument.
  fileprivate func selector(_ label: String) -> String? {
    let macro = node.argument(label)?.as(MacroExpansionExprSyntax.self)
    return macro?.arguments.first?.expression.lastName
  }
}

internal import Findings
internal import Projects
internal import SwiftSyntax

/// CFG-004: the view of a widget declares a container background.
struct DeclareTheContainerBackground: GuidanceRule {
  let id = "CFG-004"
  let level = FindingLevel.warning

  /// The first version of iOS that requires it.
  private static let firstVersion = 17

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard target.target.deploymentTarget.map({ $0 >= Self.firstVersion }) ?? false,
      target.target.platforms.isEmpty || target.target.platforms.contains(.iOS),
      !target.hasUnknownCode, !target.target.hasMissingSources
    else { return }
    let views = ResolvedViews(index: target.index)
    for picture in target.pictures {
      let configuration = picture.configuration
      guard configuration.call.calleeName != "RelevanceConfiguration", !configuration.isOpen,
        !configuration.isBackgroundFixed, !picture.isAccessoryOnly,
        views.areComplete(in: picture),
        !picture.parts.contains(where: { $0.calls.contains { $0.isBackground } })
      else { continue }
      report.add(
        "\(picture.widget) declares no container background, so from iOS 17 a warning overlays it during development "
          + "with Xcode; add containerBackground(for: .widget)",
        at: configuration.call.calledExpression, in: configuration.file)
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isBackground: Bool { calleeName == "containerBackground" }
}

extension WidgetConfigurationUse {
  /// Whether the configuration declares that its background is not removable.
  fileprivate var isBackgroundFixed: Bool {
    modifiers("containerBackgroundRemovable").contains { modifier in
      // Without an argument, it is removable.
      modifier.call.arguments.first.map { $0.expression.trimmedDescription != "true" } ?? false
    }
  }
}

extension WidgetPicture {
  /// Whether the widget is drawn only on the Lock Screen and on the watch.
  fileprivate var isAccessoryOnly: Bool {
    guard let families else { return false }
    return !families.isComplete || families.names.isSubset(of: WidgetFamilies.accessory)
  }
}

internal import Findings
internal import Projects
internal import SwiftSyntax

/// PRV-006: a widget whose data is protected while locked is not offered in CarPlay.
struct KeepProtectedWidgetsOutOfCarPlay: GuidanceRule {
  let id = "PRV-006"
  let level = FindingLevel.note

  /// The first version of iOS that shows widgets in CarPlay.
  private static let firstVersion = 26

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard target.target.deploymentTarget.map({ $0 >= Self.firstVersion }) ?? false,
      target.target.platforms.isEmpty || target.target.platforms.contains(.iOS),
      let protection = target.target.configurations.lazy.compactMap({ $0.entitlements?.root })
        .compactMap({ $0[ProtectTheExtension.key] }).first,
      ProtectTheExtension.values.prefix(2).contains(protection.text ?? "")
    else { return }
    for picture in target.pictures {
      let configuration = picture.configuration
      guard !configuration.isOpen, offersSmall(picture), !avoidsCarPlay(configuration) else {
        continue
      }
      report.add(
        "\(picture.widget) supports systemSmall, which CarPlay shows while the phone is locked,"
          + " and "
          + "\(protection.text ?? "") hides its content then; add"
          + " disfavoredLocations([.carPlay], for: [.systemSmall])",
        at: configuration.call.calledExpression, in: configuration.file)
    }
  }

  /// Whether the gallery offers the widget in the small size; without a list of families it does.
  private func offersSmall(_ picture: WidgetPicture) -> Bool {
    if picture.configuration.call.calleeName == "RelevanceConfiguration" { return false }
    guard let families = picture.families else { return true }
    return families.names.contains("systemSmall")
  }

  private func avoidsCarPlay(_ configuration: WidgetConfigurationUse) -> Bool {
    configuration.modifiers("disfavoredLocations").contains { modifier in
      guard let places = modifier.call.arguments.first?.expression.core.as(ArrayExprSyntax.self)
      else { return true }
      let families = modifier.call.argument("for")?.core.as(ArrayExprSyntax.self)
      return places.elements.contains { $0.expression.lastName == "carPlay" }
        && families?.elements.contains { $0.expression.lastName == "systemSmall" } ?? true
    }
  }
}

internal import Findings
internal import Projects
internal import SwiftSyntax

/// PSH-001: widget push needs a push handler, the modifier that names it, and an entitlement.
struct CompleteThePushSetup: GuidanceRule {
  let id = "PSH-001"
  let level = FindingLevel.error

  private static let entitlements = ["aps-environment", "com.apple.developer.aps-environment"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let modifiers = target.index.calls("pushHandler")
    let named = Set(
      modifiers.flatMap { modifier in
        modifier.node.arguments.map {
          target.index.fullName($0.expression.handlerName, in: modifier.typeName)
        }
      })
    for name in target.index.descendants(of: "WidgetPushHandler").sorted()
    where !named.contains(name) {
      guard let type = target.index.declaration(of: name), !type.isProtocol,
        let token = type.nameToken
      else { continue }
      report.add(
        "\(name) handles widget pushes, but no widget names it with pushHandler(_:), so it is"
          + " never created",
        at: token, in: type.file)
    }
    guard let lacking = configurationWithoutEntitlement(target.target) else { return }
    for modifier in modifiers {
      report.add(
        "pushHandler(_:) gets no token: the entitlements of \(target.target.name)"
          + (lacking.isEmpty ? "" : " (\(lacking))") + " lack aps-environment",
        at: modifier.node.dot, in: modifier.file)
    }
  }

  /// Returns the name of a configuration whose entitlements are known and do not include push.
  private func configurationWithoutEntitlement(_ target: ProjectTarget) -> String? {
    target.configurations.first { configuration in
      if let entitlements = configuration.entitlements {
        return Self.entitlements.allSatisfy { entitlements.root[$0] == nil }
      }
      return configuration.settings["CODE_SIGN_ENTITLEMENTS"] == nil && target.certainty == .known
    }?.name
  }
}

extension ExprSyntax {
  /// The name of the type in `Handler.self`.
  fileprivate var handlerName: String {
    guard let member = core.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "self"
    else { return lastName }
    return base.lastName
  }
}

extension FunctionCallExprSyntax {
  /// The dot before a modifier's name, or the call if there is none.
  var dot: Syntax {
    calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.period) } ?? Syntax(self)
  }
}

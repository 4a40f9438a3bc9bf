import SwiftSyntax

/// Clocks and random numbers, which make output differ between runs.
enum Reproducibility {
  /// The command line reads the clock once, and the recorder records the time of each event.
  private static let exemptTargets: Set<String> = ["almanac", "TraceRecorder"]

  static func violations(in file: SwiftFile) -> [Violation] {
    guard !exemptTargets.contains(file.target) else { return [] }
    let found =
      file.nodes(FunctionCallExprSyntax.self).map { (Syntax($0), unstableCall($0)) }
      + file.nodes(MemberAccessExprSyntax.self).map { (Syntax($0), isClock($0) ? ".now" : nil) }
      + file.nodes(DeclReferenceExprSyntax.self).map { (Syntax($0), unstableName($0.baseName)) }
      + file.nodes(IdentifierTypeSyntax.self).map { (Syntax($0), unstableName($0.name)) }
    return found.compactMap { node, name in
      name.map {
        Violation(
          file, at: node,
          "\($0) makes output differ from run to run; take the value as an argument")
      }
    }
  }

  /// The name of a clock, or of a random function without a generator.
  private static func unstableCall(_ call: FunctionCallExprSyntax) -> String? {
    if let type = call.calledExpression.typeName, unstableTypes.contains(type),
      call.arguments.isEmpty, call.trailingClosure == nil
    {
      return "\(type)()"
    }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let member, ["random", "randomElement", "shuffled"].contains(member),
      !call.arguments.contains(where: { $0.label?.text == "using" })
    else { return nil }
    return ".\(member)"
  }

  private static let unstableTypes: Set<String> = [
    "Date", "UUID", "Clock", "ContinuousClock", "SuspendingClock", "UTCClock",
  ]

  /// `Date.now`, `ContinuousClock().now` and `.now`, but not a property of a value, such as `assessment.now`.
  private static func isClock(_ member: MemberAccessExprSyntax) -> Bool {
    guard member.declName.baseName.text == "now" else { return false }
    guard let base = member.base else { return true }
    return (base.as(FunctionCallExprSyntax.self)?.calledExpression ?? base).typeName != nil
  }

  private static func unstableName(_ name: TokenSyntax) -> String? {
    ["hashValue", "SystemRandomNumberGenerator"].contains(name.text) ? name.text : nil
  }
}

extension ExprSyntax {
  /// The type that the expression names, for example in `Date`, `Foundation.Date` and `Date.init`.
  fileprivate var typeName: String? {
    let member = self.as(MemberAccessExprSyntax.self)
    if member?.declName.baseName.tokenKind == .keyword(.`init`) { return member?.base?.typeName }
    let name = member?.declName ?? self.as(DeclReferenceExprSyntax.self)
    guard let text = name?.baseName.text, text.first?.isUppercase == true else { return nil }
    return text
  }
}

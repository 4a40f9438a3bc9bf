internal import Projects
internal import SwiftSyntax

/// How a publisher ended, which selects the branches of the closure that receives its completion.
struct KnownEnd {
  enum End: String {
    case finished
    case failure
  }

  /// The name of the `Subscribers.Completion` in the closure.
  let name: String
  let end: End

  /// Returns what is known in a nested closure, or nil if the closure shadows the name.
  func inside(_ closure: ClosureExprSyntax) -> KnownEnd? {
    name == "$0" || closure.firstName == name ? nil : self
  }

  /// Whether the conditions hold; nil if they check anything else.
  func meets(_ conditions: ConditionElementListSyntax) -> Bool? {
    guard conditions.count == 1,
      let match = conditions.first?.condition.as(MatchingPatternConditionSyntax.self),
      match.initializer.value.core.lastName == name, let asked = match.pattern.caseName
    else { return nil }
    return asked == end.rawValue
  }

  /// Returns the selected cases of a `switch`, or nil if it is about anything else.
  func taken(_ cases: [SwitchCaseSyntax], of choice: SwitchExprSyntax) -> [SwitchCaseSyntax]? {
    guard choice.subject.core.lastName == name else { return nil }
    return cases.first { branch in
      guard case .case(let label) = branch.label else { return true }
      return label.caseItems.contains { $0.pattern.caseName == end.rawValue }
    }.map { [$0] }
  }
}

extension PatternSyntax {
  /// The name of the case in a pattern: `failure` in `let .failure(error)`.
  fileprivate var caseName: String? {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    return tokens.firstIndex { $0.tokenKind == .period }.flatMap { index in
      tokens.indices.contains(index + 1) ? tokens[index + 1].text : nil
    }
  }
}

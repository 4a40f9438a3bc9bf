internal import Projects
internal import SwiftSyntax

/// The way in which a publisher ended, which decides the branches of the closure that receives its completion.
struct KnownEnd {
  enum End: String {
    case finished
    case failure
  }

  /// What the closure calls the `Subscribers.Completion`.
  let name: String
  let end: End

  /// What is known in a closure inside the one that receives the completion; nil where the name means something else.
  func inside(_ closure: ClosureExprSyntax) -> KnownEnd? {
    name == "$0" || closure.firstName == name ? nil : self
  }

  /// Whether conditions are met; nil where they ask for anything else.
  func meets(_ conditions: ConditionElementListSyntax) -> Bool? {
    guard conditions.count == 1,
      let match = conditions.first?.condition.as(MatchingPatternConditionSyntax.self),
      match.initializer.value.core.lastName == name, let asked = match.pattern.caseName
    else { return nil }
    return asked == end.rawValue
  }

  /// The cases of a `switch` that are taken; nil where it is about anything else.
  func taken(_ cases: [SwitchCaseSyntax], of choice: SwitchExprSyntax) -> [SwitchCaseSyntax]? {
    guard choice.subject.core.lastName == name else { return nil }
    return cases.first { branch in
      guard case .case(let label) = branch.label else { return true }
      return label.caseItems.contains { $0.pattern.caseName == end.rawValue }
    }.map { [$0] }
  }
}

extension PatternSyntax {
  /// The case that a pattern asks for: of `let .failure(error)`, failure.
  fileprivate var caseName: String? {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    return tokens.firstIndex { $0.tokenKind == .period }.flatMap { index in
      tokens.indices.contains(index + 1) ? tokens[index + 1].text : nil
    }
  }
}

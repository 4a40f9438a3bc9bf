internal import Projects
internal import SwiftSyntax

/// The texts for "not approved" and for "not available now" in code.
struct DistinctTexts {
  private var notApproved: Set<String> = []
  private var others: Set<String> = []

  private static let words = [
    "approv", "auth", "denied", "permi", "restrict", "notallowed", "disabled",
  ]

  /// Whether each of the two has its own text, which an entry without a state may show.
  static func areGiven(by functions: [FunctionFact], of index: SourceIndex) -> Bool {
    var texts = DistinctTexts()
    for function in functions { texts.read(function, index) }
    return !texts.notApproved.isEmpty && !texts.others.subtracting(texts.notApproved).isEmpty
      && texts.notApproved.isDisjoint(with: texts.others)
  }

  private mutating func read(_ function: FunctionFact, _ index: SourceIndex) {
    let finder = TextFinder(of: function.file)
    finder.walk(function.body)
    for literal in finder.found {
      switch Self.branch(around: literal, in: function, index) {
      case .notApproved: notApproved.insert(literal.trimmedDescription)
      case .failed: others.insert(literal.trimmedDescription)
      case .either, nil: break
      }
    }
  }

  /// Returns the branch of a text, by the pattern of a `catch` or `case` or by the condition.
  private static func branch(
    around literal: StringLiteralExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) -> LocationBranch? {
    for node in sequence(first: Syntax(literal), next: \.parent).prefix(while: {
      $0.id != function.body.id
    }) {
      if let clause = node.as(CatchClauseSyntax.self), !clause.catchItems.isEmpty {
        return isAboutApproval(clause.catchItems) ? .notApproved : .failed
      }
      if let branch = node.as(SwitchCaseSyntax.self), case .case(let label) = branch.label {
        return isAboutApproval(label) ? .notApproved : .failed
      }
      if node.is(GuardStmtSyntax.self) || node.is(IfExprSyntax.self) { break }
    }
    return LocationBranch(around: literal, in: function, of: index)
  }

  private static func isAboutApproval(_ pattern: some SyntaxProtocol) -> Bool {
    let text = pattern.trimmedDescription.lowercased()
    return words.contains { text.contains($0) }
  }
}

/// Collects the texts that a person may read, without keys and log messages.
private final class TextFinder: ActiveVisitor {
  private(set) var found: [StringLiteralExprSyntax] = []

  private static let keys: Set<String> = [
    "forKey", "suiteName", "ofKind", "kind", "systemName", "named", "string", "identifier", "key",
  ]

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
    let isKey = label.map(Self.keys.contains) ?? false
    if !isKey, !Syntax(node).isPrinted, !node.segments.trimmedDescription.isEmpty {
      found.append(node)
    }
    return .skipChildren
  }
}

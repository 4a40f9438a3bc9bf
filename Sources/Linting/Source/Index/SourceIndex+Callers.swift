internal import Projects
internal import SwiftSyntax

/// Functions that no code calls.
extension SourceIndex {
  /// The maximum number of callers to follow.
  private static let maximumCallerDepth = 3
  private static let provider: Set<String> = [
    "placeholder", "recommendations", "relevance", "relevances",
  ]
  private static let older = provider.union([
    "getSnapshot", "getTimeline", "snapshot", "timeline",
  ])
  /// The functions that frameworks call for their protocols and classes.
  ///
  /// Those of a location manager's delegate all begin with `locationManager`.
  private static let requirements: [String: Set<String>] = [
    "NSObject": [], "ObservableObject": [], "CLLocationManagerDelegate": [], "Sendable": [],
    "Hashable": ["hash"], "Equatable": [], "Identifiable": [], "Codable": ["encode"],
    "Decodable": [], "Encodable": ["encode"],
    "View": [], "ViewModifier": ["body"], "Widget": [], "WidgetBundle": [], "App": [],
    "TimelineEntry": [], "TimelineProvider": older, "IntentTimelineProvider": older,
    "AppIntentTimelineProvider": provider.union(["snapshot", "timeline"]),
  ]
  private static let quietAttributes: Set<String> = [
    "MainActor", "discardableResult", "available", "ViewBuilder",
  ]

  /// Whether nothing in the sources names a function, except functions of which the same is true.
  ///
  /// A function that a framework, Objective-C or a superclass may call is not among them.
  func isNeverCalled(_ function: FunctionFact, depth: Int = maximumCallerDepth) -> Bool {
    guard depth > 0, let callers = callers(of: function) else { return false }
    return callers.allSatisfy { isNeverCalled($0, depth: depth - 1) }
  }

  /// Returns the functions that name a function, apart from itself; nil if other code may call it.
  func callers(of function: FunctionFact) -> [FunctionFact]? {
    guard !mayBeCalledByFrameworks(function) else { return nil }
    var found: [FunctionFact] = []
    for facts in files where facts.file.mentions(function.name) {
      for token in facts.file.tree.tokens(viewMode: .sourceAccurate)
      where token.text == function.name {
        // Another function with the same name is no call; a requirement of a protocol may be.
        if let declared = token.parent?.as(FunctionDeclSyntax.self), declared.name.id == token.id {
          guard declared.body != nil else { return nil }
          continue
        }
        guard let caller = self.function(around: token, in: facts.file) else { return nil }
        guard caller.id != function.id, !isOfOtherType(token, in: caller, than: function) else {
          continue
        }
        found.append(caller)
      }
    }
    return found
  }

  /// Whether a name is a member of a value whose type has nothing to do with a function's type.
  private func isOfOtherType(
    _ name: TokenSyntax, in caller: FunctionFact, than function: FunctionFact
  ) -> Bool {
    guard let owner = function.typeName,
      let base = name.parent?.parent?.as(MemberAccessExprSyntax.self)?.base,
      let type = typeName(of: base, in: caller), !type.isEmpty
    else { return false }
    let full = seen(from: caller.file).fullName(type, in: caller.typeName)
    return full != owner && !ancestors(of: full).contains(owner)
      && !descendants(of: full).contains(owner)
  }

  private func mayBeCalledByFrameworks(_ function: FunctionFact) -> Bool {
    guard let declaration = function.body.parent?.as(FunctionDeclSyntax.self),
      !function.name.hasPrefix("locationManager"),
      !declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
      declaration.attributes.allSatisfy({ attribute in
        Self.quietAttributes.contains(
          attribute.as(AttributeSyntax.self)?.attributeName.lastName ?? "")
      })
    else { return true }
    guard let type = function.typeName else { return false }
    return !ancestors(of: type).allSatisfy { ancestor in
      declares(ancestor)
        || Self.requirements[ancestor].map { !$0.contains(function.name) } ?? false
    }
  }
}

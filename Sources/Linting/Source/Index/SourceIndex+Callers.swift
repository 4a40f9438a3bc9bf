internal import Projects
internal import SwiftSyntax

/// Functions that no code calls.
extension SourceIndex {
  /// The maximum number of callers to follow.
  private static let maximumCallerDepth = 3
  /// The protocols and classes of frameworks that call no other methods than those of a location
  /// manager's delegate, which begin with `locationManager`.
  private static let quietAncestors: Set<String> = [
    "NSObject", "ObservableObject", "CLLocationManagerDelegate", "Sendable", "Hashable",
    "Equatable", "Identifiable", "Codable", "Decodable", "Encodable",
  ]
  private static let quietAttributes: Set<String> = ["MainActor", "discardableResult", "available"]

  /// Whether nothing in the sources names a function, except functions of which the same is true.
  ///
  /// A function that a framework, Objective-C or a superclass may call is not among them.
  func isNeverCalled(_ function: FunctionFact, depth: Int = maximumCallerDepth) -> Bool {
    guard depth > 0, !mayBeCalledByFrameworks(function) else { return false }
    return files.filter { $0.file.mentions(function.name) }.allSatisfy { facts in
      facts.file.tree.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        guard token.text == function.name else { return true }
        // Another function with the same name is no call; a requirement of a protocol may be.
        if let declared = token.parent?.as(FunctionDeclSyntax.self), declared.name.id == token.id {
          return declared.body != nil
        }
        guard let caller = self.function(around: token, in: facts.file) else { return false }
        return caller.id == function.id || isNeverCalled(caller, depth: depth - 1)
      }
    }
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
    return !ancestors(of: type).allSatisfy { Self.quietAncestors.contains($0) || declares($0) }
  }
}

internal import Projects
internal import SwiftSyntax

extension SourceIndex {
  /// Whether a variable may have another value than its initial one where it is read.
  ///
  /// A property may get one in any file, from an initializer or through a property wrapper. A
  /// global may be set at any time.
  func mayChange(_ value: ValueFact) -> Bool {
    guard let owner = value.typeName else { return true }
    let family = descendants(of: owner).union(ancestors(of: owner)).union([owner])
    return value.hasWrapper || changes(of: value.name).contains { isChange($0, of: family) }
      || isGiven(value, to: owner)
  }

  /// Whether a change can be one of a property that types of a family have.
  private func isChange(_ change: ChangeFact, of family: Set<String>) -> Bool {
    guard let base = change.base else { return change.typeName.map(family.contains) ?? false }
    guard let function = function(around: change.node, in: change.file),
      let type = typeName(of: base, in: function)
    else { return true }
    return family.contains(seen(from: change.file).fullName(type, in: change.typeName))
      || !declares(type)
  }

  /// Whether an initializer that the type does not declare itself gets a value for the property.
  private func isGiven(_ value: ValueFact, to owner: String) -> Bool {
    let type = String(owner.split(separator: ".").last ?? "")
    return !value.isStatic
      && calls(anyOf: [type, "init"]).contains { $0.node.argument(value.name) != nil }
  }
}

extension ValueFact {
  private static let plainAttributes: Set<String> = ["Published", "MainActor", "objc", "NSManaged"]

  /// Whether an attribute may be a property wrapper that gives another value than the initial one.
  fileprivate var hasWrapper: Bool {
    node.parent?.parent?.as(VariableDeclSyntax.self)?.attributes.contains { attribute in
      guard let name = attribute.as(AttributeSyntax.self)?.attributeName.lastName else {
        return false
      }
      return !Self.plainAttributes.contains(name)
    } ?? false
  }
}

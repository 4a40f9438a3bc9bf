import SwiftParser
import SwiftSyntax

/// The targets that a package manifest declares.
struct Manifest {
  /// A target with the names of its dependencies.
  struct Target {
    let name: String
    let dependencies: [String]
  }

  /// The targets, in the order of the manifest.
  let targets: [Target]

  init(_ text: String) {
    let calls = SwiftFile(path: "Package.swift", text: text).nodes(FunctionCallExprSyntax.self)
    targets = calls.compactMap(Target.init)
  }

  /// The dependencies of each target.
  var dependencies: [String: [String]] {
    Dictionary(targets.map { ($0.name, $0.dependencies) }, uniquingKeysWith: +)
  }
}

extension Manifest.Target {
  /// Reads calls such as `.target(name: "A", dependencies: ["B"])`.
  fileprivate init?(_ call: FunctionCallExprSyntax) {
    let arguments = Dictionary(
      call.arguments.map { ($0.label?.text ?? "", $0.expression) },
      uniquingKeysWith: { first, _ in first })
    let callee = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    switch callee {
    case "target", "executableTarget", "testTarget": break
    // A plugin is also a product, which has no capability.
    case "plugin" where arguments["capability"] != nil: break
    default: return nil
    }
    guard let name = arguments["name"]?.literal else { return nil }
    self.name = name
    dependencies = arguments["dependencies"]?.literalElements ?? []
  }
}

extension ExprSyntax {
  fileprivate var literal: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The string literals in an array, or in a sum that contains arrays.
  fileprivate var literalElements: [String] {
    if let sum = self.as(SequenceExprSyntax.self) { return sum.elements.flatMap(\.literalElements) }
    return self.as(ArrayExprSyntax.self)?.elements.compactMap(\.expression.literal) ?? []
  }
}

internal import Projects
internal import SwiftSyntax

extension SourceIndex {
  /// Some types with those whose objects they make when they are made themselves, and their superclasses.
  func madeTypes(by types: Set<String>) -> Set<String> {
    var found = types
    var open = types.sorted()
    while let type = open.popLast() {
      let stored = values(of: type).filter { !$0.isLazy }.compactMap { $0.initializer?.madeType }
      let made = functions("init", of: [type], orGlobal: false).flatMap { function in
        let finder = MadeObjectFinder(of: function.file)
        finder.walk(function.body)
        return finder.types
      }
      let parents = self.types(type).filter { $0.node.is(ClassDeclSyntax.self) }
        .flatMap(\.inherited)
      for name in stored + made + parents {
        let name = fullName(name, in: type)
        guard let fact = declaration(of: name), !fact.isProtocol, found.insert(name).inserted else {
          continue
        }
        open.append(name)
      }
    }
    return found
  }

  /// The initializers that run when objects of some types are made.
  func initializers(runWith types: Set<String>) -> [FunctionFact] {
    madeTypes(by: types).sorted().flatMap { functions("init", of: [$0], orGlobal: false) }
  }
}

extension ValueFact {
  /// Whether the value is made when it is first read.
  fileprivate var isLazy: Bool {
    let declaration = node.parent?.parent?.as(VariableDeclSyntax.self)
    return declaration?.modifiers.contains {
      [.keyword(.lazy), .keyword(.static)].contains($0.name.tokenKind)
    } ?? false
  }
}

/// The types of the objects that code makes or shares.
private final class MadeObjectFinder: ActiveVisitor {
  private(set) var types: [String] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    types += ExprSyntax(node).madeType.map { [$0] } ?? []
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "shared" {
      types += ExprSyntax(node).madeType.map { [$0] } ?? []
    }
    return .visitChildren
  }
}

internal import Projects
internal import SwiftSyntax

/// The widgets that an extension offers, found by following its entry point.
struct WidgetRoster {
  /// The types with `@main`, by file and position.
  let entryPoints: [TypeFact]
  /// The widgets that are reached, in the order in which they are first named.
  private(set) var listed: [Listing] = []
  /// The names of the listed widgets.
  private(set) var names: Set<String> = []
  /// The widgets that bundles create twice in the same way, with both places.
  private(set) var repeated: [(first: Listing, second: Listing)] = []
  private var seen: Set<String> = []
  /// What bundles create, with the bundles around it, outermost first.
  private var created: [(listing: Listing, path: [Syntax])] = []

  /// A widget with the place that names it, which is the entry point itself if that is a widget.
  struct Listing {
    let name: String
    let node: Syntax
    let file: ParsedFile
    /// Whether compiled code names it, and not only code under a condition that does not hold.
    let isActive: Bool
  }

  /// The maximum nesting depth of bundles.
  private static let maximumDepth = 8

  init(of target: WidgetTarget) {
    let index = target.index
    entryPoints = target.ownFiles.flatMap(\.types).filter { $0.hasAttribute(in: ["main"]) }
    let widgets = index.widgetNames
    for entry in entryPoints {
      if widgets.contains(entry.name), let name = entry.nameToken {
        add(Listing(name: entry.name, node: Syntax(name), file: entry.file, isActive: true))
      }
      created = []
      follow(entry.name, index, widgets, path: [])
    }
  }

  private mutating func add(_ listing: Listing) {
    listed.append(listing)
    names.insert(listing.name)
  }

  /// Records what a bundle creates without arguments, and where it is created a second time.
  private mutating func noteCreated(_ listing: Listing, path: [Syntax]) {
    guard listing.isActive, let call = listing.node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == listing.node.as(ExprSyntax.self)?.id, call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return }
    let first = created.first { other in
      other.listing.name == listing.name
        && !zip(other.path, path).contains { $0.id != $1.id && $0.isExclusive(with: $1) }
    }
    if let first { repeated.append((first.listing, listing)) }
    created.append((listing, path))
  }

  /// Follows the types that a bundle, or any other entry point, names in its body.
  private mutating func follow(
    _ typeName: String, _ index: SourceIndex, _ widgets: Set<String>, path: [Syntax]
  ) {
    guard path.count < Self.maximumDepth, seen.insert(typeName).inserted else { return }
    let isBundle = index.ancestors(of: typeName).contains("WidgetBundle")
    for type in index.types(typeName) {
      let finder = NameFinder(viewMode: .sourceAccurate)
      finder.walk(type.node)
      for (plainName, node) in finder.names {
        let name = index.seen(from: type.file).fullName(plainName, in: typeName)
        if widgets.contains(name) {
          let listing = Listing(
            name: name, node: node, file: type.file, isActive: type.file.isActive(node))
          if isBundle { noteCreated(listing, path: path + [node]) }
          if !names.contains(name) { add(listing) }
          // A widget may wrap another one; other names in its views are not offered.
          follow(name, index, widgets, path: path + [node])
        } else if index.declares(name), !widgets.contains(typeName) {
          follow(name, index, widgets, path: path + [node])
        }
      }
    }
  }
}

extension ParsedFile {
  /// Whether a node is part of the product, and not in an excluded clause or preview.
  fileprivate func isActive(_ node: Syntax) -> Bool {
    var next: Syntax? = node
    while let node = next {
      if excluded.contains(node.id) { return false }
      next = node.parent
    }
    return true
  }
}

/// Collects the names in expressions, in source order, under any condition.
private final class NameFinder: SyntaxVisitor {
  private(set) var names: [(String, Syntax)] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.append((node.baseName.text, Syntax(node)))
    return .visitChildren
  }
}

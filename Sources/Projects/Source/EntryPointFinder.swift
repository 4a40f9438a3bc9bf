internal import SwiftSyntax

/// Finds `@main` on a widget or a widget bundle.
final class EntryPointFinder: SyntaxVisitor {
  private let excluded: Set<SyntaxIdentifier>
  private var isFound = false

  private init(of file: ParsedFile) {
    excluded = file.excluded
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether a file of the checkout contains the entry point of a widget extension.
  static func startsWidget(_ path: String, with reader: inout ProjectFileReader) -> Bool {
    guard path.isSwift, let bytes = reader.bytesIfReadable(of: path), bytes.containsWord("@main"),
      bytes.containsWord("WidgetKit")
    else { return false }
    let file = ParsedFile(path: path, bytes: bytes, conditions: [CompilationConditions()])
    let finder = EntryPointFinder(of: file)
    finder.walk(file.tree)
    return finder.isFound
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    excluded.contains(node.id) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.lastName == "main",
      let type = node.parent?.parent?.asProtocol((any DeclGroupSyntax).self)
    {
      let inherited = type.inheritanceClause?.inheritedTypes.flatMap(\.type.allNames) ?? []
      isFound = isFound || !Set(inherited).isDisjoint(with: ["Widget", "WidgetBundle"])
    }
    return .skipChildren
  }
}

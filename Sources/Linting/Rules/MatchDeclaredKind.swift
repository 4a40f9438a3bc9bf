internal import Findings
internal import Projects
internal import SwiftSyntax
internal import Text

/// RLD-011: the kind that a reload names is the kind of a widget.
struct MatchDeclaredKind: GuidanceRule {
  let id = "RLD-011"
  let level = FindingLevel.error

  func check(_ project: LintProject, _ report: inout RuleReport) {
    guard let declared = project.declaredKinds, !declared.isEmpty else { return }
    for call in project.index.calls("reloadTimelines") {
      guard let expression = call.node.argument("ofKind"),
        let target = project.project.targets(compiling: call.file.path).first(where: {
          $0.kind != .test
        })
      else { continue }
      let index = project.index(of: target)
      let values = ConstantFolder(index: index).fold(expression, in: index.scope(of: call))
      for value in values {
        guard let kind = value.text, !declared.contains(kind) else { continue }
        let near = Nearest.word(to: kind, among: declared.sorted())
        report.add(
          "no widget has the kind \"\(kind)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""),
          at: expression, in: call.file,
          level: target.certainty == .known ? level : level.lowered, evidence: value.trail)
      }
    }
  }
}

extension LintProject {
  /// The kinds of all widgets, sorted.
  ///
  /// Nil if one is unknown, or if there are widget extensions but no kinds.
  var widgetKinds: [String]? {
    guard let kinds = declaredKinds, !kinds.isEmpty || widgetTargets.isEmpty else { return nil }
    return kinds.sorted()
  }

  /// The kinds of all widgets, or nil if one of them is unknown.
  var declaredKinds: Set<String>? { kinds { _ in true } }

  /// The kinds of the widgets with timelines, sorted; nil if one is unknown.
  var timelineKinds: [String]? { kinds { !WidgetDeclaration.isControl($0) }?.sorted() }

  /// Returns the kinds that some configurations declare, or nil if one of them is unknown.
  ///
  /// - Parameter isMeant: Whether a configuration, given by its name, is included.
  private func kinds(_ isMeant: (String) -> Bool) -> Set<String>? {
    var kinds: Set<String> = []
    for target in widgetTargets {
      guard !target.target.hasMissingSources else { return nil }
      for configuration in target.index.calls(withSuffix: "Configuration")
      where isMeant(configuration.name) {
        guard let expression = configuration.node.argument("kind") else { continue }
        let values = ConstantFolder(index: target.index)
          .fold(expression, in: target.index.scope(of: configuration))
        let texts = values.compactMap(\.text)
        guard !texts.isEmpty, texts.count == values.count else { return nil }
        kinds.formUnion(texts)
      }
      // Another build may declare what a condition excludes from this one.
      for file in target.index.files where !file.file.excluded.isEmpty {
        for expression in file.file.inactiveKinds {
          let values = ConstantFolder(index: target.index)
            .fold(expression, in: FoldingScope(typeName: nil, file: file.file))
          guard !values.isEmpty else { return nil }
          kinds.formUnion(values.compactMap(\.text))
        }
      }
    }
    return kinds
  }
}

extension ParsedFile {
  /// The kinds of the configurations in clauses that are not compiled.
  fileprivate var inactiveKinds: [ExprSyntax] {
    let finder = InactiveKindFinder(excluded: excluded)
    finder.walk(tree)
    return finder.found
  }
}

private final class InactiveKindFinder: SyntaxVisitor {
  private let excluded: Set<SyntaxIdentifier>
  private var depth = 0
  private(set) var found: [ExprSyntax] = []

  init(excluded: Set<SyntaxIdentifier>) {
    self.excluded = excluded
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if excluded.contains(node.id) { depth += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) {
    if excluded.contains(node.id) { depth -= 1 }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0, node.calleeName.hasSuffix("Configuration"), let kind = node.argument("kind") {
      found.append(kind)
    }
    return .visitChildren
  }
}

extension SourceIndex {
  /// Returns the scope for names in a call's arguments.
  func scope(of call: CallFact) -> FoldingScope {
    function(around: call.node, in: call.file).map { FoldingScope($0) }
      ?? FoldingScope(typeName: call.typeName, file: call.file)
  }
}

internal import Projects
internal import SwiftSyntax

/// Determines whether everything that a widget draws is known.
///
/// Known are the views of the project, which are followed, and the views of SwiftUI.
struct ResolvedViews {
  let index: SourceIndex

  /// The limits on the number and depth of bodies to follow; at a limit, there may be more.
  private static let maximumParts = 500
  private static let maximumDepth = 9

  /// Whether no part draws a view, a property or a function that was not followed.
  func areComplete(in picture: WidgetPicture) -> Bool {
    let parts = picture.parts
    guard !picture.configuration.call.closures.isEmpty, let first = parts.first,
      parts.count < Self.maximumParts, parts.allSatisfy({ $0.path.count < Self.maximumDepth })
    else { return false }
    let followed = Set(parts.flatMap { $0.path.map(\.node.id) })
    return !first.calls.isEmpty && parts.allSatisfy { isComplete($0, followed: followed) }
  }

  private func isComplete(_ part: DrawnPart, followed: Set<SyntaxIdentifier>) -> Bool {
    let names = ViewBuilderNames(of: part.file)
    names.walk(part.body)
    return part.calls.allSatisfy { isKnown($0, in: part, followed: followed) }
      && names.statements.allSatisfy {
        followed.contains($0.id) || part.function.takes($0) || isOfSwiftUI($0, in: part)
      }
  }

  /// Whether a name is a property with a view of SwiftUI, which draws nothing else.
  private func isOfSwiftUI(_ name: DeclReferenceExprSyntax, in part: DrawnPart) -> Bool {
    let values = index.seen(from: part.file).values(
      name.baseName.text, of: Set([part.function.typeName].compactMap(\.self)), orGlobal: true)
    let types = values.map { $0.valueType ?? $0.initializer?.createdType ?? "" }
    return !types.isEmpty && types.allSatisfy { $0 != "AnyView" && Self.swiftUI.contains($0) }
  }

  private func isKnown(
    _ call: FunctionCallExprSyntax, in part: DrawnPart, followed: Set<SyntaxIdentifier>
  ) -> Bool {
    if followed.contains(call.id) { return true }
    let name = call.calleeName
    guard let first = name.first else { return true }
    let index = index.seen(from: part.file)
    if first.isUppercase {
      let full = index.fullName(name, in: part.function.typeName)
      if index.declares(full) { return !call.isStatement && !index.isView(full) }
      return Self.swiftUI.contains(name) || !call.isStatement && !name.hasSuffix("View")
    }
    // A modifier of the project that was not followed, or a function that creates a view.
    let isOwn = index.functions(name).contains { $0.labels != nil }
    if call.calledExpression.is(DeclReferenceExprSyntax.self) { return !call.isStatement }
    return !isOwn || !call.isInChainOfView
  }

  /// The views, shapes and styles of SwiftUI that widgets consist of.
  private static let swiftUI: Set<String> = [
    "AccessoryWidgetBackground", "AngularGradient", "AnyView", "AsyncImage", "Button", "Canvas",
    "Capsule", "Chart", "Circle", "Color", "ContainerRelativeShape", "ControlGroup", "Divider",
    "Ellipse", "EllipticalGradient", "EmptyView", "ForEach", "Form", "Gauge", "GeometryReader",
    "Grid", "GridRow", "Group", "GroupBox", "HStack", "Image", "Label", "LabeledContent",
    "LazyHGrid",
    "LazyHStack", "LazyVGrid", "LazyVStack", "LinearGradient", "Link", "List", "MeshGradient",
    "Path", "ProgressView", "RadialGradient", "Rectangle", "RoundedRectangle", "ScrollView",
    "Section", "Spacer", "Text", "TimelineView", "Toggle", "UnevenRoundedRectangle", "VStack",
    "ViewThatFits", "ZStack",
  ]
}

extension FunctionFact {
  /// Whether a name is a parameter, such as the content of a modifier.
  fileprivate func takes(_ name: DeclReferenceExprSyntax) -> Bool {
    parameters.contains { $0.innerName == name.baseName.text }
  }
}

extension SourceIndex {
  fileprivate func isView(_ name: String) -> Bool {
    !ancestors(of: name).isDisjoint(with: ["View", "ViewModifier"])
  }
}

extension ExprSyntaxProtocol {
  /// Whether the expression, with its modifiers, is a statement.
  fileprivate var isStatement: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(CodeBlockItemSyntax.self) || parent.is(ReturnStmtSyntax.self) { return true }
      let isBase =
        parent.as(MemberAccessExprSyntax.self).map { $0.base?.id == node.as(ExprSyntax.self)?.id }
        ?? parent.as(FunctionCallExprSyntax.self).map {
          Syntax($0.calledExpression).id == node.id
        } ?? parent.is(ExpressionStmtSyntax.self)
      guard isBase else { return false }
      node = parent
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  /// Whether the chain that contains the call is a statement.
  fileprivate var isInChainOfView: Bool { isStatement }
}

/// Collects the plain names that are statements in view builders.
private final class ViewBuilderNames: ActiveVisitor {
  private(set) var statements: [DeclReferenceExprSyntax] = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isType = node.baseName.text.first?.isUppercase ?? false
    let isCallee = node.parent?.as(FunctionCallExprSyntax.self) != nil
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isType, !isCallee, !isMember, node.isStatement { statements.append(node) }
    return .skipChildren
  }
}

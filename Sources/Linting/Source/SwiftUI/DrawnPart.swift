internal import Projects
internal import SwiftSyntax

/// A body that runs to draw a widget.
///
/// It is the content closure, a view's body, or a property or function that returns a view. A body
/// that is drawn at two places is two parts.
struct DrawnPart: Sendable {
  let body: Syntax
  let file: ParsedFile
  /// The function of the body; for a content closure, the member that creates the configuration.
  let function: FunctionFact
  /// The calls in the body, without the calls in other bodies that it draws.
  let calls: [FunctionCallExprSyntax]
  /// The places in other bodies that lead to this one, outermost first.
  let path: [DrawnStep]
}

/// A place in a body that draws another body.
struct DrawnStep: Sendable {
  let node: Syntax
  let part: Syntax
  let function: FunctionFact
}

extension SourceIndex {
  /// Returns everything that a configuration's content draws, from the content inwards.
  func parts(drawnBy configuration: WidgetConfigurationUse) -> [DrawnPart] {
    var drawing = Drawing(index: self)
    let call = configuration.call
    for closure in call.closures {
      drawing.draw(Syntax(closure.statements), of: configuration.function, path: [])
    }
    if call.closures.isEmpty, let content = call.argument("content") {
      drawing.draw(Syntax(content), of: configuration.function, path: [])
    }
    return drawing.parts
  }

  /// Everything that each Live Activity draws: on the Lock Screen, then in the Dynamic Island.
  var activityPictures: [[DrawnPart]] {
    calls("ActivityConfiguration").flatMap { call -> [[DrawnPart]] in
      guard let function = function(around: call.node, in: call.file) else { return [] }
      return call.node.closures.map { closure in
        var drawing = Drawing(index: self)
        drawing.draw(Syntax(closure.statements), of: function, path: [])
        return drawing.parts
      }
    }
  }

  /// Returns everything that a view draws, starting with itself.
  func parts(drawnBy view: TypeFact) -> [DrawnPart] {
    var drawing = Drawing(index: self)
    for body in bodies(of: view.name) { drawing.draw(body.body, of: body, path: []) }
    return drawing.parts
  }

  /// The types that are views or view modifiers, without protocols and previews.
  var views: [TypeFact] {
    types.filter { type in
      !type.isExtension && !type.isAlias && !type.isProtocol
        && !ancestors(of: type.name).isDisjoint(with: ["View", "ViewModifier"])
    }
  }

  /// Returns the bodies that draw a view, a modifier or a style.
  fileprivate func bodies(of typeName: String) -> [FunctionFact] {
    members(of: typeName).filter { ["body", "makeBody"].contains($0.name) }
  }
}

/// Follows views into what they draw, with limits on depth and number.
private struct Drawing {
  let index: SourceIndex
  private(set) var parts: [DrawnPart] = []

  private static let maximumDepth = 10
  private static let maximumParts = 600

  init(index: SourceIndex) { self.index = index }

  mutating func draw(_ body: Syntax, of function: FunctionFact, path: [DrawnStep]) {
    guard path.count < Self.maximumDepth, parts.count < Self.maximumParts,
      !path.contains(where: { $0.part.id == body.id })
    else { return }
    let finder = DrawnReferences(of: function.file)
    finder.walk(body)
    parts.append(
      DrawnPart(
        body: body, file: function.file, function: function,
        calls: finder.nodes.compactMap { $0.as(FunctionCallExprSyntax.self) }, path: path))
    for node in finder.nodes {
      for callee in callees(of: node, in: function) where callee.body.id != body.id {
        draw(
          callee.body, of: callee,
          path: path + [DrawnStep(node: node, part: body, function: function)])
      }
    }
  }

  /// Returns the bodies that a call or a name draws.
  private func callees(of node: Syntax, in function: FunctionFact) -> [FunctionFact] {
    let index = index.seen(from: function.file)
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let made = call.createdView.map({ index.fullName($0, in: function.typeName) }),
        index.declares(made)
      {
        return index.bodies(of: made)
      }
      let onViews = index.functions(call.calleeName).filter {
        $0.labels != nil && $0.typeName == "View" && call.base != nil
      }
      if !onViews.isEmpty { return onViews }
      let resolved = index.resolve(call, in: function)
      return resolved.isCertain ? resolved.functions.filter(\.givesView) : []
    }
    guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text else { return [] }
    return index.functions(name).filter {
      $0.labels == nil && $0.typeName == function.typeName && $0.givesView
    }
  }
}

extension FunctionCallExprSyntax {
  /// The type that this call itself creates: `Row()` and `Row.init()`, but not `Row().padding()`.
  fileprivate var createdView: String? {
    let name = calleeName
    if name == "init" { return base?.lastName }
    return name.first?.isUppercase == true ? name : nil
  }
}

extension FunctionFact {
  fileprivate var givesView: Bool {
    ["View", "AnyView", "Text", "Image"].contains(resultType ?? "")
  }
}

/// Collects the calls and plain names of a body, in source order.
private final class DrawnReferences: ActiveVisitor {
  private(set) var nodes: [Syntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `MapView(…).region` only reads a value, and draws nothing.
    guard !node.isAskedForValue else { return .skipChildren }
    nodes.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    node.isAction ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    nodes.append(Syntax(node))
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // The member's own name is not a plain name, except after `self`.
    if let base = node.base, base.lastName == "self" {
      nodes.append(Syntax(node.declName))
    } else if let base = node.base {
      walk(base)
    }
    return .skipChildren
  }
}

extension DrawnPart {
  /// Returns the part with only some of its calls.
  func keeping(_ isKept: (FunctionCallExprSyntax) -> Bool) -> DrawnPart {
    DrawnPart(
      body: body, file: file, function: function, calls: calls.filter(isKept), path: path)
  }

  /// Returns the places on the path from the widget's content to a node.
  ///
  /// There is one for each body, and the node itself is last.
  func places(to node: some SyntaxProtocol) -> [Place] { pathPlaces + [place(of: node)] }

  /// The places in other bodies that lead to this one, outermost first.
  var pathPlaces: [Place] {
    path.map { Place(node: $0.node, body: $0.part, function: $0.function) }
  }

  /// Returns the place of a node in this body.
  func place(of node: some SyntaxProtocol) -> Place {
    Place(node: Syntax(node), body: body, function: function)
  }

  /// A node in one of the bodies on a path.
  struct Place {
    let node: Syntax
    let body: Syntax
    let function: FunctionFact

    /// The ancestors of the node inside its body, nearest first.
    var ancestors: [Syntax] {
      var found: [Syntax] = []
      var child = node
      while child.id != body.id, let parent = child.parent {
        found.append(parent)
        child = parent
      }
      return found
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether only a property of the created value is read.
  fileprivate var isAskedForValue: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(self).id
    else { return false }
    return member.parent?.is(FunctionCallExprSyntax.self) != true
      && member.declName.baseName.text != "body"
  }
}

extension ClosureExprSyntax {
  /// Whether the closure handles an event and draws nothing: `.onAppear { … }`, `action: { … }`.
  fileprivate var isAction: Bool {
    if let label = parent?.as(LabeledExprSyntax.self)?.label?.text,
      ["action", "perform"].contains(label)
    {
      return true
    }
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.base != nil else { return false }
    let name = call.calleeName
    return name == "task" || name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
  }
}

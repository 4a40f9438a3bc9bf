internal import Projects
internal import SwiftSyntax

/// A body that is run to draw a widget: its content closure, a view's body, a property or a function with a view.
///
/// A body that is drawn at two places is two parts.
struct DrawnPart: Sendable {
  let body: Syntax
  let file: ParsedFile
  /// What the body belongs to; of a content closure, the member that makes the configuration.
  let function: FunctionFact
  /// The calls in the body, those of bodies that it draws not among them.
  let calls: [FunctionCallExprSyntax]
  /// Where each body on the way here has the next one drawn, outermost first.
  let path: [DrawnStep]
}

/// A place in a body at which another one is drawn.
struct DrawnStep: Sendable {
  let node: Syntax
  let part: Syntax
  let function: FunctionFact
}

extension SourceIndex {
  /// Everything that a configuration's content draws, from the content inwards.
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

  /// Everything that a Live Activity draws: on the Lock Screen, then in the Dynamic Island.
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

  /// Everything that a view draws, itself first.
  func parts(drawnBy view: TypeFact) -> [DrawnPart] {
    var drawing = Drawing(index: self)
    for body in bodies(of: view.name) { drawing.draw(body.body, of: body, path: []) }
    return drawing.parts
  }

  /// The structures that are views, without previews and protocols.
  var views: [TypeFact] {
    types.filter { type in
      !type.isExtension && !type.isAlias && !type.isProtocol
        && !ancestors(of: type.name).isDisjoint(with: ["View", "ViewModifier"])
    }
  }

  /// What is run to draw a type of view, modifier or style.
  fileprivate func bodies(of typeName: String) -> [FunctionFact] {
    members(of: typeName).filter { ["body", "makeBody"].contains($0.name) }
  }
}

/// Follows views into what they draw, bounded in depth and number.
private struct Drawing {
  let index: SourceIndex
  private(set) var parts: [DrawnPart] = []

  private static let deepest = 10
  private static let most = 600

  init(index: SourceIndex) { self.index = index }

  mutating func draw(_ body: Syntax, of function: FunctionFact, path: [DrawnStep]) {
    guard path.count < Self.deepest, parts.count < Self.most,
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

  /// The bodies that a call or a name in a body draws.
  private func callees(of node: Syntax, in function: FunctionFact) -> [FunctionFact] {
    let index = index.seen(from: function.file)
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let made = call.madeView.map({ index.fullName($0, in: function.typeName) }),
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
  /// The type that this very call makes: `Row()` and `Row.init()`, not `Row().padding()`.
  fileprivate var madeView: String? {
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

/// The calls and plain names of a body, in reading order.
private final class DrawnReferences: ActiveVisitor {
  private(set) var nodes: [Syntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `MapView(…).region` is made to be asked, not to be drawn.
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
    // The member's own name is no plain name, unless it is one of `self`.
    if let base = node.base, base.lastName == "self" {
      nodes.append(Syntax(node.declName))
    } else if let base = node.base {
      walk(base)
    }
    return .skipChildren
  }
}

extension DrawnPart {
  /// Each place on the way from the widget's content to a node: one node in each body, the node itself last.
  func places(to node: some SyntaxProtocol) -> [Place] {
    path.map { Place(node: $0.node, body: $0.part, function: $0.function) }
      + [Place(node: Syntax(node), body: body, function: function)]
  }

  /// A node in one of the bodies on a way.
  struct Place {
    let node: Syntax
    let body: Syntax
    let function: FunctionFact

    /// What stands around the node inside its body, the nearest first.
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
  /// Whether only a property of what the call makes is read.
  fileprivate var isAskedForValue: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self),
      member.base?.id == ExprSyntax(self).id
    else { return false }
    return member.parent?.is(FunctionCallExprSyntax.self) != true
      && member.declName.baseName.text != "body"
  }
}

extension ClosureExprSyntax {
  /// Whether the closure runs when something happens, and draws nothing: `.onAppear { … }`, `action: { … }`.
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

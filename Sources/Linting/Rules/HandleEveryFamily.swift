internal import Findings
internal import Projects
internal import SwiftParser
internal import SwiftSyntax

/// GAL-004: a widget declares its families, and its view draws each of them.
struct HandleEveryFamily: GuidanceRule {
  let id = "GAL-004"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let choice = target.index.familyChoice
    for picture in target.pictures
    where picture.configuration.call.calleeName != "RelevanceConfiguration" {
      let configuration = picture.configuration
      let widget = picture.widget
      guard let families = picture.families else {
        guard !configuration.isOpen else { continue }
        report.add(
          "\(widget) does not declare which families it supports; list them with"
            + " .supportedFamilies(…)",
          at: configuration.call.calledExpression, in: configuration.file, level: .note)
        continue
      }
      guard families.isComplete else { continue }
      if families.declared.map(\.name) == ["systemSmall"],
        let dot = families.modifier.call.modifierDot
      {
        report.add(
          "\(widget) supports only the small size; support more sizes so that people can choose",
          at: dot, in: families.modifier.function.file, level: .note)
      }
      for gap in gaps(in: picture, families, choice) {
        let declared = families.declared.first { $0.name == gap.family }
        guard let declared else { continue }
        report.add(
          "\(gap.part.function.title) draws nothing for \(gap.family), which \(widget)"
            + " supports; add a case, or remove the family",
          at: declared.node, in: families.modifier.function.file,
          evidence: [EvidenceLocation("nothing is drawn here", at: gap.node, in: gap.part.file)])
      }
    }
  }

  /// A family for which a `switch` leaves the whole widget empty.
  private struct Gap {
    let family: String
    let node: Syntax
    let part: DrawnPart
  }

  private func gaps(
    in picture: WidgetPicture, _ families: WidgetFamilies, _ choice: FamilyChoice
  ) -> [Gap] {
    var found: [Gap] = []
    for part in picture.parts
    where part.path.allSatisfy({ $0.node.isWholeOf($0.part) }) {
      for whole in part.body.wholeChoices where choice.isFamily(whole.subject) {
        let reaching = choice.families(families.names, reaching: part.places(to: whole))
        for family in reaching.sorted() {
          guard let branch = whole.branch(for: family, in: part.file),
            branch.statements.drawsNothing
          else {
            continue
          }
          found.append(Gap(family: family, node: Syntax(branch), part: part))
        }
      }
    }
    return found
  }
}

extension Syntax {
  /// The `switch` expressions that draw everything a body draws.
  fileprivate var wholeChoices: [SwitchExprSyntax] {
    let finder = SwitchFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found.filter { Syntax($0).isWholeOf(self) }
  }

  /// Whether the body draws nothing else: only modifiers, groups and conditions surround the node.
  fileprivate func isWholeOf(_ body: Syntax) -> Bool {
    var child = self
    while child.id != body.id, let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItemList(let items):
        let others = items.filter { $0.id != child.id && !$0.item.is(VariableDeclSyntax.self) }
        if !others.isEmpty { return false }
      case .closureExpr:
        let taker = parent.parent?.as(FunctionCallExprSyntax.self)
        if let taker, taker.calleeName != "Group" { return false }
      case .labeledExpr: return false
      default: break
      }
      child = parent
    }
    return true
  }
}

private final class SwitchFinder: SyntaxVisitor {
  private(set) var found: [SwitchExprSyntax] = []

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}

extension SwitchExprSyntax {
  /// Returns the case that is selected for a family.
  fileprivate func branch(for family: String, in file: ParsedFile) -> SwitchCaseSyntax? {
    let all = activeCases(in: file)
    return all.first { $0.labelNames?.contains(family) ?? false }
      ?? all.first { $0.labelNames == nil }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a case shows an `EmptyView`, or only a text that the widget is not available.
  fileprivate var drawsNothing: Bool {
    guard count == 1, let only = first?.item.expression?.as(FunctionCallExprSyntax.self) else {
      return false
    }
    let root = only.chainRoot.as(FunctionCallExprSyntax.self) ?? only
    if root.calleeName == "EmptyView" { return true }
    guard root.calleeName == "Text", root.arguments.count == 1,
      let text = root.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue?.lowercased()
    else { return false }
    return ["not available", "unavailable", "not supported", "unsupported", "not implemented"]
      .contains { text.contains($0) }
  }
}

internal import Findings
internal import Projects
internal import SwiftSyntax

/// CFG-001: a widget draws only views that WidgetKit supports.
struct UseSupportedViews: GuidanceRule {
  let id = "CFG-001"
  let level = FindingLevel.warning

  private static let unsupported: Set<String> = [
    "ScrollView", "List", "TextField", "TextEditor", "Map", "WebView", "VideoPlayer",
  ]
  private static let wrappers: Set<String> = [
    "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable",
    "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    for picture in target.pictures {
      for part in picture.shownParts { check(part, drawnBy: picture.widget, target, &report) }
    }
    for part in index.activityPictures.joined() {
      check(part, drawnBy: "a Live Activity", target, &report)
    }
    guard target.pictures.isEmpty else { return }
    for view in index.views where target.hasUse(of: view.node, in: view.name, of: view.file) {
      for part in index.parts(drawnBy: view) { check(part, drawnBy: view.name, target, &report) }
    }
    for type in index.types
    where target.hasUse(of: type.node, in: type.name, of: type.file) && isWrapper(type.name, index)
    {
      reportWrapper(type, target, &report)
    }
  }

  private func check(
    _ part: DrawnPart, drawnBy widget: String, _ target: WidgetTarget, _ report: inout RuleReport
  ) {
    for call in part.calls {
      guard call.calledExpression.isPlainType else { continue }
      let index = target.index.seen(from: part.file)
      let name = index.fullName(call.calleeName, in: part.function.typeName)
      if index.declares(name) {
        guard isWrapper(name, target.index), let type = target.index.declaration(of: name) else {
          continue
        }
        reportWrapper(type, target, &report, isCertain: !isOptional(call, in: part, target))
      } else if Self.unsupported.contains(name) {
        report.add(
          "\(name) is not among the views that WidgetKit supports; \(widget) shows nothing here",
          at: call, in: part.file, level: isOptional(call, in: part, target) ? .note : level,
          evidence: part.path.map {
            EvidenceLocation("drawn from here", at: $0.node, in: $0.function.file)
          }
        )
      } else if name == "TimelineView" {
        report.add(
          "TimelineView does not run in a widget; change the view with timeline entries, or use"
            + " Text(date, style: .timer)",
          at: call, in: part.file, level: .note)
      }
    }
  }

  /// Whether a condition in code shared with the app may keep the widget from drawing the view.
  private func isOptional(
    _ call: FunctionCallExprSyntax, in part: DrawnPart, _ target: WidgetTarget
  ) -> Bool {
    part.places(to: call).contains { place in
      target.isShared(place.function.file)
        && place.ancestors.contains { $0.is(IfExprSyntax.self) || $0.is(SwitchCaseSyntax.self) }
    }
  }

  private func isWrapper(_ name: String, _ index: SourceIndex) -> Bool {
    !index.ancestors(of: name).isDisjoint(with: Self.wrappers)
  }

  private func reportWrapper(
    _ type: TypeFact, _ target: WidgetTarget, _ report: inout RuleReport, isCertain: Bool = true
  ) {
    guard let name = type.nameToken else { return }
    report.add(
      "\(type.name) wraps a UIKit or AppKit view, which a widget does not show",
      at: name, in: type.file, level: isCertain ? level : .note)
  }
}

extension ExprSyntax {
  /// Whether the expression is the name of a type, also with generic arguments.
  ///
  /// For example, `List` or `List<Int>`.
  fileprivate var isPlainType: Bool {
    self.is(DeclReferenceExprSyntax.self) || self.is(GenericSpecializationExprSyntax.self)
  }
}

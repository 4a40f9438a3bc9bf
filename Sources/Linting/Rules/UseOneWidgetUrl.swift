internal import Findings
internal import Projects
internal import SwiftSyntax

/// LNK-001: a widget has one `widgetURL`, and links only in families with several tap targets.
struct UseOneWidgetUrl: GuidanceRule {
  let id = "LNK-001"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    var drawings = target.pictures.map(\.parts) + index.activityPictures
    if drawings.isEmpty { drawings = index.views.map { index.parts(drawnBy: $0) } }
    for parts in drawings {
      for (extra, first) in extraAddresses(in: parts) {
        report.add(
          "a second widgetURL in the same view hierarchy; the behavior is undefined, so keep only"
            + " the outermost",
          at: extra.dot, in: extra.file,
          evidence: [EvidenceLocation("the other widgetURL", at: first.dot, in: first.file)])
      }
    }
    checkLinks(in: target, &report)
  }

  // MARK: widgetURL

  /// A `widgetURL`, with the path through the bodies that draw it.
  private struct Address {
    let dot: TokenSyntax
    let file: ParsedFile
    let places: [DrawnPart.Place]

    /// Whether only one of the two is ever drawn.
    func isExclusive(with other: Address) -> Bool {
      guard islandRegion == other.islandRegion else { return true }
      let split = zip(places, other.places).first { $0.node.id != $1.node.id }
      return split.map { $0.node.isExclusive(with: $1.node) } ?? true
    }

    /// The closure of the Dynamic Island region or presentation that draws it; nil outside of them.
    private var islandRegion: SyntaxIdentifier? {
      for place in places {
        let closures = place.ancestors.compactMap { $0.as(ClosureExprSyntax.self) }
        if let region = closures.last(where: \.isIslandRegion) { return region.id }
      }
      return nil
    }

    /// Whether it is read after another one, from the content inwards.
    func isAfter(_ other: Address) -> Bool {
      let split = zip(places, other.places).first { $0.node.id != $1.node.id }
      return split.map { $0.node.position > $1.node.position } ?? false
    }
  }

  private func extraAddresses(in parts: [DrawnPart]) -> [(Address, Address)] {
    let all = parts.flatMap { part in
      part.calls.filter(\.setsAddress)
        .compactMap(\.modifierDot).map {
          Address(dot: $0, file: part.file, places: part.places(to: $0))
        }
    }.sorted { $1.isAfter($0) }
    return all.enumerated().compactMap { position, address in
      // A view that is drawn at two places may be drawn for different configurations.
      all[..<position].first { $0.dot.id != address.dot.id && !$0.isExclusive(with: address) }
        .map { (address, $0) }
    }
  }

  // MARK: links

  private func checkLinks(in target: WidgetTarget, _ report: inout RuleReport) {
    let choice = target.index.familyChoice
    var found: [(link: FunctionCallExprSyntax, file: ParsedFile, isAlways: Bool)] = []
    let isOld = target.target.deploymentTarget.map { $0 < 17 } ?? false
    var useful: Set<SyntaxIdentifier> = []
    for picture in target.pictures {
      for part in picture.parts {
        for link in part.calls where link.isLink && !target.index.declares("Link") {
          let places = part.places(to: link)
          let known = picture.families.flatMap { $0.isComplete ? $0.names : nil }
          let reaching = known.map { choice.families($0, reaching: places) }
          let dead = isOld ? WidgetFamilies.onceWithoutLinks : WidgetFamilies.withoutLinks
          if let reaching, reaching.isSubset(of: dead) {
            let isAlways = reaching.isSubset(of: WidgetFamilies.withoutLinks)
            if !reaching.isEmpty { found.append((link, part.file, isAlways)) }
          } else {
            useful.insert(link.id)
          }
        }
      }
    }
    for (link, file, isAlways) in found where !useful.contains(link.id) {
      report.add(
        "this link is shown only in families with a single tap target"
          + (isAlways ? "" : " before iOS 17") + "; use widgetURL",
        at: link, in: file, level: isAlways ? level : .note)
    }
  }
}

extension ClosureExprSyntax {
  fileprivate var isIslandRegion: Bool {
    var next = parent
    while let node = next, !node.is(ClosureExprSyntax.self) {
      if let call = node.as(FunctionCallExprSyntax.self) {
        return call.calledExpression.lastName.hasPrefix("DynamicIsland")
      }
      next = node.parent
    }
    return false
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isLink: Bool {
    calledExpression.is(DeclReferenceExprSyntax.self) && calleeName == "Link"
      && argument("destination") != nil
  }

  /// Whether the call is the view modifier, with a URL.
  fileprivate var setsAddress: Bool {
    guard calleeName == "widgetURL", let base, let address = arguments.first?.expression,
      !address.is(NilLiteralExprSyntax.self)
    else { return false }
    // A static function with this name is not the modifier.
    return base.is(FunctionCallExprSyntax.self) || base.lastName.first?.isUppercase != true
  }
}

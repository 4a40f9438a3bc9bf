internal import Findings
internal import Projects
internal import SwiftSyntax

/// PRV-001: values that strangers should not read are marked as privacy sensitive.
struct MarkPrivateValues: GuidanceRule {
  let id = "PRV-001"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard !target.isProtectedAsAWhole else { return }
    let marks = PrivacyMarks(in: target.index)
    var quiet: Set<SyntaxIdentifier> = []
    for picture in target.pictures {
      let isOnLockScreen =
        picture.families?.names.isDisjoint(with: WidgetFamilies.accessory) == false
      let level = isOnLockScreen ? level : .note
      for part in picture.shownParts {
        for call in part.calls {
          guard let value = call.privateValue else { continue }
          let chain = ModifierChain(on: ExprSyntax(call), in: part.file)
          if let bare = chain.calls.first(where: { $0.calleeName == "unredacted" })?.modifierDot {
            report.add(
              "this unmasks \(value), which strangers should not read",
              at: bare, in: part.file, level: level)
          } else if !marks.cover(part.places(to: call)),
            quiet.insert(call.id).inserted
              || isOnLockScreen
          {
            report.add(
              "\(value) can be read on a locked device; mark it or the view around it with "
                + ".privacySensitive()",
              at: call, in: part.file, level: level)
          }
        }
      }
    }
  }
}

extension WidgetTarget {
  /// Whether every configuration hides the whole extension while the device is locked.
  fileprivate var isProtectedAsAWhole: Bool {
    !target.configurations.isEmpty
      && target.configurations.allSatisfy {
        $0.entitlements?.root["com.apple.developer.default-data-protection"]?.text
          == "NSFileProtectionComplete"
      }
  }
}

extension FunctionCallExprSyntax {
  private static let words: Set<String> = [
    "address", "placemark", "coordinate", "coordinates", "latitude", "longitude", "balance",
    "health", "street",
  ]

  /// The name of the private value that a text or an image shows.
  fileprivate var privateValue: String? {
    guard calledExpression.is(DeclReferenceExprSyntax.self),
      let argument = arguments.first?.expression
    else { return nil }
    switch calleeName {
    case "Text":
      return argument.valueNames.first { name in
        name == "amount" || !Self.words.isDisjoint(with: name.wordsInside)
      }
    case "Image" where arguments.first?.label != nil:
      return argument.valueNames.first {
        let words = $0.wordsInside
        return words.contains("map") && (words.contains("snapshot") || words.contains("image"))
      }
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// The names of the values that an expression reads.
  ///
  /// Constants of types, such as `Words.address`, are not included.
  fileprivate var valueNames: [String] {
    let finder = ValueNames(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.names
  }
}

private final class ValueNames: SyntaxVisitor {
  private(set) var names: [String] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    var root = node.base
    while let member = root?.core.as(MemberAccessExprSyntax.self) { root = member.base }
    guard let root, root.lastName.first?.isUppercase != true else { return .skipChildren }
    if node.parent?.is(FunctionCallExprSyntax.self) != true {
      names.append(node.declName.baseName.text)
    }
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.baseName.text)
    return .skipChildren
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    // The format of a value is not a value.
    node.label?.text == "format" || node.label?.text == "style" ? .skipChildren : .visitChildren
  }
}

extension String {
  /// The lowercased words of a name in camel case.
  fileprivate var wordsInside: Set<String> {
    var words = [""]
    for character in self {
      if character.isUppercase || character == "_" { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return Set(words)
  }
}

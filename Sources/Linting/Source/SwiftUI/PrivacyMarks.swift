internal import Projects
internal import SwiftSyntax

/// Determines whether a view, or one around it, is masked when it should not be read.
struct PrivacyMarks {
  /// The modifiers and views of the project that mask their content.
  private let own: Set<String>

  private static let words: Set<String> = ["privacySensitive", "redacted", "redactionReasons"]

  init(in index: SourceIndex) {
    var own: Set<String> = []
    for facts in index.files where Self.words.contains(where: facts.file.mentions) {
      for function in facts.functions where function.body.containsName(in: Self.words) {
        let isModifier = function.typeName == "View" || function.name == "makeBody"
        let takesContent = function.labels?.first == "content"
        if isModifier { own.insert(function.name) }
        if let type = function.typeName?.split(separator: ".").last,
          takesContent || function.drawsContent
        {
          own.insert(String(type))
        }
      }
    }
    self.own = own
  }

  /// Whether a node is masked in one of the bodies on the path to it.
  func cover(_ places: [DrawnPart.Place]) -> Bool { places.contains(where: cover) }

  private func cover(_ place: DrawnPart.Place) -> Bool {
    place.ancestors.contains { node in
      if let call = node.as(FunctionCallExprSyntax.self) { return isMark(call) }
      if let branch = node.as(IfExprSyntax.self) {
        return Syntax(branch.conditions).containsName(in: ["redactionReasons"])
      }
      if let choice = node.as(PostfixIfConfigExprSyntax.self) {
        return Syntax(choice.config).containsName(in: ["privacySensitive"])
      }
      return false
    } || place.node.containsName(in: ["redactionReasons"])
  }

  private func isMark(_ call: FunctionCallExprSyntax) -> Bool {
    if Self.words.contains(call.calleeName) {
      return call.arguments.first?.expression.trimmedDescription != "false"
    }
    if call.calleeName == "modifier" {
      return call.arguments.contains { $0.expression.createdType.map(own.contains) ?? false }
    }
    return own.contains(call.calleeName)
  }
}

extension FunctionFact {
  /// Whether a view's body draws its `content`, which consists of other views.
  fileprivate var drawsContent: Bool { name == "body" && body.containsName(in: ["content"]) }
}

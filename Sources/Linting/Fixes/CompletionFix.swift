internal import Projects
internal import SwiftSyntax
internal import Text

extension CompletionDefect {
  /// Returns edits that call the completion with the placeholder before a `return` without a call.
  ///
  /// Empty where the answer would be a guess: outside a provider's own method, where `self` may no
  /// longer exist, and without a `placeholder(in:)` in the provider.
  func edits(in provider: Provider) -> [SourceEdit] {
    guard kind == .exit, certainty == .certain, provider.placeholder != nil,
      let leaving = node.as(ReturnStmtSyntax.self), leaving.expression == nil,
      let method = leaving.enclosingMethod, let context = method.parameter("in"),
      let completion = method.parameter("completion"), completion == handle,
      [provider.timeline?.nameToken.id, provider.snapshot?.nameToken.id].contains(method.name.id)
    else { return [] }
    let entry = "self.placeholder(in: \(context))"
    let answer =
      method.name.text == "getTimeline"
      ? "\(completion)(Timeline(entries: [\(entry)], policy: \(SourceEdit.laterPolicy)))"
      : "\(completion)(\(entry))"
    return [insertion(of: answer, before: leaving, in: method)]
  }

  /// Inserts a line before a statement, even if the statement is on one line with its braces.
  private func insertion(
    of call: String, before leaving: ReturnStmtSyntax, in method: FunctionDeclSyntax
  ) -> SourceEdit {
    let start = leaving.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = file.indentation(at: start)
    guard !line.isFirst, let braces = leaving.parent?.parent?.parent?.as(CodeBlockSyntax.self),
      braces.statements.count == 1, !braces.hasComment
    else {
      return SourceEdit(
        path: file.path, range: start..<start,
        text: line.isFirst ? "\(call)\n\(line.text)" : "\(call); ")
    }
    let outer = file.indentation(at: method.positionAfterSkippingLeadingTrivia.utf8Offset).text
    let first = method.body?.statements.first.map {
      file.indentation(at: $0.positionAfterSkippingLeadingTrivia.utf8Offset).text
    }
    let step = first.map { String($0.dropFirst(outer.count)) } ?? "  "
    let from = braces.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    let to = braces.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    let inner = "\n\(line.text)\(step)"
    return SourceEdit(
      path: file.path, range: from..<to, text: "\(inner)\(call)\(inner)return\n\(line.text)")
  }
}

extension CodeBlockSyntax {
  /// Whether a comment is between the braces.
  fileprivate var hasComment: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { token in
      (token.leadingTrivia + token.trailingTrivia).contains(where: \.isComment)
    } || (leftBrace.trailingTrivia + rightBrace.leadingTrivia).contains(where: \.isComment)
  }
}

extension SourceEdit {
  /// A reload in one hour, or 24 a day.
  ///
  /// This is below the 40 to 70 that Apple names as a typical budget (Keeping a widget up to date).
  static let laterPolicy = ".after(Date(timeIntervalSinceNow: 60 * 60))"
}

extension PolicyUse {
  /// Replaces the literal `.atEnd` of a timeline with `.after` in one hour.
  ///
  /// Empty for any other policy, where the date would be computed only once.
  var laterEdits: [SourceEdit] {
    guard let member = node.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "atEnd",
      member.parent?.as(LabeledExprSyntax.self)?.label?.text == "policy"
    else { return [] }
    let start = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = member.declName.endPositionBeforeTrailingTrivia.utf8Offset
    return [
      SourceEdit(
        path: scope.file.path, range: start..<end,
        text: String(SourceEdit.laterPolicy.dropFirst()))
    ]
  }
}

extension SyntaxProtocol {
  /// The method that contains the node; nil if a closure in between may have lost `self`.
  fileprivate var enclosingMethod: FunctionDeclSyntax? {
    var node = parent
    while let current = node {
      if let method = current.as(FunctionDeclSyntax.self) { return method }
      if let closure = current.as(ClosureExprSyntax.self),
        closure.signature?.capture?.items.contains(where: { $0.specifier != nil }) == true
      {
        return nil
      }
      node = current.parent
    }
    return nil
  }
}

extension FunctionDeclSyntax {
  /// Returns the internal name of the parameter with a label.
  fileprivate func parameter(_ label: String) -> String? {
    signature.parameterClause.parameters.first { $0.firstName.text == label }?.innerName
  }
}

extension ParsedFile {
  /// Returns the indentation of a byte's line, and whether the byte is the first one after it.
  fileprivate func indentation(at offset: Int) -> (text: String, isFirst: Bool) {
    let start = lines.bytes(ofLine: lines.line(at: offset)).lowerBound
    let spaces = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return (String(bytes: spaces), spaces.endIndex == offset)
  }
}

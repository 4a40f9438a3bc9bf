internal import Diagnostics
internal import SwiftSyntax

/// What can be wrong with a source file. An error means that it was not checked completely.
extension Diagnostic {
  static func unreadableSource(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.unreadable-source", .error, "\(path) was not checked: \(reason)",
      at: FilePosition(file: path),
      suggestion: "Correct the file, or remove it from the target.")
  }

  static func tooDeepSource(_ path: String, at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(offset: offset, in: bytes.span, file: path)
    return Diagnostic(
      "lint.unreadable-source", .error, "\(path) was not checked: the code is nested too deep",
      at: place, excerpt: excerpt,
      suggestion: "Reduce the nesting, for example with a local constant.")
  }

  static func invalidSource(_ path: String, at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(offset: offset, in: bytes.span, file: path)
    return Diagnostic(
      "lint.invalid-encoding", .error, "this byte is not UTF-8, so the compiler rejects the file",
      at: place, excerpt: excerpt, suggestion: "Save the file as UTF-8.")
  }

  static func unknownConditions(_ file: ParsedFile) -> Diagnostic {
    let names = file.unansweredConditions.prefix(5).joined(separator: ", ")
    return Diagnostic(
      "lint.unknown-condition", .note,
      "no build setting answers \(names); the code for both answers was checked",
      at: FilePosition(file: file.path),
      suggestion: "Set it in SWIFT_ACTIVE_COMPILATION_CONDITIONS if only some builds have it.")
  }

  static func brokenSource(_ file: ParsedFile) -> Diagnostic {
    let finder = ErrorFinder(viewMode: .all)
    finder.walk(file.tree)
    let offset = finder.offset ?? 0
    let (place, excerpt) = Excerpt.locate(offset: offset, in: file.bytes.span, file: file.path)
    return Diagnostic(
      "lint.broken-source", .warning, "invalid Swift: the parser does not understand this",
      at: place, excerpt: excerpt,
      suggestion: "Correct it; the rest of the file was checked as far as it could be read.")
  }
}

/// Where the first thing stands that the parser did not expect or missed.
private final class ErrorFinder: SyntaxVisitor {
  private(set) var offset: Int?

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    found(node)
    return .skipChildren
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if node.presence == .missing { found(node) }
    return .skipChildren
  }

  private func found(_ node: some SyntaxProtocol) {
    offset = min(offset ?? .max, node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

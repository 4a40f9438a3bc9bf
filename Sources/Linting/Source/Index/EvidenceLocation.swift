internal import Diagnostics
internal import Projects
internal import SwiftSyntax

/// A place that explains a finding.
struct EvidenceLocation: Sendable {
  let note: LintFinding.Note
  /// Whether it is a declaration outside of functions, where a fixed value can be changed.
  let isDeclaration: Bool
  /// Whether it is a local whose value contains a number literal.
  let isLocalNumber: Bool

  init(
    _ message: String, at node: some SyntaxProtocol, in file: ParsedFile,
    isDeclaration: Bool = false, isLocalNumber: Bool = false
  ) {
    self.isDeclaration = isDeclaration
    self.isLocalNumber = isLocalNumber
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    note = LintFinding.Note(
      message: message, place: file.position(of: node), length: file.length(from: start, to: end))
  }
}

extension ReachedFunction {
  /// The calls that lead to this function, in order.
  var evidence: [EvidenceLocation] {
    path.map {
      EvidenceLocation("called from \($0.function.title)", at: $0.node, in: $0.function.file)
    }
  }
}

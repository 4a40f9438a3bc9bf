internal import Diagnostics
internal import Projects
internal import SwiftSyntax

/// A place that explains how a rule came to its finding.
struct EvidenceLocation: Sendable {
  let note: LintFinding.Note
  /// A declaration outside of functions that fixes a value: the place where someone changes it.
  let isDeclaration: Bool
  /// A local in whose value a number is written.
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
  /// The calls that lead here, for a reader to follow.
  var evidence: [EvidenceLocation] {
    path.map {
      EvidenceLocation("called from \($0.function.title) here", at: $0.node, in: $0.function.file)
    }
  }
}

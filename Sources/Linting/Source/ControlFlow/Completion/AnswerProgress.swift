internal import Projects
internal import SwiftSyntax

/// What has been done with a handle when a statement begins.
enum AnswerProgress: Hashable {
  case notYet
  /// Answered at a node.
  case answered(SyntaxIdentifier)
  /// Given at a node to code that answers on some of its paths.
  case partly(SyntaxIdentifier)
  /// Given at a node to code that is not in sight.
  case assumed(SyntaxIdentifier)
  case undecided

  /// Whether it is not known if the handle is answered.
  var isOpen: Bool {
    switch self {
    case .assumed, .undecided: true
    case .notYet, .answered, .partly: false
    }
  }
}

internal import Projects
internal import SwiftSyntax

/// The progress of a handle at the start of a statement.
enum CompletionProgress: Hashable {
  case notYet
  /// Answered at a node.
  case answered(SyntaxIdentifier)
  /// Passed at a node to code that answers on some of its paths.
  case partly(SyntaxIdentifier)
  /// Passed at a node to unknown code.
  case assumed(SyntaxIdentifier)
  /// Stored at a node in a property, a collection or an object; nothing has called it yet.
  case stored(SyntaxIdentifier)
  case undecided

  /// Whether it is unknown if the handle is answered.
  var isOpen: Bool {
    switch self {
    case .assumed, .stored, .undecided: true
    case .notYet, .answered, .partly: false
    }
  }
}

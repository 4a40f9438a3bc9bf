import SwiftSyntax

/// A place where the project breaks one of its conventions, in the form that editors can open.
struct Violation: CustomStringConvertible, Equatable {
  let description: String

  init(_ file: SwiftFile, at node: (any SyntaxProtocol)? = nil, _ message: String) {
    description = file.path + (node.map { ":\(file.line(of: $0))" } ?? "") + ": " + message
  }

  init(_ message: String) {
    description = message
  }
}

extension [Violation] {
  /// The violations as the message of one failure.
  var report: String {
    "\(count) to fix:\n" + map(\.description).joined(separator: "\n")
  }
}

import SwiftSyntax

/// A violation of a convention, in the format that editors can open.
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
  /// The violations as one failure message.
  var report: String {
    "\(count) to fix:\n" + map(\.description).joined(separator: "\n")
  }
}

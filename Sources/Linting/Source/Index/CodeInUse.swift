internal import Projects
internal import SwiftSyntax

/// Code that the app compiles too: what stands there may be the app's business alone.
extension WidgetTarget {
  /// Whether the extension has to do with a type: no app compiles its file, a provider leads to it, or the
  /// extension's own files name it.
  func hasUse(for typeName: String?, in file: ParsedFile) -> Bool {
    guard let typeName, sharesWithApp(file) else { return true }
    guard !typesInUse.contains(typeName) else { return true }
    let lastName = String(typeName.split(separator: ".").last ?? "")
    return ownFiles.contains { $0.file.names(lastName) && !sharesWithApp($0.file) }
  }
}

extension SourceFacts {
  /// The innermost type, or extension of one, around a node of the file.
  func typeName(around node: some SyntaxProtocol) -> String? {
    types.last { type in
      type.node.position <= node.position && node.endPosition <= type.node.endPosition
    }?.name
  }
}

extension ParsedFile {
  /// Whether a name stands anywhere in the code, not as a part of a longer one and not in a comment.
  fileprivate func names(_ identifier: String) -> Bool {
    mentions(identifier) && Syntax(tree).holdsName(in: [identifier])
  }
}

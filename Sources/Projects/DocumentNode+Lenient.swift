internal import Documents

/// Looks into a tree whose shape another tool decides: what is not there is empty.
extension DocumentNode {
  /// The entries of a mapping, none for anything else.
  var mapping: [DocumentEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  subscript(key: String) -> DocumentNode? { mapping.last { $0.key == key }?.value }
}

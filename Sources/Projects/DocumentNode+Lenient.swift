internal import Documents

/// Access to a tree whose structure another tool defines; missing values are empty.
extension DocumentNode {
  /// The entries of a mapping; none for any other value.
  var mapping: [DocumentEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  subscript(key: String) -> DocumentNode? { mapping.last { $0.key == key }?.value }
}

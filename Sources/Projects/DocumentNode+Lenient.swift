internal import Documents

/// Looks into a tree whose shape another tool decides: what is not there is empty.
extension DocumentNode {
  /// The entries of a mapping, none for anything else.
  var mapping: [DocumentEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  /// The items of a list, none for anything else.
  var list: [DocumentNode] {
    if case .list(let items) = content { items } else { [] }
  }

  /// The text of a scalar, nil for anything else and for null.
  var text: String? {
    if case .scalar(let scalar) = content, !isNull { scalar.text } else { nil }
  }

  subscript(key: String) -> DocumentNode? { mapping.last { $0.key == key }?.value }
}

package import Diagnostics

/// A value of a property list or project file, with its position.
package struct PropertyNode: Hashable, Sendable {
  /// The content of a value; a Boolean, a number and a string that looks like one are distinct.
  package enum Content: Hashable, Sendable {
    case string(String)
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case date(String)
    case data
    case array([PropertyNode])
    case dictionary([PropertyEntry])
  }

  package let content: Content
  /// The position at which the value starts; without a line in binary property lists.
  package let place: FilePosition

  package init(_ content: Content, at place: FilePosition) {
    self.content = content
    self.place = place
  }
}

/// A key of a dictionary with its value.
package struct PropertyEntry: Hashable, Sendable {
  package let key: String
  package let keyPlace: FilePosition
  package let value: PropertyNode

  package init(_ key: String, at keyPlace: FilePosition, _ value: PropertyNode) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}

extension PropertyNode {
  /// The entries of a dictionary in file order; none for any other value.
  package var entries: [PropertyEntry] {
    if case .dictionary(let entries) = content { entries } else { [] }
  }

  /// The values of an array; none for any other value.
  package var items: [PropertyNode] {
    if case .array(let items) = content { items } else { [] }
  }

  /// The text of a string, or nil for any other value.
  package var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The value of a key; if the key is duplicated, the last one.
  package subscript(key: String) -> PropertyNode? { entry(key)?.value }

  /// The entry of a key; if the key is duplicated, the last one.
  package func entry(_ key: String) -> PropertyEntry? { entries.last { $0.key == key } }

  /// The entry at a path of keys through nested dictionaries.
  package func entry(at path: [String]) -> PropertyEntry? {
    guard let last = path.last else { return nil }
    var node: PropertyNode? = self
    for key in path.dropLast() { node = node?[key] }
    return node?.entry(last)
  }

  /// Whether the system reads the value as true: the Boolean true, or a number that is not zero.
  package var isTrue: Bool {
    switch content {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .real(let value): value != 0
    case .string, .date, .data, .array, .dictionary: false
    }
  }

  /// The value as a phrase for a sentence.
  package var phrase: String {
    switch content {
    case .string(let text): text.isEmpty ? "an empty string" : "the string \"\(text.prefix(60))\""
    case .boolean(let value): "the Boolean \(value)"
    case .integer(let value): "the number \(value)"
    case .real(let value): "the number \(value)"
    case .date: "a date"
    case .data: "data"
    case .array(let items): "an array of \(items.count)"
    case .dictionary(let entries): "a dictionary of \(entries.count)"
    }
  }
}

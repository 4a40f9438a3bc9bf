internal import Diagnostics
internal import Documents
internal import Text

extension PropertyNode {
  /// Creates the property list that another tool generates from a YAML or JSON document.
  ///
  /// The unquoted words `yes`, `no`, `on` and `off` are Booleans, as in YAML 1.1.
  init(_ document: Document, root: DocumentNode) {
    self.init(root, file: document.file, lines: LineTable(of: document.bytes.span))
  }

  private init(_ node: DocumentNode, file: String, lines: LineTable) {
    let place = FilePosition(file: file, offset: node.range.offset, in: lines)
    switch node.content {
    case .list(let items):
      self.init(
        .array(items.map { PropertyNode($0, file: file, lines: lines) }), at: place)
    case .mapping(let entries):
      let entries = entries.map { entry in
        PropertyEntry(
          entry.key, at: FilePosition(file: file, offset: entry.keyRange.offset, in: lines),
          PropertyNode(entry.value, file: file, lines: lines))
      }
      self.init(.dictionary(entries.mergingYAMLKeys), at: place)
    case .scalar(let scalar): self.init(Content(scalar), at: place)
    }
  }
}

extension PropertyNode.Content {
  fileprivate init(_ scalar: DocumentScalar) {
    let word = scalar.isPlain ? scalar.text.lowercased() : ""
    if ["true", "yes", "on"].contains(word) {
      self = .boolean(true)
    } else if ["false", "no", "off"].contains(word) {
      self = .boolean(false)
    } else if let integer = scalar.integer {
      self = .integer(integer)
    } else if let number = scalar.number {
      self = .real(number)
    } else {
      self = .string(scalar.text)
    }
  }
}

extension [PropertyEntry] {
  /// The entries, merged over the entries of a `<<` key.
  fileprivate var mergingYAMLKeys: [PropertyEntry] {
    guard let merged = first(where: { $0.key == "<<" })?.value else { return self }
    let inherited = merged.entries + merged.items.flatMap(\.entries)
    let own = filter { $0.key != "<<" }
    return inherited.filter { entry in !own.contains { $0.key == entry.key } } + own
  }
}

extension PropertyNode {
  /// The tree with another one merged over it: dictionaries are merged, lists joined, other values
  /// replaced.
  ///
  /// A key that ends in `:REPLACE` replaces the value below it.
  func overlaid(by upper: PropertyNode) -> PropertyNode {
    switch (content, upper.content) {
    case (.dictionary(let below), .dictionary(let above)):
      var entries = below
      for entry in above {
        let isReplacing = entry.key.hasSuffix(":REPLACE")
        let key = isReplacing ? String(entry.key.dropLast(":REPLACE".count)) : entry.key
        if let index = entries.firstIndex(where: { $0.key == key }) {
          let value = isReplacing ? entry.value : entries[index].value.overlaid(by: entry.value)
          entries[index] = PropertyEntry(key, at: entry.keyPlace, value)
        } else {
          entries.append(PropertyEntry(key, at: entry.keyPlace, entry.value))
        }
      }
      return PropertyNode(.dictionary(entries), at: upper.place)
    case (.array(let below), .array(let above)):
      return PropertyNode(.array(below + above), at: upper.place)
    default: return upper
    }
  }

  /// The value as the text of a build setting, or nil if it cannot be one.
  var settingText: String? {
    switch content {
    case .string(let text): text
    case .boolean(let value): value ? "YES" : "NO"
    case .integer(let value): String(value)
    case .real(let value): "\(value)"
    case .array(let items): items.compactMap(\.settingText).joined(separator: " ")
    case .date, .data, .dictionary: nil
    }
  }

  /// The strings of a list, or a single string.
  package var texts: [String] { text.map { [$0] } ?? items.compactMap(\.text) }
}

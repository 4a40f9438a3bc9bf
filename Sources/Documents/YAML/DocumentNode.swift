internal import Text

/// A value of a document and its position.
package struct DocumentNode: Hashable, Sendable {
  /// The three kinds of values in YAML and JSON.
  package enum Content: Hashable, Sendable {
    case scalar(DocumentScalar)
    case list([DocumentNode])
    case mapping([DocumentEntry])
  }

  package let content: Content
  package let range: DocumentRange
}

/// A key of a mapping with its value.
package struct DocumentEntry: Hashable, Sendable {
  package let key: String
  package let keyRange: DocumentRange
  package let value: DocumentNode
}

/// The range of a key or value in the bytes of the entire file.
package struct DocumentRange: Hashable, Sendable {
  package let offset: Int
  package let length: Int

  package init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }
}

/// A scalar that is converted to a number, a date or a Boolean only on request.
package struct DocumentScalar: Hashable, Sendable {
  package let text: String
  /// Whether it was written without quotes, so that it may be a number, a Boolean or null.
  package let isPlain: Bool
}

extension DocumentNode {
  /// Whether the value is null in the core schema: empty, `~` or `null`.
  package var isNull: Bool {
    guard case .scalar(let scalar) = content, scalar.isPlain else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
  }

  /// The value as a phrase for a sentence: `a list of 3`, `the string "weekly"`.
  package var phrase: String {
    if isNull { return "nothing" }
    switch content {
    case .list(let items): return items.isEmpty ? "an empty list" : "a list of \(items.count)"
    case .mapping(let entries):
      let keys = entries.prefix(3).map(\.key.shownShortly) + (entries.count > 3 ? ["…"] : [])
      return keys.isEmpty
        ? "an empty mapping" : "a mapping with the keys " + keys.joined(separator: ", ")
    case .scalar(let scalar):
      if scalar.integer != nil || scalar.number != nil { return "the number \(scalar.text)" }
      if let boolean = scalar.boolean { return "the Boolean \(boolean)" }
      if scalar.text.isEmpty { return "an empty string" }
      return "the string \"\(scalar.text.shownShortly)\""
    }
  }
}

extension DocumentScalar {
  /// The Boolean value in YAML 1.2: only `true` and `false`, so that Norway's `no` remains a
  /// string.
  package var boolean: Bool? {
    guard isPlain else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// The whole number in YAML 1.2: decimal, `0x` or `0o`.
  package var integer: Int? {
    guard isPlain, let first = text.utf8.first, first < 0x3A else { return nil }
    if text.hasPrefix("0x") || text.hasPrefix("0o") {
      let digits = text.dropFirst(2)
      guard digits.first != "+", digits.first != "-" else { return nil }
      return Int(digits, radix: text.hasPrefix("0x") ? 16 : 8)
    }
    return Int(text)
  }

  /// The finite number in YAML 1.2 in decimal notation.
  package var number: Double? {
    let letters = "0123456789+-.eE"
    guard isPlain, text.utf8.count <= 400, text.contains(where: \.isNumber),
      text.allSatisfy(letters.contains), let number = Double(text), number.isFinite
    else { return nil }
    return number
  }
}

extension String {
  /// The text truncated to forty characters, with disguising characters made visible.
  var shownShortly: String {
    let open = String(bytes: Array(utf8.prefix(4096)).withoutCredentials)
    let shown = String(open.prefix(41)).shownSafely
    return shown.count > 40 ? String(shown.prefix(39)) + "…" : shown
  }
}

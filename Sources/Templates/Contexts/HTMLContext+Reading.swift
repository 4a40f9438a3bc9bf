internal import Text

/// A reason why the HTML of a template is ambiguous, and what to write instead.
struct HTMLProblem: Error, Hashable, Sendable {
  let summary: String
  let suggestion: String
}

extension HTMLContext {
  /// The maximum length of a name, at which longer names are truncated.
  ///
  /// A longer name is as unknown as its beginning, and truncation keeps the number of contexts
  /// small.
  private static let longestName = 40

  /// Consumes one byte of the template's own text.
  mutating func read(_ byte: UInt8) throws(HTMLProblem) {
    switch place {
    case .text: if byte == UInt8(ascii: "<") { place = .markup }
    case .markup: readMarkup(byte)
    case .tagName: try readTagName(byte)
    case .attributes, .afterValue, .gap: try readAttributes(byte)
    case .attributeName, .afterAttributeName: try readAttributeName(byte)
    case .beforeValue: try readBeforeValue(byte)
    case .value(let quote): try readValue(byte, endsAt: byte == quote)
    case .unquotedValue: try readUnquotedValue(byte)
    case .declaration, .comment: try readDeclaration(byte)
    case .rawText: try readRawText(byte)
    }
  }

  /// Continues after a problem, so that the next one is found too.
  mutating func recover() {
    held = ""
    switch place {
    case .gap: place = .attributeName
    case .attributes: place = .beforeValue
    case .text, .markup, .tagName, .afterValue, .attributeName, .afterAttributeName, .beforeValue,
      .value, .unquotedValue, .declaration, .comment, .rawText:
      break
    }
    if case .link = purpose { purpose = .link(.unclear) }
  }

  private mutating func readMarkup(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/") where !isEndTag: isEndTag = true
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      self = HTMLContext(place: .declaration)
      if byte == UInt8(ascii: "!") { held = "!" }
    case UInt8(ascii: "<") where !isEndTag: return
    case _ where byte.isASCIILetter:
      let isEnd = isEndTag
      self = HTMLContext(place: .tagName, isEndTag: isEnd)
      element = byte.lowercasedLetter
    default:
      let isJunk = isEndTag && byte != UInt8(ascii: ">")
      self = isJunk ? HTMLContext(place: .declaration) : HTMLContext()
    }
  }

  private mutating func readTagName(_ byte: UInt8) throws(HTMLProblem) {
    if byte.isTemplateSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
      place = .attributes
      try readAttributes(byte)
    } else if element.utf8.count < Self.longestName {
      element += byte.lowercasedLetter
    }
  }

  private mutating func readAttributes(_ byte: UInt8) throws(HTMLProblem) {
    switch byte {
    case UInt8(ascii: ">"): endTag()
    case _ where byte.isTemplateSpace || byte == UInt8(ascii: "/"): place = .attributes
    case _ where place == .gap:
      throw HTMLProblem(
        summary: "text after a section may continue the name before it",
        suggestion: "Put a space after the section.")
    case UInt8(ascii: "="):
      throw HTMLProblem(
        summary: "`=` without an attribute's name before it",
        suggestion: "Write the name and its `=` together, either inside or outside a section.")
    default:
      place = .attributeName
      attribute = byte.lowercasedLetter
    }
  }

  private mutating func readAttributeName(_ byte: UInt8) throws(HTMLProblem) {
    switch byte {
    case UInt8(ascii: "="): place = .beforeValue
    case UInt8(ascii: ">"), UInt8(ascii: "/"):
      attribute = ""
      place = .attributes
      try readAttributes(byte)
    case _ where byte.isTemplateSpace: place = .afterAttributeName
    case _ where place == .afterAttributeName:
      place = .attributeName
      attribute = byte.lowercasedLetter
    default: if attribute.utf8.count < Self.longestName { attribute += byte.lowercasedLetter }
    }
  }

  private mutating func readBeforeValue(_ byte: UInt8) throws(HTMLProblem) {
    switch byte {
    case _ where byte.isTemplateSpace: return
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      place = .value(quote: byte)
      try beginValue()
    case UInt8(ascii: ">"): endTag()
    default:
      place = .unquotedValue
      try beginValue()
      try readUnquotedValue(byte)
    }
  }

  private mutating func beginValue() throws(HTMLProblem) {
    if element == "meta" && attribute == "http-equiv" && hasContentValue {
      throw HTMLProblem(
        summary: "`http-equiv` after a `content` that contains a value",
        suggestion: "Write the entire `content` of an `http-equiv` into the template.")
    }
    purpose = AttributePurpose(of: attribute, on: element)
    if isRefresh && element == "meta" && attribute == "content" {
      purpose = .refused("the `content` of an `http-equiv`")
    }
    held = ""
  }

  private mutating func readValue(_ byte: UInt8, endsAt isEnd: Bool) throws(HTMLProblem) {
    if isEnd {
      endValue()
      place = .afterValue
      return
    }
    if case .link(let part) = purpose {
      if case .start(_, hasValue: true) = part,
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: "&")
      {
        throw HTMLProblem(
          summary: "a value before `\(Character(Unicode.Scalar(byte)))` could become any scheme",
          suggestion:
            "Write the scheme into the template, or provide the entire link as one value.")
      }
      purpose = .link(part.reading(byte))
    }
    // Only the type of a script is checked, and a longer type than any known one is unknown anyway.
    if element == "script" && attribute == "type" && held.utf8.count < Self.longestName {
      held += byte.lowercasedLetter
    }
  }

  private mutating func readUnquotedValue(_ byte: UInt8) throws(HTMLProblem) {
    if byte == UInt8(ascii: ">") {
      endValue()
      endTag()
    } else if byte.isTemplateSpace {
      endValue()
      place = .attributes
    } else {
      try readValue(byte, endsAt: false)
    }
  }

  private mutating func endValue() {
    // If an attribute occurs twice, browsers use the first one.
    if element == "script" && attribute == "type" && scriptType == nil { scriptType = held }
    if element == "meta" && attribute == "http-equiv" { isRefresh = true }
    held = ""
    attribute = ""
    purpose = .text
  }

  private mutating func endTag() {
    let isRaw = !isEndTag && Self.rawTextElements.contains(element)
    let script = element == "script" ? scriptType : nil
    self =
      isRaw ? HTMLContext(place: .rawText, element: element, scriptType: script) : HTMLContext()
  }
}

extension UInt8 {
  /// The byte as a string: an ASCII letter in lower case, a byte beyond ASCII as the scalar of that
  /// value.
  fileprivate var lowercasedLetter: String {
    String(Unicode.Scalar(isASCIILetter ? self | 0x20 : self))
  }
}

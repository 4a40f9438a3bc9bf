internal import Text

extension HTMLContext {
  /// Consumes a byte of a comment or declaration.
  ///
  /// As in browsers, a comment also ends at `--!>`, and immediately with `<!-->` and `<!--->`.
  mutating func readDeclaration(_ byte: UInt8) throws(HTMLProblem) {
    let letter = String(Unicode.Scalar(byte))
    if place == .comment {
      let isEnd = byte == UInt8(ascii: ">") && (held.hasSuffix("--") || held.hasSuffix("--!"))
      if isEnd {
        self = HTMLContext()
      } else {
        let canEnd =
          byte == UInt8(ascii: "-") || (letter == "!" && held.hasSuffix("--") && held != "<--")
        held = canEnd ? String((held + letter).suffix(3)) : ""
      }
      return
    }
    switch (held, letter) {
    case ("!", "-"): held = "!-"
    case ("!-", "-"):
      place = .comment
      held = "<--"
    case ("!", "["):
      throw HTMLProblem(
        summary: "`<![` is text in SVG and a comment in HTML",
        suggestion: "Write the text with character references such as `&lt;`.")
    case (_, ">"): self = HTMLContext()
    default: held = ""
    }
  }

  /// Consumes a byte of an element whose content is not markup.
  mutating func readRawText(_ byte: UInt8) throws(HTMLProblem) {
    readJSON(byte)
    if byte == UInt8(ascii: "<") {
      held = "<"
      return
    }
    guard !held.isEmpty else { return }
    let letter = String(Unicode.Scalar(byte.isASCIILetter ? byte | 0x20 : byte))
    let end = "</" + element
    if held == end {
      if byte.isTemplateSpace || letter == "/" || letter == ">" { return endRawText(byte) }
      held = ""
      return
    }
    held += letter
    if held == "<!--" {
      throw HTMLProblem(
        summary: "`<!--` inside `<\(element)>` hides its end from some browsers",
        suggestion: "Remove the comment, or write `{{! … }}`.")
    }
    if isReadableRawText && held.utf8.count == 2 && byte.isASCIILetter {
      throw HTMLProblem(
        summary: "a tag inside `<\(element)>` is shown as text",
        suggestion: "Write `&lt;` where a `<` is meant.")
    }
    if !end.hasPrefix(held) && !"<!--".hasPrefix(held) { held = "" }
  }

  private mutating func endRawText(_ byte: UInt8) {
    self =
      byte == UInt8(ascii: ">")
      ? HTMLContext() : HTMLContext(place: .attributes, isEndTag: true, element: element)
  }

  private mutating func readJSON(_ byte: UInt8) {
    guard isJSONScript else { return }
    if isAfterBackslash {
      isAfterBackslash = false
    } else if byte == UInt8(ascii: "\\") {
      isAfterBackslash = isInJSONText
    } else if byte == UInt8(ascii: "\"") {
      isInJSONText.toggle()
    }
  }
}

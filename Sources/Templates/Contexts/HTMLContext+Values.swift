/// The escaping of a value, so that it stays a value in its context.
enum ValueEscaping: Hashable, Sendable {
  /// For the content of elements, where right-to-left names are isolated.
  case content
  /// For quoted attributes, and elements that hold text alone.
  case text
  /// A link, refused unless its scheme is allowed.
  case link
  /// One component of a link's query.
  case query
  /// A complete JSON value.
  case json
  /// The content of a JSON string.
  case jsonText
  /// HTML from the program's renderers without escaping, any other value as text.
  case html
  /// Any value without escaping; only for text that is not markup.
  case verbatim
}

extension HTMLContext {
  /// The escaping that a value needs in this context.
  ///
  /// - Parameter isRaw: whether the template requests HTML without escaping.
  func escaping(isRaw: Bool) throws(HTMLProblem) -> ValueEscaping {
    if isRaw {
      guard place == .text else {
        throw HTMLProblem(
          summary: "three braces inside \(phrase)",
          suggestion: "Write two braces; HTML is allowed between tags only.")
      }
      return .html
    }
    switch place {
    case .text: return .content
    case .rawText where isReadableRawText && held.isEmpty: return .text
    case .rawText where isJSONScript && held.isEmpty && !isAfterBackslash:
      return isInJSONText ? .jsonText : .json
    case .value:
      switch purpose {
      case .text: return .text
      case .link(.start): return .link
      case .link(.path), .link(.fragment): return .text
      case .link(.query): return .query
      case .link(.unclear), .refused: throw refusal
      }
    case .markup, .tagName, .attributes, .afterValue, .gap, .attributeName, .afterAttributeName,
      .beforeValue, .unquotedValue, .declaration, .comment, .rawText:
      throw refusal
    }
  }

  /// The context after a value.
  var afterValueInside: HTMLContext {
    var context = self
    if case .link(let part) = purpose { context.purpose = .link(part.afterValue) }
    if element == "meta" && attribute == "content" { context.hasContentValue = true }
    return context
  }

  private var refusal: HTMLProblem {
    HTMLProblem(summary: "a value inside \(phrase)", suggestion: suggestion)
  }

  /// The place in words, for messages: `an unquoted attribute`.
  var phrase: String {
    switch place {
    case .text: "text"
    case .markup, .tagName: "a tag's name"
    case .attributes, .afterValue, .gap, .attributeName, .afterAttributeName: "a tag"
    case .beforeValue, .unquotedValue: "an unquoted attribute"
    case .declaration: "a declaration"
    case .comment: "a comment"
    case .value:
      switch purpose {
      case .text: "an attribute"
      case .link(.unclear): "a link with an uncertain scheme"
      case .link: "a link"
      case .refused(let name): name
      }
    case .rawText:
      switch element {
      case "script": isJSONScript ? "JSON" : "a script"
      case "style": "a style sheet"
      default: "`<\(element)>`"
      }
    }
  }

  private var suggestion: String {
    switch place {
    case .beforeValue, .unquotedValue: "Quote it."
    case .markup, .tagName: "Write the tag's name into the template."
    case .attributes, .afterValue, .gap, .attributeName, .afterAttributeName:
      "Write the attribute's name into the template and the value between quotes."
    case .declaration: "Write the declaration into the template."
    case .comment: "Write `{{! … }}` for a comment, or remove the value."
    case .value:
      switch purpose {
      case .refused("an event handler"):
        "Put the value into a `data-` attribute and read it from a script file."
      case .refused("a style attribute"): "Choose a class with a section, and style the class."
      case .link(.unclear): "Provide the entire link as one value."
      case .text, .link, .refused: "Write the attribute into the template."
      }
    case .rawText where element == "script":
      "Put the value into `<script type=\"application/json\">` and read it from a script file."
    case .rawText where element == "style": "Choose a class with a section, and style the class."
    case .text, .rawText: "Remove the value."
    }
  }
}

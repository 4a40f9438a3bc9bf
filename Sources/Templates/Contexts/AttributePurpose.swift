/// What a browser does with the value of an attribute, which determines how a value is written in
/// it.
enum AttributePurpose: Hashable, Sendable {
  /// Text or numbers.
  case text
  /// A link that is followed or loaded.
  case link(LinkPart)
  /// An attribute in which no value is safe, with its name for messages.
  case refused(String)

  /// The part of a link that has been reached, which determines what a value can still change.
  enum LinkPart: Hashable, Sendable {
    /// The scheme is still open: a value can contain one, or complete one.
    case start(written: String, hasValue: Bool)
    case path
    case query
    case fragment
    /// The part depends on sections, or follows a scheme that the template itself wrote.
    case unclear
  }

  /// Determines the purpose of an attribute, from names in lower case.
  init(of attribute: String, on element: String) {
    if attribute.hasPrefix("on") {
      self = .refused("an event handler")
    } else if Self.links.contains(attribute) {
      self = .link(.start(written: "", hasValue: false))
    } else if attribute == "style" {
      self = .refused("a style attribute")
    } else if attribute == "srcdoc" || attribute == "srcset" || attribute == "imagesrcset" {
      self = .refused("a `\(attribute)` attribute")
    } else if element == "script" && (attribute == "type" || attribute == "language") {
      self = .refused("the type of a script")
    } else if element == "meta" && attribute == "http-equiv" {
      self = .refused("an `http-equiv` attribute")
    } else if (element == "set" || element.hasPrefix("animate"))
      && ["attributename", "from", "to", "by", "values"].contains(attribute)
    {
      self = .refused("an animation")
    } else {
      self = .text
    }
  }

  private static let links: Set<String> = [
    "href", "src", "action", "formaction", "cite", "data", "poster", "background", "longdesc",
    "manifest", "ping", "xlink:href", "xml:base", "icon", "profile", "codebase", "usemap",
    "archive", "classid", "dynsrc", "lowsrc",
  ]
}

extension AttributePurpose.LinkPart {
  /// The part after one more byte of template text.
  func reading(_ byte: UInt8) -> AttributePurpose.LinkPart {
    switch self {
    case .start(let written, let hasValue):
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"): return .path
      case UInt8(ascii: "?"): return .query
      case UInt8(ascii: "#"): return .fragment
      case UInt8(ascii: ":"):
        return !hasValue && LinkCheck.allowed.contains(written) ? .path : .unclear
      case UInt8(ascii: "&"): return .unclear
      default:
        // Longer than any allowed scheme, so the text so far no longer matters.
        if byte.isTemplateSpace || written.utf8.count > 16 { return self }
        let letter = Character(Unicode.Scalar(byte)).lowercased()
        return .start(written: written + letter, hasValue: hasValue)
      }
    case .path:
      return byte == UInt8(ascii: "?") ? .query : byte == UInt8(ascii: "#") ? .fragment : .path
    case .query: return byte == UInt8(ascii: "#") ? .fragment : .query
    case .fragment, .unclear: return self
    }
  }

  /// The part after a value.
  var afterValue: AttributePurpose.LinkPart {
    guard case .start(let written, _) = self else { return self }
    return .start(written: written, hasValue: true)
  }

  /// The part where two paths join.
  func joined(with other: AttributePurpose.LinkPart) -> AttributePurpose.LinkPart {
    if self == other { return self }
    switch (self, other) {
    case (.start, .start), (.start, .path), (.path, .start):
      return .start(written: "", hasValue: true)
    case (.start, _), (.path, _), (.query, _), (.fragment, _), (.unclear, _): return .unclear
    }
  }
}

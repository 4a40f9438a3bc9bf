/// A position in the HTML of a template: how a browser would interpret the next byte.
///
/// Paths that lead to equal contexts continue in the same way. The context follows the tokenizer of
/// the HTML standard as far as the safety of values requires, and rejects the cases in which
/// browsers differ.
struct HTMLContext: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case text
    /// After `<`.
    case markup
    case tagName
    /// Between attributes, where the next letter begins a name.
    case attributes
    /// After a quoted value, where browsers tolerate a missing space.
    case afterValue
    /// After paths that ended differently inside a tag, where a space must follow.
    case gap
    case attributeName
    case afterAttributeName
    case beforeValue
    case value(quote: UInt8)
    case unquotedValue
    /// After `<!`: a comment, or a declaration that ends at the next `>`.
    case declaration
    case comment
    /// Inside an element whose content is not markup.
    case rawText
  }

  var place = Place.text
  var isEndTag = false
  /// The element of this tag or raw text, in lower case.
  var element = ""
  var attribute = ""
  var purpose = AttributePurpose.text
  /// The last bytes, where the interpretation depends on several of them.
  var held = ""
  /// The type of a script, once its tag has declared it.
  var scriptType: String?
  var isRefresh = false
  var hasContentValue = false
  /// Whether the position is in a string of a JSON script, and after a backslash in it.
  var isInJSONText = false
  var isAfterBackslash = false

  /// Whether the raw text is data that no browser executes.
  var isJSONScript: Bool {
    guard let scriptType, element == "script" else { return false }
    return scriptType == "application/json" || scriptType == "application/ld+json"
  }

  /// The elements whose content is not markup.
  static let rawTextElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  /// Whether the raw text is shown to readers and can contain character references.
  var isReadableRawText: Bool { element == "title" || element == "textarea" }

  /// The context where two paths join, or nil if what follows would have two meanings.
  func joined(with other: HTMLContext) -> HTMLContext? {
    if self == other { return self }
    if place == other.place, case .value = place, case .link(let part) = purpose,
      case .link(let otherPart) = other.purpose
    {
      var joined = self
      joined.purpose = .link(part.joined(with: otherPart))
      var otherJoined = other
      otherJoined.purpose = joined.purpose
      return joined == otherJoined ? joined : nil
    }
    guard isBetweenAttributes, other.isBetweenAttributes else { return nil }
    var joined = forgettingAttribute
    var otherJoined = other.forgettingAttribute
    let isForgiving =
      [.attributes, .afterValue].contains(place)
      && [.attributes, .afterValue].contains(other.place)
    joined.place = isForgiving ? .afterValue : .gap
    otherJoined.place = joined.place
    joined.hasContentValue = hasContentValue || other.hasContentValue
    otherJoined.hasContentValue = joined.hasContentValue
    joined.isRefresh = isRefresh || other.isRefresh
    otherJoined.isRefresh = joined.isRefresh
    return joined == otherJoined ? joined : nil
  }

  private var isBetweenAttributes: Bool {
    switch place {
    case .tagName, .attributes, .afterValue, .gap, .attributeName, .afterAttributeName: true
    case .text, .markup, .beforeValue, .value, .unquotedValue, .declaration, .comment, .rawText:
      false
    }
  }

  private var forgettingAttribute: HTMLContext {
    var context = self
    context.attribute = ""
    context.purpose = .text
    return context
  }
}

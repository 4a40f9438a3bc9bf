/// Where in an HTML text a template stands: what a browser would make of the next byte.
///
/// Two ways that lead to equal contexts go on alike. It follows the tokenizer of the HTML standard as far as
/// a value's safety needs it, and refuses the corners where browsers go separate ways.
struct HTMLContext: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case text
    /// After `<`.
    case markup
    case tagName
    /// Between attributes: the next letter begins a name.
    case attributes
    /// After a quoted value, where browsers forgive a missing space.
    case afterValue
    /// After ways that ended differently inside a tag, where a space must come.
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
  /// The element whose tag or raw text this is, in lower case.
  var element = ""
  var attribute = ""
  var purpose = AttributePurpose.text
  /// The last bytes, where several of them decide together.
  var held = ""
  /// The type of a script, once its tag has said it.
  var scriptType: String?
  var isRefresh = false
  var hasContentValue = false
  /// Inside a quoted text of a JSON script, and after its backslash.
  var isInJSONText = false
  var isAfterBackslash = false

  /// Whether the raw text is data that no browser runs.
  var isJSONScript: Bool {
    guard let scriptType, element == "script" else { return false }
    return scriptType == "application/json" || scriptType == "application/ld+json"
  }

  /// Elements whose content is not markup.
  static let rawTextElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
  ]

  /// The raw text elements whose content people read and in which character references work.
  var isReadableRawText: Bool { element == "title" || element == "textarea" }

  /// The context when two ways lead here, or nil when what follows would mean two things.
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

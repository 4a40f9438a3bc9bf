/// The options for reading and rendering a page of Markdown.
package struct MarkdownOptions: Sendable {
  /// Whether HTML in the page reaches the output; if not, each piece is removed with a diagnostic.
  package var allowsRawHTML = false
  /// Whether headings get ids, which `{#id}` at their end can choose.
  package var identifiesHeadings = true
  /// The ids in use around the page; a heading with the same words gets a different one.
  package var reservedIDs: [String] = []
  /// Whether tables can scroll and are accessible to screen readers, and checkboxes have labels.
  package var isAccessible = true
  /// Whether the author of the page is untrusted.
  ///
  /// Images and addresses without a scheme are then shown as text, and links to other hosts get
  /// `rel="nofollow ugc"`.
  package var isUntrusted = false
  /// The supported extensions of CommonMark.
  package var extensions = MarkdownExtensions.all
  /// The names of all directives, for suggestions; nil allows any name.
  package var directiveNames: [String]?
  /// The schemes that a link may have if it has one; other links are shown as text.
  ///
  /// Nil allows any scheme.
  package var linkSchemes: [String]? = ["https", "http", "mailto"]
  /// The number of lines of the file before the page, for example its front matter.
  package var linesBefore = 0
  /// The maximum size of a page in bytes; its tree takes up to 180 times as much memory.
  package var maximumLength = 512 << 10

  package init() {}

  /// The options for text from a tool or an untrusted author within a page of the site.
  package static var untrusted: MarkdownOptions {
    var options = MarkdownOptions()
    options.isUntrusted = true
    options.identifiesHeadings = false
    options.linkSchemes = ["https", "http"]
    options.extensions = [.tables, .strikethrough]
    return options
  }

  /// The options that produce exactly the HTML of the CommonMark and GFM specifications.
  ///
  /// They are for the tests of these specifications and for trusted text.
  package static var plain: MarkdownOptions {
    var options = MarkdownOptions()
    options.allowsRawHTML = true
    options.identifiesHeadings = false
    options.isAccessible = false
    options.linkSchemes = nil
    // CommonMark shows addresses without brackets as text.
    options.extensions.remove(.autolinks)
    return options
  }
}

/// The extensions of CommonMark.
package struct MarkdownExtensions: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows of cells between pipes, with a delimiter row below the first.
  package static let tables = MarkdownExtensions(rawValue: 1)
  /// Struck-through text between one or two tildes.
  package static let strikethrough = MarkdownExtensions(rawValue: 2)
  /// List items that begin with `[ ]` or `[x]`.
  package static let taskLists = MarkdownExtensions(rawValue: 4)
  /// `[^label]`, and `[^label]: text` at the left margin.
  package static let footnotes = MarkdownExtensions(rawValue: 8)
  /// Block quotes that begin with `[!NOTE]` alone on a line.
  package static let callouts = MarkdownExtensions(rawValue: 16)
  /// `:::name key=value` alone in a paragraph.
  package static let directives = MarkdownExtensions(rawValue: 32)
  /// Web and email addresses without brackets, which become links.
  package static let autolinks = MarkdownExtensions(rawValue: 64)
  /// All extensions.
  package static let all = MarkdownExtensions(rawValue: 127)
}

/// How a page of Markdown is read and written.
package struct MarkdownOptions: Sendable {
  /// Whether HTML in the page reaches the output; if not, it is left out and each piece is a diagnostic.
  package var allowsRawHTML = false
  /// Whether headings get ids, and `{#id}` at their end is understood.
  package var identifiesHeadings = true
  /// Ids of what is around the page; a heading with the same words gets another one.
  package var reservedIDs: [String] = []
  /// Whether tables can be scrolled and read out well, and checkboxes have names.
  package var isAccessible = true
  /// Whether a stranger wrote the page: pictures and addresses without a scheme are shown as text, links to other hosts get `rel="nofollow ugc"`.
  package var isUntrusted = false
  /// The additions to CommonMark that are understood.
  package var extensions = MarkdownExtensions.all
  /// The directives there are, for suggestions; nil lets any name pass.
  package var directiveNames: [String]?
  /// The schemes a link may have beside none; other links are shown as text.
  ///
  /// Nil lets any scheme pass.
  package var linkSchemes: [String]? = ["https", "http", "mailto"]
  /// How many lines of the file come before the page, for example its front matter.
  package var linesBefore = 0
  /// How many bytes a page may have.
  package var longest = 4 << 20

  package init() {}

  /// Text of a tool or a stranger within a page of ours.
  package static var untrusted: MarkdownOptions {
    var options = MarkdownOptions()
    options.isUntrusted = true
    options.identifiesHeadings = false
    options.linkSchemes = ["https", "http"]
    options.extensions = [.tables, .strikethrough]
    return options
  }

  /// Exactly the HTML that the CommonMark and GFM specifications show: for their tests and for trusted text.
  package static var plain: MarkdownOptions {
    var options = MarkdownOptions()
    options.allowsRawHTML = true
    options.identifiesHeadings = false
    options.isAccessible = false
    options.linkSchemes = nil
    // CommonMark shows such addresses as text.
    options.extensions.remove(.autolinks)
    return options
  }
}

/// The additions to CommonMark.
package struct MarkdownExtensions: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows of cells between pipes, with a delimiter row below the first.
  package static let tables = MarkdownExtensions(rawValue: 1)
  /// Text between one or two tildes.
  package static let strikethrough = MarkdownExtensions(rawValue: 2)
  /// List items that begin with `[ ]` or `[x]`.
  package static let taskLists = MarkdownExtensions(rawValue: 4)
  /// `[^label]`, and `[^label]: text` at the left margin.
  package static let footnotes = MarkdownExtensions(rawValue: 8)
  /// Block quotes that begin with `[!NOTE]` alone on a line.
  package static let callouts = MarkdownExtensions(rawValue: 16)
  /// `:::name key=value` alone in a paragraph.
  package static let directives = MarkdownExtensions(rawValue: 32)
  /// Web and mail addresses without brackets, which become links.
  package static let autolinks = MarkdownExtensions(rawValue: 64)
  /// Every addition.
  package static let all = MarkdownExtensions(rawValue: 127)
}

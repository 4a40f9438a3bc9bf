/// A heading of a page, as a table of contents shows it.
package struct Heading: Hashable, Sendable {
  /// The level, from 1 to 6.
  package let level: Int
  /// The fragment of links to the heading; unique in the page, empty if headings have no ids.
  package let id: String
  /// The text without markup.
  package let text: String
}

/// A heading and the text below it up to the next heading, as a search index stores it.
package struct Section: Hashable, Sendable {
  /// Nil for the text before the first heading.
  package let heading: Heading?
  /// The text without markup and code blocks.
  package let text: String
}

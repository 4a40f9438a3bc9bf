/// A heading of a page, as a table of contents shows it.
package struct Heading: Hashable, Sendable {
  /// 1 to 6.
  package let level: Int
  /// What a link's fragment names it by; unique in the page, empty when headings are not identified.
  package let id: String
  /// The words without markup.
  package let text: String
}

/// A heading and the words below it up to the next heading: what a search index holds.
package struct Section: Hashable, Sendable {
  /// Nil for what comes before the first heading.
  package let heading: Heading?
  /// The words without markup and without code blocks.
  package let text: String
}

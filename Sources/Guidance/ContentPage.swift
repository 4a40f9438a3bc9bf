/// A page that people wrote: what its front matter says, and its Markdown as bytes.
package struct ContentPage: Sendable {
  /// What a page is for, which its folder decides.
  package enum Kind: Sendable {
    case rule(Rule)
    case concept
    case guide
    /// Any other page, for example the introduction of the site.
    case page
  }

  /// The path below the content folder.
  package let path: String
  /// The file as diagnostics name it.
  package let file: String
  package let kind: Kind
  /// From the front matter, else the first heading, else the file name.
  package let title: String
  package let summary: String?
  /// The place among its neighbours; pages without one come after those with one.
  package let order: Int?
  package let sources: [Source]
  /// Ids of rules that belong to the same subject.
  package let related: [String]
  /// Whether HTML in the page reaches the site.
  package let allowsRawHTML: Bool
  /// The whole file.
  package let bytes: [UInt8]
  /// The byte at which the Markdown starts.
  package let bodyStart: Int
  /// How many lines of the file come before the Markdown.
  package let bodyLine: Int

  /// The Markdown, without front matter and byte order mark.
  package var body: ArraySlice<UInt8> { bytes[bodyStart...] }

  /// The rule, when the page is one.
  package var rule: Rule? {
    if case .rule(let rule) = kind { rule } else { nil }
  }
}

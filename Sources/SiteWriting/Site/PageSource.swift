package import Diagnostics

/// The file that a page was written in, with the position of each link and how to correct it.
package struct PageSource: Sendable {
  /// The file name in messages.
  package let file: String
  /// Returns the position of a link in the file by its address on the page.
  ///
  /// It is called only for broken links.
  package let place: @Sendable (_ address: String) -> (FilePosition, Excerpt?)?
  /// Returns how to correct a link to no page by its address on the page, or nil if it is unknown.
  package let correction: @Sendable (_ address: String) -> String?

  package init(
    file: String, place: @escaping @Sendable (_ address: String) -> (FilePosition, Excerpt?)?,
    correction: @escaping @Sendable (_ address: String) -> String? = { _ in nil }
  ) {
    self.file = file
    self.place = place
    self.correction = correction
  }
}

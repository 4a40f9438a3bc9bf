package import Diagnostics

/// The file that a page was written in, with the position of each link.
package struct PageSource: Sendable {
  /// The file name in messages.
  package let file: String
  /// Returns the position of a link in the file by its address on the page.
  ///
  /// It is called only for broken links.
  package let place: @Sendable (_ address: String) -> (FilePosition, Excerpt?)?

  package init(
    file: String, place: @escaping @Sendable (_ address: String) -> (FilePosition, Excerpt?)?
  ) {
    self.file = file
    self.place = place
  }
}

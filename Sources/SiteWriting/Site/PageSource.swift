package import Diagnostics

/// The file a page was written in, and where in it each link stands.
package struct PageSource: Sendable {
  /// The file as messages name it.
  package let file: String
  /// Finds the place of a link in the file by the address the page has it under; asked only when a link is broken.
  package let place: @Sendable (_ address: String) -> (FilePosition, Excerpt?)?

  package init(
    file: String, place: @escaping @Sendable (_ address: String) -> (FilePosition, Excerpt?)?
  ) {
    self.file = file
    self.place = place
  }
}

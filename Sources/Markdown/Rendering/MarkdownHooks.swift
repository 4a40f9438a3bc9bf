/// What a caller customizes in a page while it is rendered.
package struct MarkdownHooks {
  /// Returns the address of a link in the site, or nil to keep it as written.
  package var destination: ((Link) -> String?)?
  /// Returns the HTML for a directive, inserted without escaping, or nil to show it as typed.
  package var directive: ((Directive) -> [UInt8]?)?
  /// Returns the HTML inside a code block, inserted without escaping, or nil for code in one
  /// color.
  package var code: ((_ code: String, _ language: String) -> [UInt8]?)?
  /// The number of levels to add to each heading: with 1, `#` becomes a second-level heading.
  ///
  /// The level never exceeds 6.
  package var headingOffset: Int

  package init(
    destination: ((Link) -> String?)? = nil, directive: ((Directive) -> [UInt8]?)? = nil,
    code: ((_ code: String, _ language: String) -> [UInt8]?)? = nil, headingOffset: Int = 0
  ) {
    self.destination = destination
    self.directive = directive
    self.code = code
    self.headingOffset = headingOffset
  }
}

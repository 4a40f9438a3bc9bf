/// What a caller puts into a page while it is rendered.
package struct MarkdownHooks {
  /// The address a link leads to in the site, or nil to leave it as written.
  package var destination: ((Link) -> String?)?
  /// The HTML that stands for a directive, put in as it is; nil shows the directive as it was typed.
  package var directive: ((Directive) -> [UInt8]?)?
  /// The HTML inside a block of code in a language, put in as it is; nil leaves the code in one colour.
  package var code: ((_ code: String, _ language: String) -> [UInt8]?)?
  /// How many levels headings go down: with 1, `#` becomes a second-level heading.
  ///
  /// Never below level 6.
  package var headingOffset: Int
  /// Whether a heading is a link to itself, so that its address can be copied; never one that has a link inside.
  package var linksHeadings: Bool

  package init(
    destination: ((Link) -> String?)? = nil, directive: ((Directive) -> [UInt8]?)? = nil,
    code: ((_ code: String, _ language: String) -> [UInt8]?)? = nil, headingOffset: Int = 0,
    linksHeadings: Bool = false
  ) {
    self.destination = destination
    self.directive = directive
    self.code = code
    self.headingOffset = headingOffset
    self.linksHeadings = linksHeadings
  }
}

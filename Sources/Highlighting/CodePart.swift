/// A highlighted part of code.
package struct CodePart: Equatable, Sendable {
  /// The range in UTF-8 bytes.
  package let range: Range<Int>
  package let kind: Kind

  package init(_ range: Range<Int>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// The kind of a part; the raw value is its class in style sheets.
  package enum Kind: String, Sendable {
    case keyword = "k"
    case type = "t"
    case text = "s"
    case number = "n"
    case comment = "c"
    case attribute = "a"
  }
}

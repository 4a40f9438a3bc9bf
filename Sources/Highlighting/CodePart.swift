/// A part of code that has a colour.
package struct CodePart: Equatable, Sendable {
  /// In UTF-8 bytes of the code.
  package let range: Range<Int>
  package let kind: Kind

  package init(_ range: Range<Int>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// What a part is; the raw value is the class that style sheets know it by, where it has one.
  package enum Kind: String, Sendable {
    case keyword = "k"
    case type = "t"
    case text = "s"
    case number = "n"
    case comment = "c"
    case attribute = "a"
  }
}

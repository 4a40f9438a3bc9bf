/// A block of code in a page; examples of rules live in them.
package struct CodeBlock: Hashable, Sendable {
  /// The words after the fence, such as `swift` and `triggers`; empty for indented code.
  package let words: [String]
  /// The code, each line with its line end.
  package let text: String
  /// The line of the file that holds the first line of the code.
  package let firstLine: Int
}

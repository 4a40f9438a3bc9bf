/// A block of code in a page, for example an example of a rule.
package struct CodeBlock: Hashable, Sendable {
  /// The words of the info string, such as `swift` and `triggers`; empty for indented code.
  package let words: [String]
  /// The code, each line with its line ending.
  package let text: String
  /// The line of the file on which the code begins.
  package let firstLine: Int
}

/// The reason for an event: a letter or two for the mark, a phrase for the legend.
package struct ChartReason: Hashable, Sendable {
  /// The text in or beside the mark, cut to two characters.
  package let letter: String
  /// The phrase that explains the letter.
  package let name: String

  package init(letter: String, name: String) {
    self.letter = letter
    self.name = name
  }
}

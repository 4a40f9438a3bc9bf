/// Why something happened: a letter or two for the mark, the whole phrase for the legend.
package struct ChartReason: Hashable, Sendable {
  /// What stands in or beside the mark; cut to two characters.
  package let letter: String
  /// The phrase that explains the letter.
  package let name: String

  package init(letter: String, name: String) {
    self.letter = letter
    self.name = name
  }
}

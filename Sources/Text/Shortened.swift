extension String {
  /// The text cut to a number of scalars with an ellipsis; a cut never leaves half a character.
  ///
  /// Scalars, not characters, are counted: one character can hold ten thousand accents.
  package func shortened(to limit: Int) -> String {
    guard unicodeScalars.count > limit else { return self }
    var kept = ""
    var length = 0
    for character in self {
      length += character.unicodeScalars.count
      guard length < limit else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}

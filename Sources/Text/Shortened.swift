extension String {
  /// The text shortened to at most the given number of scalars, with an ellipsis at the end.
  ///
  /// A cut never splits a character. The limit counts scalars because one character can contain ten
  /// thousand accents.
  package func shortened(to limit: Int = 120) -> String {
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

  /// The text without a full stop at its end, for use inside another sentence.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The text with its first letter in upper case.
  package var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }

  /// The text with its first letter in lower case.
  package var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}

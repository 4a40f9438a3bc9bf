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

  /// The text cut to a number of characters, with an ellipsis where it was cut.
  package func clipped(to longest: Int) -> String {
    guard let end = index(startIndex, offsetBy: longest, limitedBy: endIndex), end < endIndex
    else { return self }
    return self[..<end] + "…"
  }

  /// A sentence as part of another one.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// The text with a capital at its start.
  package var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small letter at its start.
  package var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}

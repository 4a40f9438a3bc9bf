/// The words of a text as the search looks them up: lower case, without stop words.
///
/// The search script divides a query in the same way.
package struct SearchTerms: Sequence, IteratorProtocol {
  /// The words that occur in nearly every sentence.
  package static let stopWords: Set<String> = Set(
    """
    a about after all also am an and any are as at be because been but by can cannot could did do does doing done for \
    from get gets given goes had has have how i if in into is it its just me my no not of on or our out over should \
    so some than that the their them then there these they this those to too up us use used using very was we were \
    what when where which who why will with would you your each may nothing one only said same say says
    """.split(separator: " ").map(String.init))

  private var text: Substring.UnicodeScalarView
  private var pending: [String] = []

  /// The maximum length of a word, in Unicode scalars.
  private static let maximumLength = 40

  package init(of text: String) {
    self.text = text[...].unicodeScalars
  }

  package mutating func next() -> String? {
    while pending.isEmpty {
      guard let start = text.firstIndex(where: Self.isPart) else { return nil }
      text = text[start...]
      var end = text.startIndex
      while end < text.endIndex {
        if Self.isPart(text[end]) {
          end = text.index(after: end)
        } else {
          let after = text.index(after: end)
          guard Self.joins(text[end]), after < text.endIndex, Self.isPart(text[after]) else {
            break
          }
          end = after
        }
      }
      pending = Self.terms(of: text[..<end]).filter {
        Self.isTerm($0) && !Self.stopWords.contains($0)
      }.reversed()
      text = text[end...]
    }
    return pending.popLast()
  }

  /// Whether a term is a word; single letters, such as the `s` of `widget's`, are not.
  private static func isTerm(_ term: String) -> Bool {
    let count = term.unicodeScalars.count
    return count <= maximumLength
      && (count > 1 || term.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic })
  }

  /// The terms of a word: `LOC-007` has `loc007`, `loc` and `007`.
  ///
  /// `isAuthorizedForWidgetUpdates` is also found by `authorized`.
  private static func terms(of chunk: Substring.UnicodeScalarView) -> [String] {
    let parts = chunk.split { !isPart($0) }
    var terms = parts.flatMap { part in
      let words = camelCaseWords(of: part)
      return [String(part).lowercased()] + (words.count > 1 ? words : [])
    }
    if parts.count > 1 { terms.append(parts.map { String($0).lowercased() }.joined()) }
    return terms
  }

  /// The words of a name in camel case, without words of one or two letters.
  private static func camelCaseWords(of part: Substring.UnicodeScalarView.SubSequence) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for scalar in part {
      let isCapital = scalar.properties.isUppercase
      if isCapital && wasSmall {
        words.append(word)
        word = ""
      }
      word.unicodeScalars.append(scalar)
      wasSmall = !isCapital
    }
    words.append(word)
    return words.count == 1
      ? words
      : words.filter { $0.unicodeScalars.count > 2 }.map { $0.lowercased() }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Whether a character can be inside a word: `release-1.3`, `widget's`.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "." || scalar == "_" || scalar == "'" || scalar == "’"
  }
}

extension String {
  /// The text without leading and trailing white space.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// The range of the first occurrence of a text.
  func range(of text: String) -> Range<Index>? {
    guard let found = utf8.firstRange(of: text.utf8) else { return nil }
    return found
  }
}

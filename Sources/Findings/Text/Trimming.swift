extension String {
  /// The text without white space at either end.
  var trimmed: String {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// Where a text first stands in this one.
  func range(of text: String) -> Range<Index>? {
    guard let found = utf8.firstRange(of: text.utf8) else { return nil }
    return found
  }
}

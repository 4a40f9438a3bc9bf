internal import Templates
internal import Text

extension TemplateValue {
  /// The approximate number of bytes that the value takes on a page.
  var writtenSize: Int {
    switch self {
    case .none, .number, .decimal, .flag: 0
    case .text(let text): text.utf8.reduce(0) { $0 + ("&<>\"'".utf8.contains($1) ? 6 : 1) }
    case .html(let html): html.bytes.count
    case .list(let values): values.reduce(0) { $0 + $1.writtenSize + 80 }
    case .object(let object): object.fields.reduce(0) { $0 + $1.value.writtenSize }
    }
  }
}

extension String {
  /// The number of bytes that the text takes on a page, where some characters are escaped.
  private var writtenSize: Int {
    var output: ByteOutput = []
    output.append(escapingHTML: self)
    return output.count
  }

  /// The text, cut with an ellipsis to at most a number of bytes on a page.
  func fitting(_ size: Int) -> String {
    guard utf8.count * 6 > size, writtenSize > size else { return self }
    var kept = ""
    var length = 3
    for character in self {
      length += String(character).writtenSize
      guard length <= size else { break }
      kept.append(character)
    }
    return kept + "…"
  }
}

/// A fenced code block of a page.
struct PageBlock {
  /// The info words after the fence.
  let words: [String]
  let lines: [Substring]
  /// The indices of its lines on the page.
  let range: Range<Int>

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The blocks of a page, in order.
  static func all(in lines: [Substring]) -> [PageBlock] {
    var blocks: [PageBlock] = []
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let open = start {
        let words = lines[open].dropFirst(3).split(separator: " ").map(String.init)
        let range = open + 1..<index
        blocks.append(PageBlock(words: words, lines: Array(lines[range]), range: range))
        start = nil
      } else {
        start = index
      }
    }
    return blocks
  }
}

/// A block of code in a page, between its fences.
struct PageBlock {
  /// The words after the fence.
  let words: [String]
  let lines: [Substring]
  /// Where its lines stand among those of the page.
  let range: Range<Int>

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The blocks of a page in their order.
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

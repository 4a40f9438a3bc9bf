import Markdown
import Testing
import Text

/// Pages of a few characters, in which blocks are combined in every way.
struct SmallPageTests {
  private static func html(_ text: String) -> String {
    String(bytes: MarkdownDocument(Array(text.utf8), file: "a.md").html())
  }

  @Test(arguments: [
    ("s\n-\ns\n-|", ["<h2 id=\"s\">s</h2>\n<div", "<th>s</th>"]),
    ("1\n-\n1\n-|", ["<h2 id=\"1\">1</h2>\n<div", "<th>1</th>"]),
    ("> s\n> -\n> s\n> -|", ["<h2 id=\"s\">s</h2>\n<div", "<th>s</th>"]),
    ("s\n-|\nt\n---\nu", ["<td>t</td>", "</div>\n<hr />\n<p>u</p>"]),
  ])
  func `a heading ends at its underline, also above a table`(page: String, parts: [String]) {
    let html = Self.html(page)
    for part in parts { #expect(html.contains(part), "\(html)") }
  }

  @Test func `every page of up to seven table characters keeps its text`() {
    let signs = ["z", "-", "|", "\n"]
    for length in 1...7 {
      for number in 0..<(1 << (2 * length)) {
        let page = (0..<length).map { signs[number >> (2 * $0) & 3] }.joined()
        let html = Self.html(page)
        #expect(page.contains("z") == html.contains("z"), "\(page.debugDescription): \(html)")
      }
    }
  }

  @Test func `random small pages give the same result twice`() {
    let pieces = [
      "s", "-", "|", ":", "\n", "\n", " ", ">", "*", "1.", "    ", "\t", "=", "#", "`", "```", "~",
      "[",
      "]", "(", "^", "!", "<", "\\", "-|-", "s|s", "\n\n", "\r", "> ", "- ", ":::", "[^1]: ", "***",
    ]
    var state: UInt64 = 14
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<20_000 {
      // Each page uses few kinds of pieces, so that lines of the same form are frequent.
      let kinds = (0...random(6) + 1).map { _ in pieces[random(pieces.count)] } + ["\n"]
      let page = (0...random(16)).map { _ in kinds[random(kinds.count)] }.joined()
      let html = Self.html(page)
      #expect(html == Self.html(page), "\(page.debugDescription)")
    }
  }
}

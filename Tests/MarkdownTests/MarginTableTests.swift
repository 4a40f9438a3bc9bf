import Markdown
import Testing
import Text

/// Plain tables are found before parsing. Raw HTML, which is removed, makes the parser run first.
@Suite struct MarginTableTests {
  private static let table = "| a | `b` |\n|:--|--:|\n| [x] | 2 |\n"

  private static let pages = [
    table,
    "| a |\n|---|",
    "One.\n\n" + table + "\nTwo.\n\n" + table + "\n[x]: /target \"title\"\n",
    "```swift\n" + table + "```\n\n" + table,
    "```\n\n" + table + "\n",
    "~~~~ a ` b\n~~~\n\n" + table + "\n  ~~~~~ \n\n" + table,
    "``` a ` b\n\n" + table,
    "- item\n  ```\n  code\n\n" + table,
    "- ```\n\n" + table + "\n```\n\n" + table + "\n```\n",
    " ```\n\n" + table + "\n ```\n\n" + table,
    "\t```\n\n" + table + "\n    ```\n\n" + table,
    "<pre>\n\n" + table + "\n</pre>\n\n" + table,
    "> quote\n\n" + table + "\n> " + table,
    "- item\n\n  " + table + "\n" + table,
    "text\n" + table,
    table + "text\n\n" + table,
    table + "---\n\n" + table,
    table + "    indented\n",
    table + " | c | d |\n",
    table + "\n---\n\nSetext\n---\n\n" + table,
    "\n---\n\n" + table,
    "| a |\n|---|---|\n\n" + table,
    "| a \\| b |\n|---|\n| \\\\| ~~c~~ |\n| | extra |\n||\n",
    "| a |\n|---|\n|---|\n\n|---|\n|---|\n",
    "One[^1]\n\n" + table + "\n[^1]: Note.\n\n" + table,
    " \t\n" + table + " \t\n" + table,
    "[x]:\n\n" + table + "\n[y]: /z\n" + table,
  ]

  @Test(arguments: pages, ["\n", "\r\n", "\r"])
  func `a table is the same whether it is found before or after parsing`(
    page: String, lineEnd: String
  ) {
    func read(_ text: String) -> MarkdownDocument {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return MarkdownDocument(Array(lines.joined(separator: lineEnd).utf8), file: "a.md")
    }
    let before = read("\n\n" + page)
    let after = read("</i>\n\n" + page)
    #expect(String(bytes: before.html()) == String(bytes: after.html()))
    #expect(before.links == after.links)
  }

  @Test func `a table at the margin is found`() {
    let html = String(bytes: MarkdownDocument(Array(Self.table.utf8), file: "a.md").html())
    #expect(html.contains("<td align=\"left\">[x]</td>\n<td align=\"right\">2</td>"))
  }
}

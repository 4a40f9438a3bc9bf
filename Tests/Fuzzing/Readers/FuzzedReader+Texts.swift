import Files
import Highlighting
import Markdown
import Text
import XML

extension FuzzedReader {
  /// Readers of general languages.
  static let texts = [
    FuzzedReader("markdown", words: markdownWords, readMarkdown),
    FuzzedReader("xml", words: xmlWords) { bytes in
      var size = 0
      _ = XMLReader().read(bytes.span) { event in
        if case .text(let text) = event.kind { size += text.utf8.count }
        return true
      }
    },
    FuzzedReader("gzip", words: ["\u{1F}\u{8B}\u{8}"]) { bytes in
      do { _ = try Inflater.inflate(bytes, limit: 1 << 20) } catch {}
    },
    FuzzedReader("swift-highlighting", words: swiftWords) { bytes in
      let parts = SwiftHighlighting.parts(of: bytes)
      precondition(parts.allSatisfy { $0.range.upperBound <= bytes.count })
    },
  ]

  /// Reads a page of the project and an untrusted text, which must not add markup.
  private static let readMarkdown: @Sendable ([UInt8]) -> Void = { bytes in
    let page = MarkdownDocument(bytes, file: "page.md")
    _ = (page.html(), page.sections(), page.rowNames())
    let foreign = MarkdownDocument(bytes, file: "tool.md", options: .untrusted)
    let html = foreign.html()
    for start in html.indices where html[start] == 0x3C || html[start] == 0x68 {
      let danger = dangers.first { html[start...].starts(with: $0) }
      precondition(danger == nil, "a stranger's text became markup")
    }
  }

  private static let dangers = [
    "<script", "<img", "<iframe", "<svg", "<style", "href=\"javascript:",
  ].map { Array($0.utf8) }

  private static let markdownWords = [
    "# ", "- ", "> ", "```swift\n", "~~~\n", "|", "|-|\n", ":-:", "[^a]", "[^a]: ", "[!NOTE]",
    "- [x] ",
    ":::", ":::timeline scenario=S1", "](", "<b>", "<script>", "&amp;", "{#id}", "~~", "**", "`",
    "  \n",
    "<https://a.b>", "![a](b)", "[a]: b\n", "\t", "\\", "\u{0}", "\u{202E}",
  ]
  static let xmlWords = [
    "<?xml version=\"1.0\"?>", "<!--", "-->", "<![CDATA[", "]]>", "<?p?>", "&#x41;", "&lt;", "&a;",
    "<!DOCTYPE a [<!ENTITY a \"b\">]>", "<a>", "</a>", "<a/>", " b=\"c\"", "xmlns:a=\"b\"", "a:b",
  ]
  static let swiftWords = [
    "struct A: TimelineProvider {", "}", "func f() async throws -> Int {", "\"\"\"\n", "#\"", "\\(",
    "[", "(",
    "{", "#if DEBUG\n", "#else\n", "#endif\n", "switch a {", "case .b(let c):", "@main ", "@State ",
    "<", ">",
    "import WidgetKit\n", "Timeline(entries: [], policy: .atEnd)",
    "WidgetCenter.shared.reloadAllTimelines()",
    "CLLocationManager()", "await ", "guard let a else { return }\n", "// ", "/*", "*/", "/a/",
    "??", "?.", "&+",
  ]
}

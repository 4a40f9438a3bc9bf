import Runs
import SiteWriting
import Templates
import Testing
import Text

@testable import Publishing

/// Markdown of lint tools on the site's pages.
struct ToolMarkdownTests {
  private func html(_ text: String) throws -> String {
    String(bytes: try #require(ToolMarkdown.html(text)).bytes)
  }

  @Test func `code, lists, tables and web links are shown`() throws {
    let html = try html(
      "# Use `let`\n\n- *why*\n\n| a |\n|---|\n| b |\n\n[more](https://a.example/x)")
    #expect(html.contains("<h4>Use <code>let</code></h4>"))
    #expect(html.contains("<em>why</em>") && html.contains("<td>b</td>"))
    #expect(
      html.contains(
        "<a href=\"https://a.example/x\" rel=\"nofollow ugc\">more</a>"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "[a](javascript:alert(1))",
    "[a](data:text/html,x)", "[a](../../index.html)", "[a](//evil.example)", "[a](#top)", "[a](1)",
    "![a](https://evil.example/x.png)", "<https://evil.example\" onclick=\"x>",
    "[a]: javascript:x\n[a]", ":::matrix", "<a href=\"https://a.example\">x</a>",
    "[a](mailto:a@b.c)",
  ])
  func `scripts, images and links into the site are removed`(text: String) throws {
    let html = try html(text)
    let bad = [
      "<script", "<img", "href=\"javascript", "href=\"data", "href=\"..", "href=\"/", "href=\"#",
      "href=\"1", "href=\"mailto",
      "onclick=\"", "onerror=x>",
    ]
    #expect(bad.filter { html.contains($0) } == [], "\(html)")
  }

  @Test func `Markdown beyond the limit is shown as plain text`() {
    #expect(ToolMarkdown.html(String(repeating: "*a* ", count: 20_000)) == nil)
  }

  @Test func `rule help and finding messages keep their markup`() throws {
    try Scratch.with { scratch in
      let sarif = """
        {"version":"2.1.0","runs":[{"tool":{"driver":{"name":"T","rules":[{"id":"R","help":{"text":"plain",
        "markdown":"Use **this** and ![x](https://evil.example/p.png)"}}]}},"results":[{"ruleId":"R","level":"error",
        "message":{"text":"plain {0}","markdown":"with `code` {0}","arguments":["A"]},
        "locations":[{"physicalLocation":{"artifactLocation":{"uri":"A.swift"},"region":{"startLine":1}}}]}]}]}
        """
      let publication = try Publication.of([try scratch.run("a", sarif: sarif)])
      let finding = try #require(publication.runs[0].findings.first)
      let address = try #require(publication.findings.address(of: finding))
      let page = String(bytes: publication.bytes(of: address.path.description))
      #expect(page.contains("plain A") && page.contains("with <code>code</code> A"))
      #expect(page.contains("<strong>this</strong>") && !page.contains("<img"))
      let rule = try #require(publication.findings.path(of: LintRuleName(of: finding)))
      #expect(
        String(bytes: publication.bytes(of: rule.description)).contains("<strong>this</strong>"))
    }
  }
}

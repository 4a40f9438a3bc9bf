import Testing

/// The parser that checks the site's pages reports known errors.
struct HTMLPageTests {
  @Test(arguments: [
    "<p>a", "<p>a</b></p>", "a", "<p>a & b</p>", "<p>a < b</p>", "<p a=1></p>",
    #"<p a="1" a="2"></p>"#,
    "<p><div></div></p>", "<div/>", #"<a href="x"><b><a href="y"></a></b></a>"#, #"<p a="<"></p>"#,
    #"<p a="1"b="2" "></p>"#,
  ])
  func `HTML that a browser would repair is reported`(html: String) {
    #expect(HTMLPage(html).problems.count > 0)
  }

  @Test(arguments: [
    "<!doctype html>\n<p>a &amp; &#39; b<br>c</p>\n", #"<svg><path d="M0 0"/></svg>"#,
    #"<!-- < & --><p hidden class="a b">x</p>"#, "<ul><li>a<li><ul><li>b</ul></ul>",
    "<table><thead><tr><th>a<th>b</thead><tbody><tr><th>c<td>d<tr><td>e<td></tbody></table>",
  ])
  func `well-formed HTML has no problems`(html: String) {
    #expect(HTMLPage(html).problems == [])
  }

  @Test func `text in code blocks and excerpts is excluded`() {
    let page = HTMLPage(
      #"<div class="excerpt"><ol><li>()</li></ol></div><pre><b>nil</b></pre><p>a</p>"#)
    #expect(page.texts.map(\.text) == ["a"])
  }

  @Test(arguments: [
    #"<p onclick="x()"></p>"#, #"<p style="x"></p>"#, "<script>x()</script>", "<style>a{}</style>",
    #"<a href="javascript:x()"></a>"#, #"<a href=" java&#10;script:x()"></a>"#,
    #"<a href="data:text/html,x"></a>"#, #"<img src="https://example.com/x.png">"#,
    #"<img src="//example.com/x.png">"#, #"<link href="/x.css">"#, #"<base href="x">"#,
    #"<iframe src="x"></iframe>"#,
  ])
  func `scripts and external resources are reported as dangers`(html: String) {
    #expect(HTMLPage(html).dangers.count > 0)
  }

  @Test(arguments: [
    #"<a href="https://example.com/">x</a>"#, #"<a href="a/b.html?x=a:b#c">x</a>"#,
    #"<script src="../assets/site.js" defer></script>"#, #"<img src="a.png">"#,
  ])
  func `the site's own HTML has no dangers`(html: String) {
    #expect(HTMLPage(html).dangers == [])
  }
}

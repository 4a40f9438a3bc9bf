import Testing

@testable import SiteWriting

struct PageLinksTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let html: String
    var addresses: [String] = []
    var anchors: [String] = []
    var testDescription: String { html }
  }

  @Test(arguments: [
    Case(html: #"<a href="a.html">x</a>"#, addresses: ["a.html"]),
    Case(html: #"<a href='a.html'>x</a>"#, addresses: ["a.html"]),
    Case(html: #"<a href=a.html>x</a>"#, addresses: ["a.html"]),
    Case(html: #"<A HREF = "a.html" >x</A>"#, addresses: ["a.html"]),
    Case(html: "<a\n  class=\"x\"\n  href=\"a.html\">", addresses: ["a.html"]),
    Case(
      html: #"<img alt src="a.png"/><script src="b.js" defer></script>"#,
      addresses: ["a.png", "b.js"]),
    Case(html: #"<a href="a">1</a><a href="a">2</a><a href="b">"#, addresses: ["a", "b"]),
    Case(html: #"<a href="?a=1&amp;b=2&quot;#x">"#, addresses: ["?a=1&b=2\"#x"]),
    Case(html: #"<a href="&amp;lt;">"#, addresses: ["&lt;"]),
    Case(html: #"<p id="one"><svg id='two'><use id=three>"#, anchors: ["one", "two", "three"]),
    Case(html: #"<a data-href="a" xid="b" title="href=&quot;c&quot;">"#),
    Case(html: #"<a title=" href='no' " href="yes">"#, addresses: ["yes"]),
    Case(html: #"<!-- <a href="a"> > --><a href="b">"#, addresses: ["b"]),
    Case(html: #"<!doctype html><a href="b">"#, addresses: ["b"]),
    Case(html: #"text href="a" id="b" </a href="c">"#),
    Case(html: #"1 < 2 <a href="">"#, addresses: [""]),
  ])
  func `links and anchors are parsed like in a browser`(one: Case) {
    let links = PageLinks(in: Array(one.html.utf8).span)
    #expect(links.addresses == one.addresses)
    #expect(links.anchors == one.anchors)
  }

  @Test(arguments: [
    (#"<a rel="next" href="a"><a href="b" rel=prev><a rel="nofollow" href="c">"#, ["a", "b"]),
    (#"<a href="a">1</a><a rel="next" href="a">2</a>"#, []),
    (#"<a rel="next" href="a">2</a><a href="a">1</a>"#, []),
  ])
  func `an address that only previous and next links have is distinguished`(
    html: String, neighbors: [String]
  ) {
    #expect(PageLinks(in: Array(html.utf8).span).neighbors.sorted() == neighbors)
  }

  @Test(arguments: [
    "<", "<a", "<a href", "<a href=", "<a href=\"", "<a href='x", "<!", "<!-", "<!--", "<!-->",
    "<a =",
    "<a ==", "<a/", "<a href=\"x\"", "\u{0}<\u{0}", "<<<<a href=x", "<a href= >",
  ])
  func `truncated HTML is harmless`(html: String) {
    let links = PageLinks(in: Array(html.utf8).span)
    #expect(links.addresses.count <= 1)
  }

  @Test func `a long page of openings is read in one pass`() {
    let html = String(repeating: "<!--<a b=\"", count: 200_000)
    #expect(PageLinks(in: Array(html.utf8).span).addresses == [])
  }
}

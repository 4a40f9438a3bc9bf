import Diagnostics
import Testing

@testable import Templates

private let attack = "\"'><script>alert(1)</script>&"
private let escaped = "&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"

@Suite struct `Values are escaped for their context` {
  @Test(
    arguments: [
      ("<p>{{x}}</p>", "<p>\(escaped)</p>"),
      ("<p title=\"{{x}}\">", "<p title=\"\(escaped)\">"),
      ("<p title='a {{x}} b'>", "<p title='a \(escaped) b'>"),
      ("<p title = \"{{x}}\"/>", "<p title = \"\(escaped)\"/>"),
      ("<input disabled value=\"{{x}}\">", "<input disabled value=\"\(escaped)\">"),
      ("<title>{{x}}</title>", "<title>\(escaped)</title>"),
      ("<textarea>{{x}}</textarea>", "<textarea>\(escaped)</textarea>"),
      ("a < b {{x}}", "a < b \(escaped)"),
      ("<!-- <p title= -->{{x}}", "<!-- <p title= -->\(escaped)"),
      ("<!-->{{x}}", "<!-->\(escaped)"), ("<!--->{{x}}", "<!--->\(escaped)"),
      ("<!-- a --!>{{x}}", "<!-- a --!>\(escaped)"),
      ("<!doctype html>{{x}}", "<!doctype html>\(escaped)"),
      ("<?xml a?>{{x}}", "<?xml a?>\(escaped)"), ("</>{{x}}", "</>\(escaped)"),
      ("</p a='>'>{{x}}", "</p a='>'>\(escaped)"), ("</3>{{x}}", "</3>\(escaped)"),
      ("<style>a<b{}</style>{{x}}", "<style>a<b{}</style>\(escaped)"),
      ("<script>if (a</script/)</script>{{x}}", "<script>if (a</script/)</script>\(escaped)"),
      (
        "<svg viewBox=\"0 0 1 1\"><text x='{{x}}'>{{x}}</text></svg>",
        "<svg viewBox=\"0 0 1 1\"><text x='\(escaped)'>\(escaped)</text></svg>"
      ),
      ("<TITLE>{{x}}</tItLe ><b>{{x}}</b>", "<TITLE>\(escaped)</tItLe ><b>\(escaped)</b>"),
      (
        "<a href=\"?q={{x}}\">",
        "<a href=\"?q=%22%27%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E%26\">"
      ),
      ("<a href=\"#{{x}}\">", "<a href=\"#\(escaped)\">"),
      ("<a href=\"/p/{{x}}\">", "<a href=\"/p/\(escaped)\">"),
      (
        "<script type=\"application/json\">{{x}}</script>",
        "<script type=\"application/json\">\"\\\"'\\u003e\\u003cscript\\u003ealert(1)"
          + "\\u003c/script\\u003e\\u0026\"</script>"
      ),
      (
        "<script type=application/ld+json>{\"a\\\"\": \"{{x}}\"}</script>",
        "<script type=application/ld+json>{\"a\\\"\": \"\\\"'\\u003e\\u003cscript\\u003ealert(1)"
          + "\\u003c/script\\u003e\\u0026\"}</script>"
      ),
    ])
  func `an attack stays text`(template: String, expected: String) {
    let library = TemplateLibrary(["page": template], ["x": .text])
    #expect(library.messages == [])
    #expect(library.page(["x": .text(attack)]) == expected)
  }

  @Test(
    arguments: [
      ("https://a.org/?b=c&d", "https://a.org/?b=c&amp;d"), ("HTTP://a.org", "HTTP://a.org"),
      ("mailto:a@b.org", "mailto:a@b.org"), ("../a/b.html#c:d", "../a/b.html#c:d"),
      ("//a.org", "//a.org"), ("", ""), ("a/b:c", "a/b:c"), ("javascript:alert(1)", "#"),
      ("JaVaScRiPt:alert(1)", "#"), (" \u{1}javascript:alert(1)", "#"),
      ("java\nscript:alert(1)", "#"), ("java\tscript&colon;:x", "#"), ("data:text/html,x", "#"),
      ("vbscript:x", "#"), (":x", "#"), ("file:///etc", "#"), ("script:alert(1)", "#"),
      ("javascript\u{0}:x", "#"), ("https\u{200B}:x", "#"),
    ])
  func `a link keeps only allowed schemes`(link: String, expected: String) {
    for template in ["<a href='{{x}}'>", "<img src=\"{{x}}\">", "<use xlink:href=' {{x}}'>"] {
      let library = TemplateLibrary(["page": template], ["x": .text])
      #expect(library.messages == [])
      let page = library.page(["x": .text(link)])
      #expect(page == template.split(separator: "{{x}}").joined(separator: expected))
    }
  }

  @Test func `a rejected link is reported with its position and count`() {
    let library = TemplateLibrary(
      ["page": "{{#all}}\n<a href='{{.}}'>{{/all}}"], ["all": .list(.text)])
    var output: [UInt8] = []
    let found = library.render("page", ["all": ["javascript:1", "javascript:1"]], to: &output)
    #expect(
      found.map(\.message) == [
        "page.mustache:2:10: warning: `javascript:1` was replaced by `#` (2 times) "
          + "[template.refused-link] Link with https, http, mailto, or to a place on the site."
      ])
  }

  @Test func `two values cannot form a scheme`() {
    let library = TemplateLibrary(
      ["page": "<a href='{{a}}{{b}}'>"], ["a": .text, "b": .text])
    #expect(library.page(["a": "javascript", "b": ":alert(1)"]) == "<a href='javascript#'>")
    #expect(library.page(["a": "java", "b": "script:alert(1)"]) == "<a href='java#'>")
  }

  @Test func `only trusted HTML is written unescaped`() {
    let library = TemplateLibrary(["page": "<p>{{{x}}}</p>"], ["x": .html])
    #expect(library.page(["x": .html(SafeHTML(trusting: Array("<b>".utf8)))]) == "<p><b></p>")
    #expect(library.page(["x": "<b>"]) == "<p>&lt;b&gt;</p>")
  }

  @Test func `JSON values keep their type`() {
    let library = TemplateLibrary(
      ["page": "<script type='application/json'>[{{a}},{{b}},{{c}},{{d}}]</script>"],
      ["a": .number, "b": .flag, "c": .text, "d": .text])
    #expect(
      library.page(["a": 1.5, "b": true, "c": "</script>"])
        == "<script type='application/json'>[1.5,true,\"\\u003c/script\\u003e\",null]</script>")
  }
}

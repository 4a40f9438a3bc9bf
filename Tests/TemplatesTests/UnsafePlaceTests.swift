import Diagnostics
import Testing

@testable import Templates

@Suite struct `Values in unsafe places are rejected` {
  @Test(
    arguments: [
      ("<p title={{x}}>", 10, "a value inside an unquoted attribute", "Quote it."),
      ("<p title=a{{x}}>", 11, "a value inside an unquoted attribute", "Quote it."),
      ("<{{x}}>", 2, "a value inside a tag's name", "Write the tag's name into the template."),
      ("<h{{x}}>", 3, "a value inside a tag's name", "Write the tag's name into the template."),
      ("</h{{x}}>", 4, "a value inside a tag's name", "Write the tag's name into the template."),
      (
        "<p {{x}}>", 4, "a value inside a tag",
        "Write the attribute's name into the template and the value between quotes."
      ),
      (
        "<p a{{x}}='b'>", 5, "a value inside a tag",
        "Write the attribute's name into the template and the value between quotes."
      ),
      (
        "<p a='b'{{x}}>", 9, "a value inside a tag",
        "Write the attribute's name into the template and the value between quotes."
      ),
      (
        "<!-- {{x}} -->", 6, "a value inside a comment",
        "Write `{{! … }}` for a comment, or remove the value."
      ),
      (
        "<!-- -- > {{x}} -->", 11, "a value inside a comment",
        "Write `{{! … }}` for a comment, or remove the value."
      ),
      (
        "<!doctype {{x}}>", 11, "a value inside a declaration",
        "Write the declaration into the template."
      ),
      (
        "<script>{{x}}</script>", 9, "a value inside a script",
        "Put the value into `<script type=\"application/json\">` and read it from a script file."
      ),
      (
        "<script type='module' type='application/json'>{{x}}</script>", 47,
        "a value inside a script",
        "Put the value into `<script type=\"application/json\">` and read it from a script file."
      ),
      (
        "<style>{{x}}</style>", 8, "a value inside a style sheet",
        "Choose a class with a section, and style the class."
      ),
      (
        "<p style='color: {{x}}'>", 18, "a value inside a style attribute",
        "Choose a class with a section, and style the class."
      ),
      (
        "<p ONclick='f(\"{{x}}\")'>", 16, "a value inside an event handler",
        "Put the value into a `data-` attribute and read it from a script file."
      ),
      (
        "<img srcset='{{x}}'>", 14, "a value inside a `srcset` attribute",
        "Write the attribute into the template."
      ),
      (
        "<iframe srcdoc='{{x}}'></iframe>", 17, "a value inside a `srcdoc` attribute",
        "Write the attribute into the template."
      ),
      ("<xmp>{{x}}</xmp>", 6, "a value inside `<xmp>`", "Remove the value."),
      (
        "<script type='{{x}}'></script>", 15, "a value inside the type of a script",
        "Write the attribute into the template."
      ),
      (
        "<meta http-equiv='refresh' content='{{x}}'>", 37,
        "a value inside the `content` of an `http-equiv`",
        "Write the attribute into the template."
      ),
      (
        "<a href='javascript:{{x}}'>", 21,
        "a value inside a link with an uncertain scheme",
        "Provide the entire link as one value."
      ),
      (
        "<a href='java&#115;cript:{{x}}'>", 26,
        "a value inside a link with an uncertain scheme",
        "Provide the entire link as one value."
      ),
      ("<title><{{x}}</title>", 9, "a value inside `<title>`", "Remove the value."),
      (
        "<svg><set attributeName='href' to='{{x}}'/></svg>", 36, "a value inside an animation",
        "Write the attribute into the template."
      ),
    ])
  func `a value in an unsafe place has its position and a suggestion`(
    template: String, column: Int, summary: String, advice: String
  ) {
    let library = TemplateLibrary(["page": template], ["x": .text])
    #expect(
      library.messages == [
        "page.mustache:1:\(column): error: \(summary) [template.unsafe-place] \(advice)"
      ])
  }

  @Test(
    arguments: [
      ("<p title='{{{x}}}'>", "three braces inside an attribute"),
      ("<title>{{{x}}}</title>", "three braces inside `<title>`"),
      ("<script>{{{x}}}</script>", "three braces inside a script"),
      ("<p {{&x}}>", "three braces inside a tag"),
    ])
  func `unescaped HTML is allowed only between tags`(template: String, summary: String) throws {
    let library = TemplateLibrary(["page": template], ["x": .html])
    let only = try #require(library.diagnostics.first)
    #expect(library.diagnostics.count == 1)
    #expect(only.summary == summary)
    #expect(only.suggestion == "Write two braces; HTML is allowed between tags only.")
  }

  @Test(
    arguments: [
      ("<title><b>{{x}}</title>", "a tag inside `<title>` is shown as text"),
      ("<style><!-- </style>", "`<!--` inside `<style>` hides its end from some browsers"),
      ("<svg><![CDATA[ ]]></svg>", "`<![` is text in SVG and a comment in HTML"),
      ("<p{{#x}} a{{/x}}b='c'>", "text after a section may continue the name before it"),
      ("<a href='{{x}}:b'>", "a value before `:` could become any scheme"),
      ("<a href='{{x}}&colon;b'>", "a value before `&` could become any scheme"),
      (
        "<meta content='{{x}}' http-equiv='refresh'>",
        "`http-equiv` after a `content` that contains a value"
      ),
    ])
  func `an ambiguous context is rejected`(template: String, summary: String) {
    let library = TemplateLibrary(["page": template], ["x": .text])
    #expect(library.diagnostics.map(\.summary) == [summary])
    #expect(library.diagnostics.map(\.id) == ["template.unsafe-place"])
  }
}

@Suite struct `Sections preserve the HTML context` {
  @Test(
    arguments: [
      "<input {{#x}}checked{{/x}}>", "<div{{#x}} class=\"a\"{{/x}}>", "<p class='a{{#x}} b{{/x}}'>",
      "<option{{#x}} selected{{/x}} value='a'>", "{{#x}}<b>{{/x}}{{^x}}<i>{{/x}}",
      "<a href='{{#x}}{{x}}/{{/x}}b'>", "<a href='{{x}}{{#x}}?a=b{{/x}}'>",
      "{{#x}}<p title='{{x}}'>{{/x}}", "<p {{#x}}a='b' {{/x}}c='d'>",
    ])
  func `a section that preserves the context is accepted`(template: String) {
    #expect(TemplateLibrary(["page": template], ["x": .text]).messages == [])
  }

  @Test(
    arguments: [
      ("{{#x}}<p title='{{/x}}'>", "`x` begins in text and ends in an attribute"),
      ("<p {{#x}}title={{/x}}'a'>", "`x` begins in a tag and ends in an unquoted attribute"),
      ("<p title='{{^x}}'>{{/x}}", "`x` begins in an attribute and ends in text"),
      ("{{#x}}<!-- {{/x}}", "`x` begins in text and ends in a comment"),
      ("<h{{#x}}1{{/x}}>", "`x` begins in a tag's name and ends in another one"),
      ("{{#x}}<script>{{/x}}</script>", "`x` begins in text and ends in a script"),
    ])
  func `a section that changes the context is rejected`(template: String, summary: String) {
    let library = TemplateLibrary(["page": template], ["x": .text])
    #expect(library.diagnostics.first?.summary == summary)
    #expect(library.diagnostics.first?.id == "template.uneven-section")
  }

  @Test func `a list section is checked for repetition`() {
    let library = TemplateLibrary(
      ["page": "<p {{#x}}a='{{.}}'b{{/x}}>"], ["x": .list(.text)])
    #expect(
      library.diagnostics.map(\.summary) == ["text after a section may continue the name before it"]
    )
  }

  @Test func `a partial is checked in the context of each inclusion`() {
    let library = TemplateLibrary(
      ["page": "<p>{{>name}}</p><a href='{{>name}}'>\n<i x={{>name}}>", "name": "{{x}}"],
      ["x": .text])
    #expect(
      library.messages == [
        "name.mustache:1:1: error: a value inside an unquoted attribute [template.unsafe-place]; "
          + "included here page.mustache:2:6 Quote it."
      ])
    let good = TemplateLibrary(
      ["page": "<p>{{>name}}</p><a href='{{>name}}'>", "name": "{{x}}"], ["x": .text])
    #expect(good.page(["x": "javascript:1"]) == "<p>javascript:1</p><a href='#'>")
  }
}

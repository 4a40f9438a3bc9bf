import Diagnostics
import Testing

@testable import Templates

@Suite struct `Syntax errors have helpful diagnostics` {
  @Test(
    arguments: [
      (
        "a {{b", "1:3: error: this tag has no `}}` [template.unclosed-tag] Close the tag with `}}`."
      ),
      (
        "{{{x}}",
        "1:1: error: this tag has no `}}` [template.unclosed-tag] Close the tag with `}}`."
      ),
      (
        "{{=<%=}}",
        "1:1: error: `{{=<%=}}` does not name two delimiters [template.bad-delimiters] Write two delimiters of at most 16 bytes and without `=`, as in `{{=<% %>=}}`."
      ),
      (
        "{{ }}",
        "1:1: error: `{{ }}` has no usable name [template.bad-name] "
          + "Write a name without spaces, with its parts joined by single dots."
      ),
      (
        "{{a..b}}",
        "1:1: error: `{{a..b}}` has no usable name [template.bad-name] "
          + "Write a name without spaces, with its parts joined by single dots."
      ),
      (
        "{{>}}",
        "1:1: error: `{{>}}` has no usable name [template.bad-name] "
          + "Write a name without spaces, with its parts joined by single dots."
      ),
      (
        "{{#x}}\n",
        "1:1: error: `{{#x}}` is not closed [template.unclosed-section] "
          + "Write `{{/x}}` where it ends."
      ),
      (
        "{{/x}}",
        "1:1: error: `{{/x}}` without an open section [template.unexpected-end] "
          + "Remove it, or write the opening tag."
      ),
      (
        "{{#x}}\n{{/y}}{{/x}}",
        "2:1: error: `{{/y}}` does not close `{{#x}}` [template.unexpected-end]; "
          + "opened here page.mustache:1:1 Write `{{/x}}`."
      ),
      (
        "{{#x}}{{^x}}a\n{{/x}}",
        "1:1: error: `{{#x}}` is not closed [template.unclosed-section] "
          + "Write `{{/x}}` where it ends."
      ),
      (
        "{{#x}}\n{{$b}}a\n{{/x}}",
        "2:1: error: `{{$b}}` is not closed before `{{/x}}` [template.unclosed-section]; "
          + "another tag ends here page.mustache:3:1 Write `{{/b}}` first."
      ),
      (
        "<p title='",
        "1:11: error: `page` ends inside an attribute [template.ends-inside] "
          + "Close it before the page ends."
      ),
      (
        "{{>page}}",
        "1:1: error: `page` includes itself without a section in between "
          + "[template.endless-recursion] "
          + "Put the inclusion into a section that ends the recursion."
      ),
      (
        "<p title='{{#x}}{{>page}}{{/x}}'>",
        "1:1: error: `page` includes itself, begins in an attribute and ends in text "
          + "[template.uneven-recursion]"
      ),
      (
        "{{<b}}lost{{/b}}",
        "1:7: warning: text inside `{{<b}}` but outside its blocks [template.ignored-content]; "
          + "the parent begins here page.mustache:1:1 Move it into a block; it is not shown."
      ),
    ])
  func `a syntax error has the positions of both tags involved`(template: String, message: String) {
    let library = TemplateLibrary(["page": template, "b": "{{>c}}", "c": ""], ["x": .text])
    let messages = library.messages.filter { !$0.contains("template.unused") }
    #expect(messages.contains { $0.hasPrefix("page.mustache:\(message)") }, "\(messages)")
  }
}

@Suite struct `Hostile templates are bounded` {
  @Test func `nesting is bounded`() {
    let library = TemplateLibrary(
      ["page": String(repeating: "{{#x}}", count: 100_000)], ["x": .text])
    #expect(
      library.messages == [
        "page.mustache:1:193: error: more than 32 nested tags "
          + "[template.nested-too-deeply] Move the inner part into a partial."
      ])
  }

  @Test func `a chain of partials is bounded`() {
    let sources = (0..<1000).map {
      TemplateSource(name: "p\($0)", file: "p\($0)", bytes: Array("{{>p\($0 + 1)}}".utf8))
    }
    let library = TemplateLibrary(sources, pages: ["p0": .anything])
    #expect(
      library.diagnostics.contains {
        $0.summary == "more than 64 nested templates"
      })
  }

  @Test func `exponentially nested partials stop the page`() {
    let sources = (0..<40).map {
      TemplateSource(
        name: "p\($0)", file: "p\($0)", bytes: Array("a{{>p\($0 + 1)}}{{>p\($0 + 1)}}".utf8))
    }
    let last = TemplateSource(name: "p40", file: "p40", bytes: Array("b".utf8))
    let library = TemplateLibrary(sources + [last], pages: ["p0": .anything])
    #expect(library.messages == [])
    var output: [UInt8] = []
    #expect(
      library.render("p0", .none, to: &output).map(\.summary) == [
        "rendering was stopped: the page is too large"
      ])
  }

  @Test func `a partial with endless recursion stops the page`() {
    let library = TemplateLibrary(["page": "{{#x}}{{>page}}{{>page}}{{/x}}"], ["x": .text])
    #expect(library.messages == [])
    var output: [UInt8] = []
    #expect(
      library.render("page", ["x": "1"], to: &output).map(\.message) == [
        "page.mustache:1:7: error: rendering was stopped: more than 200 nested partials "
          + "[template.stopped-page] Look for a partial that includes itself, or split the page."
      ])
  }

  @Test func `exponentially nested blocks compile and stop`() {
    let overrides = (0..<30).map {
      "{{$b\($0)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{/b\($0)}}"
    }
    let library = TemplateLibrary(
      ["page": "{{<frame}}" + overrides.joined() + "{{/frame}}", "frame": "{{$b0}}{{/b0}}"], [:])
    #expect(library.messages == [])
    #expect(library.page(.none) == "")
  }

  @Test func `a block that contains itself uses its default`() {
    let library = TemplateLibrary(
      ["page": "{{<frame}}{{$b}}[{{$b}}x{{/b}}]{{/b}}{{/frame}}", "frame": "{{$b}}{{/b}}"], [:])
    #expect(library.messages == [])
    #expect(library.page(.none) == "[x]")
  }

  @Test func `any prefix and any changed byte is harmless`() {
    let text = Array(
      "<a href='{{x}}'>{{#x}}{{>p}}{{/x}}{{<p}}{{$b}}é{{/b}}{{/p}}{{=<% %>=}}<%x%>".utf8)
    for length in 0...text.count {
      for change in [UInt8(0), 0x7B, 0xFF] {
        var bytes = Array(text.prefix(length))
        if let last = bytes.indices.last { bytes[last] = change }
        let sources = [
          TemplateSource(name: "page", file: "page", bytes: bytes),
          TemplateSource(name: "p", file: "p", bytes: Array("{{$b}}{{x}}{{/b}}".utf8)),
        ]
        let library = TemplateLibrary(
          sources, pages: ["page": .object(PageModel("page", ["x": .text]))])
        #expect(library.page(["x": "<"]).utf8.count <= 400)
      }
    }
  }
}

@Suite struct `Many problems are reported quickly` {
  @Test func `each unknown name in a long template has its position`() throws {
    let library = TemplateLibrary(
      ["page": String(repeating: "{{wrong}}\n", count: 2_000)], ["a": .text])
    #expect(library.diagnostics.count == 2_000)
    let last = try #require(library.diagnostics.last)
    #expect(last.place == FilePosition(file: "page.mustache", line: 2_000, column: 1))
    #expect(last.excerpt == Excerpt(line: Array("{{wrong}}".utf8), column: 1, length: 9))
  }

  @Test func `the excerpt of a long line is limited to the problem`() throws {
    let library = TemplateLibrary(
      ["page": String(repeating: "{{wrong}} ", count: 2_000)], ["a": .text])
    let last = try #require(library.diagnostics.last)
    #expect(last.place == FilePosition(file: "page.mustache", line: 1, column: 19_991))
    #expect((last.excerpt?.line.utf8.count ?? 0) <= Excerpt.maximumLength)
  }

  @Test func `many rejected links of one page are counted`() {
    let library = TemplateLibrary(
      ["page": "{{#all}}<a href='{{.}}'>{{/all}}"], ["all": .list(.text)])
    var output: [UInt8] = []
    let links = (0..<1000).map { TemplateValue.text("a\($0):b") }
    let problems = library.render("page", ["all": .list(links)], to: &output)
    #expect(problems.count == 50)
    #expect(problems.reduce(0) { $0 + $1.count } == 1000)
  }
  @Test func `a recursive partial inside a tag is stopped`() throws {
    let library = TemplateLibrary(
      ["page": "<a{{>self}}>", "self": "b{{#all}}{{>self}}{{/all}}c{{#all}}{{>self}}{{/all}}"],
      ["all": .list(.text)])
    let stops = library.diagnostics.filter { $0.id == "template.too-much-work" }
    #expect(stops.map(\.place?.file) == ["self.mustache"])
    #expect(library.diagnostics.allSatisfy { $0.notes.count <= 8 })
  }
}

import Diagnostics
import Testing

@testable import Templates

private let crumb = PageModel("crumb", ["label": .text, "link": .text])
private let tree = PageModel("item", ["label": .text, "items": .list(.same("item"))])

@Suite struct `Names are checked when templates are loaded` {
  @Test(
    arguments: [
      (
        "{{titel}}",
        "page.mustache:1:1: error: unknown name `titel` in page [template.unknown-name] "
          + "Did you mean `title`? Use one of `title`, `body`, `crumbs`, `root`, `home`, `count`."
      ),
      (
        "\n {{#crumbs}}{{lable}}{{/crumbs}}",
        "page.mustache:2:13: error: unknown name `lable` in crumb, page [template.unknown-name] Did you mean "
          + "`label`? Use one of `label`, `link`, `title`, `body`, `crumbs`, `root`, `home`, `count`."
      ),
      (
        "{{home.links}}",
        "page.mustache:1:1: error: unknown name `links` in `home` [template.unknown-name] "
          + "Did you mean `link`? Use one of `label`, `link`."
      ),
      (
        "{{crumbs.label}}",
        "page.mustache:1:1: error: unknown name `label` in `crumbs`, which is a list [template.unknown-name] "
          + "Write `{{#crumbs}}` to iterate over the list."
      ),
      (
        "{{title.x}}",
        "page.mustache:1:1: error: unknown name `x` in `title`, which is text [template.unknown-name] "
          + "Write `{{title}}`."
      ),
      (
        "{{body}}",
        "page.mustache:1:1: error: `body` is HTML and would be escaped [template.escaped-html] "
          + "Write `{{{body}}}`."
      ),
      (
        "{{{title}}}",
        "page.mustache:1:1: error: `title` is text, but three braces accept only HTML "
          + "[template.not-html] Write `{{title}}`."
      ),
      (
        "{{crumbs}}",
        "page.mustache:1:1: error: expected a value, found a list: `crumbs` "
          + "[template.not-a-value] Open it with `{{#crumbs}}` and write what is inside."
      ),
      (
        "{{>*title}}",
        "page.mustache:1:1: error: `title` is text, not the name of a partial "
          + "[template.not-a-partial-name] Write `{{>name}}` with a name of your own."
      ),
      (
        "{{>paje}}",
        "page.mustache:1:1: error: unknown template `paje` [template.missing-partial] "
          + "Did you mean `page`? Use one of `page`."
      ),
    ])
  func `each mistake lists the known names or a correction`(template: String, message: String) {
    let library = TemplateLibrary(
      ["page": template],
      [
        "title": .text, "body": .html, "crumbs": .list(.object(crumb)), "root": .text,
        "home": .object(crumb), "count": .number,
      ])
    #expect(library.messages == [message])
  }

  @Test func `all problems of all templates are reported in one run with their includes`() {
    let library = TemplateLibrary(
      [
        "page":
          "{{aa}}{{#x}}{{bb}}{{/x}}\n{{<frame}}{{$main}}{{cc}}{{/main}}{{$mian}}{{/mian}}{{/frame}}",
        "frame": "{{$main}}{{/main}}{{>foot}}", "foot": "\n{{dd}}", "spare": "{{e}}{{#f}}",
      ], ["x": .text])
    #expect(
      library.messages == [
        "foot.mustache:2:1: error: unknown name `dd` in page [template.unknown-name]; "
          + "included here frame.mustache:1:19; included here page.mustache:2:1 Use one of `x`.",
        "page.mustache:1:1: error: unknown name `aa` in page [template.unknown-name] Use one of `x`.",
        "page.mustache:1:13: error: unknown name `bb` in page [template.unknown-name] Use one of `x`.",
        "page.mustache:2:20: error: unknown name `cc` in page [template.unknown-name]; "
          + "shown in this block frame.mustache:1:1; included here page.mustache:2:1 "
          + "Use one of `x`.",
        "page.mustache:2:35: error: unknown block `mian` in `frame` [template.unknown-block] "
          + "Did you mean `main`? Use one of `main`.",
        "spare.mustache: warning: unused template `spare` [template.unused] "
          + "Include it, rename it, or remove the file.",
        "spare.mustache:1:6: error: `{{#f}}` is not closed [template.unclosed-section] "
          + "Write `{{/f}}` where it ends.",
      ])
  }

  @Test func `a recursive tree is checked and rendered`() {
    let library = TemplateLibrary(
      [
        "page": "<ul>{{>item}}</ul>",
        "item": "{{#items}}<li>{{label}}<ul>{{>item}}</ul></li>{{/items}}",
      ],
      ["items": .list(.object(tree))])
    #expect(library.messages == [])
    let page = library.page([
      "items": [
        ["label": "a", "items": [["label": "b", "items": []]]], ["label": "c", "items": []],
      ]
    ])
    #expect(
      page == "<ul><li>a<ul><li>b<ul></ul></li></ul></li><li>c<ul></ul></li></ul>")
  }

  @Test func `a page selects one of its declared partials`() {
    let library = TemplateLibrary(
      ["page": "{{>*kind}}", "a": "<a>{{x}}</a>", "b": "<b>{{x}}</b>"],
      ["kind": .partial(["a", "b"]), "x": .text])
    #expect(library.messages == [])
    #expect(library.page(["kind": "b", "x": "1"]) == "<b>1</b>")
    var output: [UInt8] = []
    let problems = library.render("page", ["kind": "c"], to: &output)
    #expect(
      problems.map(\.message) == [
        "page.mustache:1:1: warning: unknown partial `c` "
          + "[template.missing-choice] Name one of the partials that the page model declares."
      ])
  }

  @Test func `an undeclared page and a missing template are reported`() {
    let library = TemplateLibrary([], pages: ["home": .anything])
    #expect(
      library.messages == [
        "error: missing template `home` [template.missing-page] "
          + "Add `home.mustache`."
      ])
    var output: [UInt8] = []
    #expect(
      library.render("x", .none, to: &output).map(\.message) == [
        "error: no page is declared for the template `x` [template.unknown-page] "
          + "Declare its model where the templates are read."
      ])
  }

  @Test func `a value that differs from its model is reported`() {
    let model = PageModel(
      "page", ["a": .text, "all": .list(.object(tree)), "kind": .partial(["b"])])
    #expect(
      model.mismatches(in: [
        "a": 1, "z": true, "kind": "c", "all": [["label": "x", "items": [["lable": "y"]]]],
      ]) == [
        "expected text for page.a, found another type", "page.z is not declared in page",
        "page.kind names c, which is not declared",
        "page.all[0].items[0].lable is not declared in item",
      ])
  }
}

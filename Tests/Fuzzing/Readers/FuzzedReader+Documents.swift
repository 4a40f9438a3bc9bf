import Diagnostics
import Documents
import Guidance
import Simulation
import Templates

extension FuzzedReader {
  /// Readers of YAML files.
  static let documents = [
    FuzzedReader(
      "configuration", words: yamlWords + ["site:", "gates:", "expect:", "lint:", "profile:"],
      decoding(Configuration.self)),
    FuzzedReader(
      "run", words: yamlWords + ["id:", "app:", "kind: ci", "date:", "commit:"],
      decoding(RunDescription.self)),
    FuzzedReader("waivers", words: yamlWords + ["waivers:", "match:", "reason:", "expires:"]) {
      bytes in
      var diagnostics: [Diagnostic] = []
      let file = WaiverFile(yaml: bytes, file: "waivers.yml", diagnostics: &diagnostics)
      _ = file?.warnings(in: bytes, file: "waivers.yml")
    },
    FuzzedReader(
      "sign-off", words: yamlWords + ["by:", "role:", "on:"], decoding(SignOffFile.self)),
    FuzzedReader(
      "scenario",
      words: yamlWords + ["widgets:", "events:", "expect:", "at:", "days:", "every: 1h"]
    ) { bytes in
      var diagnostics: [Diagnostic] = []
      _ = ScenarioFile(yaml: bytes, file: "a.yml", diagnostics: &diagnostics)
    },
    FuzzedReader(
      "scenario-result", words: yamlWords + ["outcome:", "expectations:"],
      decoding(ScenarioResult.self)),
  ]

  /// Readers of pages with front matter, source registers and templates.
  static let guidance = [
    FuzzedReader(
      "content-page",
      words: yamlWords + [
        "---\n", "title:", "severity: error", "checks: [lint]", "sources: [S1]", "## Why",
      ]
    ) { bytes in
      var diagnostics: [Diagnostic] = []
      let library = GuidanceLibrary(
        files: [
          ContentFile(path: "guidance/a/RLD-001-a.md", file: "RLD-001-a.md", bytes: bytes),
          ContentFile(path: "concepts/a.md", file: "a.md", bytes: bytes),
        ], diagnostics: &diagnostics)
      for page in library.pages { _ = page.body(diagnostics: &diagnostics) }
    },
    FuzzedReader("sources", words: yamlWords + ["url:", "title:", "published:"]) { bytes in
      var diagnostics: [Diagnostic] = []
      let file = ContentFile(path: "sources.yml", file: "sources.yml", bytes: bytes)
      _ = GuidanceLibrary(files: [file], diagnostics: &diagnostics)
    },
    FuzzedReader("template", words: templateWords, readTemplates),
  ]

  private static func decoding<Value: DocumentDecodable>(
    _ type: Value.Type
  ) -> @Sendable ([UInt8]) -> Void {
    { bytes in
      var diagnostics: [Diagnostic] = []
      _ = Value(yaml: bytes, file: "a.yml", diagnostics: &diagnostics)
    }
  }

  private static let yamlWords = [
    "- ", ": ", "\n", "\n  ", "&a ", "*a", "<<: ", "!!str ", "| ", ">-\n", "{", "}", "[", "]", "\"",
    "'", "---\n",
    "...\n", "%YAML 1.1\n", "# ", "~", "0x1F", "1e999", "2026-03-09", "2026-03-09T12:00:00+01:00",
    "\u{FEFF}",
  ]
}

extension FuzzedReader {
  /// Lines of `====` separate the templates `page`, `a`, `b` and `c`.
  private static let readTemplates: @Sendable ([UInt8]) -> Void = { bytes in
    let parts = bytes.split(separator: Array("====\n".utf8))
    let sources = zip(["page", "a", "b", "c"], parts).map {
      TemplateSource(name: $0, file: "\($0).mustache", bytes: Array($1))
    }
    for mode in [TemplateMode.page, .text] {
      let library = TemplateLibrary(sources, pages: [(key: "page", value: schema)], mode: mode)
      guard !library.diagnostics.hasErrors else { continue }
      var page: [UInt8] = []
      _ = library.render("page", model, to: &page)
      guard mode == .page, !String(decoding: bytes, as: UTF8.self).contains("<x-value") else {
        continue
      }
      let html = String(decoding: page, as: UTF8.self)
      precondition(!html.contains("<x-value"), "a value became markup")
    }
  }

  private static let value = "\"'><x-value onload=1>&{{text}}"
  private static let schema = TemplateSchema.object(
    PageModel(
      "page",
      [
        "text": .text, "html": .html, "number": .number, "flag": .flag, "all": .list(.text),
        "items": .list(.object(PageModel("item", ["text": .text, "items": .list(.same("item"))]))),
        "part": .partial(["a", "b", "c"]), "any": .anything,
      ]))
  private static let model: TemplateValue = [
    "text": .text(value), "html": "", "number": 7, "flag": true, "all": [.text(value), "b"],
    "items": [["text": .text(value), "items": [["text": "inner", "items": []]]]], "part": "a",
    "any": .text(value),
  ]
  private static let templateWords = [
    "{{text}}", "{{{html}}}", "{{&text}}", "{{#all}}", "{{/all}}", "{{.}}", "{{^flag}}",
    "{{/flag}}", "{{#items}}",
    "{{/items}}", "{{>a}}", "{{>b}}", "{{>page}}", "{{>*part}}", "{{<a}}", "{{/a}}", "{{$x}}",
    "{{/x}}", "{{! ",
    "{{=<% %>=}}", "<a href=\"", "<p class='", "<script>", "</script>", "<style>", "<!--", "-->",
    "<svg ", "\">", "====\n",
    "\n", " b=", "<title>", "</title>", "<textarea>", "onclick=\"", "src=", "{{any}}", "{{number}}",
  ]
}

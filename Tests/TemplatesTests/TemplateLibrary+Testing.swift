import Diagnostics

@testable import Templates

extension TemplateLibrary {
  /// A library of templates by name, of which `page` is the page.
  init(_ templates: KeyValuePairs<String, String>, _ fields: KeyValuePairs<String, TemplateSchema>)
  {
    self.init(
      templates.map {
        TemplateSource(name: $0.key, file: "\($0.key).mustache", bytes: Array($0.value.utf8))
      }, pages: ["page": .object(PageModel("page", fields))])
  }

  /// What the page writes for a model.
  func page(_ model: TemplateValue) -> String {
    var output: [UInt8] = []
    _ = render("page", model, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Each problem as a person reads it, on one line, its notes and suggestion after it.
  var messages: [String] { diagnostics.map(\.message) }
}

extension Diagnostic {
  var message: String {
    let notes = notes.map { "; \($0.summary) \($0.place?.description ?? "")" }.joined()
    return shortLine + notes + (suggestion.isEmpty ? "" : " " + suggestion)
  }
}

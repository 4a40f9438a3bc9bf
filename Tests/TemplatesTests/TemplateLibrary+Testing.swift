import Diagnostics

@testable import Templates

extension TemplateLibrary {
  /// A library of templates by name, with a page named `page`.
  init(_ templates: KeyValuePairs<String, String>, _ fields: KeyValuePairs<String, TemplateSchema>)
  {
    self.init(
      templates.map {
        TemplateSource(name: $0.key, file: "\($0.key).mustache", bytes: Array($0.value.utf8))
      }, pages: ["page": .object(PageModel("page", fields))])
  }

  /// The output of the page for a model.
  func page(_ model: TemplateValue) -> String {
    var output: [UInt8] = []
    _ = render("page", model, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Each diagnostic on one line, with its notes and suggestion.
  var messages: [String] { diagnostics.map(\.message) }
}

extension Diagnostic {
  var message: String {
    let notes = notes.map { "; \($0.summary) \($0.place?.description ?? "")" }.joined()
    return shortLine + notes + (suggestion.isEmpty ? "" : " " + suggestion)
  }
}

/// What a name in a template holds, so that a wrong use is found before any page is made.
package indirect enum TemplateSchema: Sendable, Hashable {
  /// Words, escaped where they are written.
  case text
  /// HTML of our own renderers, written with three braces.
  case html
  /// A number without unit.
  case number
  /// Yes or no.
  case flag
  /// Several of the same kind, in order.
  case list(TemplateSchema)
  /// Names of their own.
  case object(PageModel)
  /// The model of that name around this one, for trees such as navigation.
  case same(String)
  /// The name of a template, one of these, for a partial chosen by the page.
  case partial([String])
  /// Unchecked; for templates that have no page model.
  case anything
}

extension TemplateSchema {
  /// The kind in words, for a message: `a list`.
  var words: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .number: "a number"
    case .flag: "a flag"
    case .list: "a list"
    case .object, .same: "an object"
    case .partial: "the name of a partial"
    case .anything: "anything"
    }
  }

  /// All models within, by name; of two with one name the outer counts.
  var models: [String: PageModel] {
    var found: [String: PageModel] = [:]
    var waiting = [self]
    while let schema = waiting.popLast() {
      switch schema {
      case .list(let element): waiting.append(element)
      case .object(let model):
        if found[model.name] == nil { found[model.name] = model }
        waiting.append(contentsOf: model.fields.map(\.schema).reversed())
      case .text, .html, .number, .flag, .same, .partial, .anything: continue
      }
    }
    return found
  }
}

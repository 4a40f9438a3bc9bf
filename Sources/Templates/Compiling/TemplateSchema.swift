/// The type of a name in a template, so that wrong uses are found before a page is rendered.
package indirect enum TemplateSchema: Sendable, Hashable {
  /// Text, escaped where it is written.
  case text
  /// HTML from the program's renderers, written with three braces.
  case html
  /// A number without a unit.
  case number
  /// True or false.
  case flag
  /// A list of elements of one type, in order.
  case list(TemplateSchema)
  /// An object with names of its own.
  case object(PageModel)
  /// The enclosing model with this name, for trees such as navigation.
  case same(String)
  /// The name of one of these templates, for a partial that the page chooses.
  case partial([String])
  /// Unchecked, for templates without a page model.
  case anything
}

extension TemplateSchema {
  /// The type in words, for messages: `a list`.
  var phrase: String {
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

  /// All models inside, by name; if two have the same name, the outer one is used.
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

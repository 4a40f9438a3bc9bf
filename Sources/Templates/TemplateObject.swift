/// Named values of a page, in the order given; of two with the same name the first counts.
package struct TemplateObject: Sendable {
  /// The names and their values.
  package let fields: [(name: String, value: TemplateValue)]

  package init(_ fields: [(String, TemplateValue)]) {
    self.fields = fields
  }

  /// The value of a name, or nil when there is none.
  ///
  /// Walks the fields: pages have a few dozen short names, which compare in a nanosecond each.
  package subscript(_ name: String) -> TemplateValue? {
    for field in fields where field.name == name { return field.value }
    return nil
  }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
  /// Named values written as a literal, their order kept.
  package init(dictionaryLiteral fields: (String, TemplateValue)...) {
    self.init(fields)
  }
}

extension TemplateObject: Hashable {
  package static func == (left: TemplateObject, right: TemplateObject) -> Bool {
    left.fields.elementsEqual(right.fields) { $0.name == $1.name && $0.value == $1.value }
  }

  package func hash(into hasher: inout Hasher) {
    for field in fields {
      hasher.combine(field.name)
      hasher.combine(field.value)
    }
  }
}

/// Named values in a fixed order; if a name occurs twice, its first value is used.
package struct TemplateObject: Sendable {
  package let fields: [(name: String, value: TemplateValue)]

  package init(_ fields: [(String, TemplateValue)]) {
    self.fields = fields
  }

  /// The value of a name, or nil if there is none.
  ///
  /// - Complexity: O(*n*). Pages have a few dozen short names, each compared in a nanosecond.
  package subscript(_ name: String) -> TemplateValue? {
    for field in fields where field.name == name { return field.value }
    return nil
  }
}

extension TemplateObject: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal, in the order of the literal.
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

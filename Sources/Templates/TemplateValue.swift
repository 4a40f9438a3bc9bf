/// A value that a template shows, built once for a page and read many times.
///
/// None, false, zero, empty text, empty HTML and empty lists are empty. A section skips them, and
/// an inverted section is shown for them.
package enum TemplateValue: Sendable, Hashable {
  case none
  case text(String)
  case html(SafeHTML)
  case number(Int)
  case decimal(Double)
  case flag(Bool)
  case list([TemplateValue])
  case object(TemplateObject)
}

extension TemplateValue {
  /// Whether a section over the value is skipped.
  package var isEmpty: Bool {
    switch self {
    case .none: true
    case .text(let text): text.isEmpty
    case .html(let html): html.bytes.isEmpty
    case .number(let number): number == 0
    case .decimal(let number): number == 0
    case .flag(let flag): !flag
    case .list(let elements): elements.isEmpty
    case .object: false
    }
  }
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a text value from a literal.
  package init(stringLiteral text: String) { self = .text(text) }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
  /// Creates a number value from an integer literal.
  package init(integerLiteral number: Int) { self = .number(number) }
}

extension TemplateValue: ExpressibleByFloatLiteral {
  /// Creates a decimal value from a literal.
  package init(floatLiteral number: Double) { self = .decimal(number) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  /// Creates a flag value from a literal.
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  /// Creates a list value from a literal.
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// Creates an object value from a literal, in the order of the literal.
  package init(dictionaryLiteral fields: (String, TemplateValue)...) {
    self = .object(TemplateObject(fields))
  }
}

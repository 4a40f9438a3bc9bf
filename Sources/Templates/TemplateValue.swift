/// What a template shows, built once for a page and read many times.
///
/// None, false, zero, an empty text, empty HTML and an empty list are empty: a section skips them and an
/// inverted section shows for them.
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
  /// Whether a section over the value is left out.
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
  /// A text written as a literal.
  package init(stringLiteral text: String) { self = .text(text) }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
  /// A whole number written as a literal.
  package init(integerLiteral number: Int) { self = .number(number) }
}

extension TemplateValue: ExpressibleByFloatLiteral {
  /// A number with decimals written as a literal.
  package init(floatLiteral number: Double) { self = .decimal(number) }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  /// A flag written as a literal.
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  /// A list written as a literal.
  package init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// An object written as a literal, its names in the order given.
  package init(dictionaryLiteral fields: (String, TemplateValue)...) {
    self = .object(TemplateObject(fields))
  }
}

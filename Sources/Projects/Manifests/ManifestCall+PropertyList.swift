internal import Diagnostics
internal import SwiftParser
internal import SwiftSyntax

extension ManifestCall {
  /// The property list that an expression writes as a Swift literal, or nil if it writes none.
  ///
  /// Parts that are neither literals nor constants are omitted.
  func propertyList(from expression: ExprSyntax) -> PropertyNode? {
    var reader = PropertyListLiteralReader(of: self)
    return reader.node(expression)
  }
}

/// Reads a property list from a literal and the constants that it names.
private struct PropertyListLiteralReader {
  private let file: ParsedFile
  private let constants: ManifestConstants
  /// The number of values that may follow, since constants can multiply each other.
  private var remaining = 100_000
  private var depth = 0
  private static let maximumDepth = 64

  init(of call: ManifestCall) {
    file = call.file
    constants = call.constants
  }

  mutating func node(_ expression: ExprSyntax) -> PropertyNode? {
    guard remaining > 0, depth < Self.maximumDepth else { return nil }
    remaining -= 1
    depth += 1
    defer { depth -= 1 }
    let value = constants.value(of: expression)
    let place = file.position(of: value)
    switch value.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let text):
      return text.representedLiteralValue.map { PropertyNode(.string($0), at: place) }
    case .booleanLiteralExpr(let value):
      return PropertyNode(.boolean(value.literal.tokenKind == .keyword(.true)), at: place)
    case .integerLiteralExpr(let value):
      return value.representedLiteralValue.map { PropertyNode(.integer($0), at: place) }
    case .arrayExpr(let array):
      return PropertyNode(.array(array.elements.compactMap { node($0.expression) }), at: place)
    case .dictionaryExpr(let dictionary):
      return PropertyNode(.dictionary(entries(of: dictionary)), at: place)
    case .functionCallExpr(let call):
      // `.string("…")`, `.boolean(true)`, `.dictionary([…])`
      guard call.arguments.count == 1, let only = call.arguments.first else { return nil }
      return node(only.expression)
    default: return nil
    }
  }

  private mutating func entries(of dictionary: DictionaryExprSyntax) -> [PropertyEntry] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    return elements.compactMap { element in
      guard let key = constants.value(of: element.key).literalText,
        let value = node(element.value)
      else { return nil }
      return PropertyEntry(key, at: file.position(of: element.key), value)
    }
  }
}

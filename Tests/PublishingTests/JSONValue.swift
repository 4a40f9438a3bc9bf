import JSON
import Text

/// A JSON document as a value, for tests that check all of it.
enum JSONValue: Equatable {
  case object([String: JSONValue])
  case list([JSONValue])
  case text(String)
  case number(Double)
  case flag(Bool)
  case null

  /// - Throws: `JSONError` if the bytes are not JSON.
  init(_ bytes: ByteOutput) throws {
    var reader = JSONReader(bytes.span)
    self = try JSONValue(&reader)
    try reader.end()
  }

  private init(_ reader: inout JSONReader) throws {
    switch try reader.peek() {
    case .object:
      var members: [String: JSONValue] = [:]
      try reader.beginObject()
      while let key = try reader.nextKey()?.string { members[key] = try JSONValue(&reader) }
      self = .object(members)
    case .array:
      var elements: [JSONValue] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try JSONValue(&reader)) }
      self = .list(elements)
    case .string: self = .text(try reader.string())
    case .number: self = .number(try reader.number())
    case .boolean: self = .flag(try reader.boolean())
    case .null:
      try reader.null()
      self = .null
    }
  }

  /// The member of an object, or null.
  subscript(name: String) -> JSONValue { members[name] ?? .null }

  /// The members of an object; empty for other values.
  var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The elements of a list; empty for other values.
  var elements: [JSONValue] {
    if case .list(let elements) = self { elements } else { [] }
  }

  /// The strings of a list of strings.
  var words: [String] {
    elements.compactMap { if case .text(let word) = $0 { word } else { nil } }
  }
}

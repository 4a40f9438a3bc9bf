/// A value of a row, read but not understood yet.
enum RowValue {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case row([RowValue])

  /// Reads the next value; an object is refused, since rows have none.
  init(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .null:
      try reader.null()
      self = .null
    case .boolean: self = .flag(try reader.boolean())
    case .number: self = .number(try reader.number())
    case .string: self = .text(try reader.string())
    case .array, .object:
      var values: [RowValue] = []
      try reader.beginArray()
      while try reader.nextElement() { values.append(try RowValue(&reader)) }
      self = .row(values)
    }
  }

  /// The value as a word of a sentence.
  var phrase: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .text: "a text"
    case .row(let values): "an array of \(values.count)"
    }
  }
}

/// Why a row is not what it should be.
package struct RowError: Error, Equatable, Sendable {
  /// What would have been right, as a phrase.
  package let expected: String
  /// What stands there instead, as a phrase.
  package let found: String
}

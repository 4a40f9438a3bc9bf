internal import JSON

/// The JSON Schema of a value, as far as forms can express it.
indirect enum DocumentSchema: Sendable {
  /// Text; unquoted numbers and Booleans are used as written unless there is a format.
  case text(pattern: String?, format: String?)
  case boolean
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case choice([String])
  case list(of: DocumentSchema, minimum: Int)
  case mapping(of: DocumentSchema)
  case either([DocumentSchema])
  case object([Property])

  /// A key of an object.
  struct Property: Sendable {
    let name: String
    let summary: String
    let isRequired: Bool
    let schema: DocumentSchema
  }

  func write(to json: inout JSONWriter) {
    json.object { writeMembers(to: &$0) }
  }

  /// Writes the keywords without the braces around them.
  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .text(let pattern, let format):
      // An unquoted version 1.4 is a number in JSON Schema, and patterns do not apply to numbers.
      write(
        "type", format == nil ? ["string", "number", "boolean"] : ["string"],
        to: &json)
      json.memberIfAny("pattern", pattern)
      json.memberIfAny("format", format)
    case .boolean: json.member("type", "boolean")
    case .integer(let bounds):
      json.member("type", "integer")
      json.member("minimum", bounds.lowerBound)
      if bounds.upperBound != .max {
        json.member("maximum", bounds.upperBound)
      }
    case .number(let bounds):
      json.member("type", "number")
      json.member("minimum", bounds.lowerBound)
      json.member("maximum", bounds.upperBound)
    case .choice(let words):
      // An array even for one word, as the keyword requires.
      json.member("enum", words)
    case .list, .mapping, .either, .object: writeCollection(to: &json)
    }
  }

  private func writeCollection(to json: inout JSONWriter) {
    switch self {
    case .text, .boolean, .integer, .number, .choice: break
    case .list(let item, let minimum):
      json.member("type", "array")
      json.key("items")
      item.write(to: &json)
      if minimum > 0 {
        json.member("minItems", minimum)
      }
    case .mapping(let value):
      json.member("type", "object")
      json.key("additionalProperties")
      value.write(to: &json)
    case .either(let schemas):
      json.key("anyOf")
      json.array { json in
        for schema in schemas { schema.write(to: &json) }
      }
    case .object(let properties): Self.write(properties, to: &json)
    }
  }

  private static func write(_ properties: [Property], to json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.member("required", properties.filter(\.isRequired).map(\.name))
    json.key("properties")
    json.object { json in
      for property in properties {
        json.key(property.name)
        json.object { json in
          json.member("description", property.summary)
          property.schema.writeMembers(to: &json)
        }
      }
    }
  }

  private func write(_ key: String, _ values: [String], to json: inout JSONWriter) {
    if values.count == 1 { json.member(key, values[0]) } else { json.member(key, values) }
  }
}

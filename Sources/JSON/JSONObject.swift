package import Text

/// A JSON object whose members are accessed by name, in any order.
///
/// Intended for documents that this program writes, which contain every key. A missing member is an
/// error, and an unknown one is ignored.
package struct JSONObject: Sendable {
  private let bytes: ByteOutput
  /// The offset of each member's value.
  private let members: [String: Int]
  /// The offset of the object.
  private let start: Int

  /// Parses a text that consists of a single object.
  ///
  /// - Parameter maximumDepth: The maximum nesting depth of objects and arrays.
  package init(_ bytes: ByteOutput, maximumDepth: Int) throws(JSONError) {
    var reader = JSONReader(bytes.span, maximumDepth: maximumDepth)
    members = try Self.members(&reader)
    try reader.end()
    self.bytes = bytes
    start = 0
  }

  private init(_ bytes: ByteOutput, at start: Int) throws(JSONError) {
    var reader = JSONReader(bytes.span)
    reader.position = start
    members = try Self.members(&reader)
    self.bytes = bytes
    self.start = start
  }

  private static func members(_ reader: inout JSONReader) throws(JSONError) -> [String: Int] {
    var members: [String: Int] = [:]
    try reader.beginObject()
    while let key = try reader.nextKey()?.string {
      _ = try reader.peek()
      members[key] = reader.offset
      try reader.skipValue()
    }
    return members
  }
}

extension JSONObject {
  /// Whether the member exists.
  package func has(_ name: String) -> Bool { members[name] != nil }

  /// The value of a member that is a string.
  package func text(_ name: String) throws(JSONError) -> String {
    var reader = try reader(at: name)
    return try reader.string()
  }

  /// The value of a member that is a string, or nil if it is null.
  package func textOrNull(_ name: String) throws(JSONError) -> String? {
    try isNull(name) ? nil : try text(name)
  }

  /// The value of a member that is an integer within the range of `Int`.
  package func integer(_ name: String) throws(JSONError) -> Int {
    var reader = try reader(at: name)
    let offset = reader.offset
    guard let number = try reader.integer() else {
      throw JSONError(
        offset: offset, expected: "a whole number", found: "a fraction or a number out of range")
    }
    return number
  }

  /// The value of a member that is an integer, or nil if it is null.
  package func integerOrNull(_ name: String) throws(JSONError) -> Int? {
    try isNull(name) ? nil : try integer(name)
  }

  /// The value of a member that is a number.
  package func number(_ name: String) throws(JSONError) -> Double {
    var reader = try reader(at: name)
    return try reader.number()
  }

  /// The value of a member that is a number, or nil if it is null.
  package func numberOrNull(_ name: String) throws(JSONError) -> Double? {
    try isNull(name) ? nil : try number(name)
  }

  /// The value of a member that is a Boolean.
  package func flag(_ name: String) throws(JSONError) -> Bool {
    var reader = try reader(at: name)
    return try reader.boolean()
  }

  /// The value of a member that is a string with one of the raw values of a type.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ type: Choice.Type = Choice.self
  ) throws(JSONError) -> Choice {
    let text = try text(name)
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map { "\"\($0.rawValue)\"" }
    throw JSONError(
      offset: members[name] ?? start, expected: words.joined(separator: " or "),
      found: "\"\(text.prefix(24))\"")
  }

  /// The elements of a member that is an array of strings.
  package func texts(_ name: String) throws(JSONError) -> [String] {
    var texts: [String] = []
    var reader = try reader(at: name)
    try reader.beginArray()
    while try reader.nextElement() { texts.append(try reader.string()) }
    return texts
  }

  /// The elements of a member that is an array of numbers and nulls.
  package func numbersOrNull(_ name: String) throws(JSONError) -> [Double?] {
    var numbers: [Double?] = []
    var reader = try reader(at: name)
    try reader.beginArray()
    while try reader.nextElement() {
      if case .null = try reader.peek() {
        try reader.null()
        numbers.append(nil)
      } else {
        numbers.append(try reader.number())
      }
    }
    return numbers
  }

  /// The value of a member that is an object.
  package func object(_ name: String) throws(JSONError) -> JSONObject {
    try JSONObject(bytes, at: try offset(of: name))
  }

  /// The value of a member that is an object, or nil if it is null.
  package func objectOrNull(_ name: String) throws(JSONError) -> JSONObject? {
    try isNull(name) ? nil : try object(name)
  }

  /// The values that a closure creates from the objects of an array.
  package func list<Value>(
    _ name: String, _ value: (JSONObject) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    var reader = try reader(at: name)
    try reader.beginArray()
    while try reader.nextElement() {
      _ = try reader.peek()
      values.append(try value(try JSONObject(bytes, at: reader.offset)))
      try reader.skipValue()
    }
    return values
  }

  /// The error for a member whose value has the right type but is not valid.
  package func error(
    at name: String, expected: String, found: String
  ) -> JSONError {
    JSONError(offset: members[name] ?? start, expected: expected, found: found)
  }
}

extension JSONObject {
  private func offset(of name: String) throws(JSONError) -> Int {
    guard let place = members[name] else {
      throw JSONError(offset: start, expected: "the key \"\(name)\" in the object", found: "none")
    }
    return place
  }

  @_lifetime(borrow self)
  private func reader(at name: String) throws(JSONError) -> JSONReader {
    var reader = JSONReader(bytes.span)
    reader.position = try offset(of: name)
    return reader
  }

  private func isNull(_ name: String) throws(JSONError) -> Bool {
    var reader = try reader(at: name)
    if case .null = try reader.peek() { return true }
    return false
  }
}

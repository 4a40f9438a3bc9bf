package import Text

/// A JSON object whose members are asked for by name, in whatever order they stand.
///
/// For documents of our own, which have every key: one that is missing is an error, one too many is passed over.
package struct JSONObject: Sendable {
  private let bytes: ByteOutput
  /// Where the value of each member begins.
  private let members: [String: Int]
  /// Where the object begins.
  private let start: Int

  /// Takes a text that is one object and nothing else.
  ///
  /// - Parameter deepest: how many objects and arrays may be inside each other.
  package init(_ bytes: ByteOutput, deepest: Int) throws(JSONError) {
    var reader = JSONReader(bytes.span, deepest: deepest)
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
  /// Whether there is a member; documents of earlier versions may lack one.
  package func has(_ name: String) -> Bool { members[name] != nil }

  /// A text.
  package func text(_ name: String) throws(JSONError) -> String {
    var reader = try reader(at: name)
    return try reader.string()
  }

  /// A text, or nil for a null.
  package func textOrNull(_ name: String) throws(JSONError) -> String? {
    try isNull(name) ? nil : try text(name)
  }

  /// A whole number that fits an `Int`.
  package func integer(_ name: String) throws(JSONError) -> Int {
    var reader = try reader(at: name)
    let offset = reader.offset
    guard let number = try reader.integer() else {
      throw JSONError(offset: offset, expected: "a whole number", found: "another one")
    }
    return number
  }

  /// A whole number, or nil for a null.
  package func integerOrNull(_ name: String) throws(JSONError) -> Int? {
    try isNull(name) ? nil : try integer(name)
  }

  /// A number.
  package func number(_ name: String) throws(JSONError) -> Double {
    var reader = try reader(at: name)
    return try reader.number()
  }

  /// A number, or nil for a null.
  package func numberOrNull(_ name: String) throws(JSONError) -> Double? {
    try isNull(name) ? nil : try number(name)
  }

  /// True or false.
  package func flag(_ name: String) throws(JSONError) -> Bool {
    var reader = try reader(at: name)
    return try reader.boolean()
  }

  /// A text that is one of the words of a type.
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

  /// An array of texts.
  package func texts(_ name: String) throws(JSONError) -> [String] {
    var texts: [String] = []
    var reader = try reader(at: name)
    try reader.beginArray()
    while try reader.nextElement() { texts.append(try reader.string()) }
    return texts
  }

  /// An array of numbers, some of which may be null.
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

  /// An object inside this one.
  package func object(_ name: String) throws(JSONError) -> JSONObject {
    try JSONObject(bytes, at: try place(of: name))
  }

  /// An object inside this one, or nil for a null.
  package func objectOrNull(_ name: String) throws(JSONError) -> JSONObject? {
    try isNull(name) ? nil : try object(name)
  }

  /// The values that are made of the objects of an array.
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

  /// What to throw when a member's value is of the right form and cannot be.
  package func error(
    at name: String, expected: String, found: String
  ) -> JSONError {
    JSONError(offset: members[name] ?? start, expected: expected, found: found)
  }
}

extension JSONObject {
  private func place(of name: String) throws(JSONError) -> Int {
    guard let place = members[name] else {
      throw JSONError(offset: start, expected: "the key \"\(name)\" in the object", found: "none")
    }
    return place
  }

  @_lifetime(borrow self)
  private func reader(at name: String) throws(JSONError) -> JSONReader {
    var reader = JSONReader(bytes.span)
    reader.position = try place(of: name)
    return reader
  }

  private func isNull(_ name: String) throws(JSONError) -> Bool {
    var reader = try reader(at: name)
    if case .null = try reader.peek() { return true }
    return false
  }
}

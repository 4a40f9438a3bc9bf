internal import JSON

/// Reading what a tool should have written: null counts as absent, another type is counted and passed over.
extension JSONReader {
  mutating func stringIfAny(_ wrong: inout WrongTypes) throws(JSONError) -> String? {
    guard try isNext(.string, "a string", &wrong) else { return nil }
    return try string()
  }

  mutating func integerIfAny(_ wrong: inout WrongTypes) throws(JSONError) -> Int? {
    guard try isNext(.number, "a number", &wrong) else { return nil }
    return try integer()
  }

  mutating func booleanIfAny(_ wrong: inout WrongTypes) throws(JSONError) -> Bool? {
    guard try isNext(.boolean, "true or false", &wrong) else { return nil }
    return try boolean()
  }

  /// A number, or a string that holds one, as `security-severity` is written.
  mutating func numberOrDigits(_ wrong: inout WrongTypes) throws(JSONError) -> Double? {
    if try peek() == .string { return Double(try string()) }
    guard try isNext(.number, "a number", &wrong) else { return nil }
    return try number()
  }

  /// Whether the next value was an object, which then has begun.
  mutating func enterObject(_ wrong: inout WrongTypes) throws(JSONError) -> Bool {
    guard try isNext(.object, "an object", &wrong) else { return false }
    try beginObject()
    return true
  }

  /// Whether the next value was an array, which then has begun.
  mutating func enterArray(_ wrong: inout WrongTypes) throws(JSONError) -> Bool {
    guard try isNext(.array, "an array", &wrong) else { return false }
    try beginArray()
    return true
  }

  /// The strings of an array, at most so many; those beyond are counted where they have a name.
  mutating func strings(
    _ wrong: inout WrongTypes, atMost limit: Int, omitting part: Omissions.Part? = nil
  ) throws(JSONError) -> [String] {
    var strings: [String] = []
    guard try enterArray(&wrong) else { return strings }
    while try nextElement() {
      guard strings.count < limit else {
        try skipValue()
        if let part { wrong.omissions.add(part) }
        continue
      }
      if let string = try stringIfAny(&wrong) { strings.append(string) }
    }
    return strings
  }

  /// Whether a value of that kind comes; any other is passed over.
  private mutating func isNext(
    _ kind: JSONKind, _ expected: String, _ wrong: inout WrongTypes
  ) throws(JSONError) -> Bool {
    let found = try peek()
    if found == kind { return true }
    if found != .null { wrong.add(expected: expected, found: found, at: offset) }
    try skipValue()
    return false
  }
}

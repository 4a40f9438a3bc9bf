internal import JSON

/// Lenient reading of optional members: null counts as absent, and values of another type are
/// counted and skipped.
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

  /// A number, or a string that contains one, as in `security-severity`.
  mutating func numberOrDigits(_ wrong: inout WrongTypes) throws(JSONError) -> Double? {
    if try peek() == .string { return Double(try string()) }
    guard try isNext(.number, "a number", &wrong) else { return nil }
    return try number()
  }

  /// Enters the next value if it is an object; returns whether it is one.
  mutating func enterObject(_ wrong: inout WrongTypes) throws(JSONError) -> Bool {
    guard try isNext(.object, "an object", &wrong) else { return false }
    try beginObject()
    return true
  }

  /// Enters the next value if it is an array; returns whether it is one.
  mutating func enterArray(_ wrong: inout WrongTypes) throws(JSONError) -> Bool {
    guard try isNext(.array, "an array", &wrong) else { return false }
    try beginArray()
    return true
  }

  /// The strings of an array up to a limit; if a part is given, further strings are counted as
  /// omitted.
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

  /// Whether the next value is of a kind; a value of another kind is skipped.
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

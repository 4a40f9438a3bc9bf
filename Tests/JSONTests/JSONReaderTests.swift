internal import JSON
internal import Testing

@Suite struct JSONReaderTests {
  @Test func `an object is read member by member, and other members are skipped`() throws {
    let text = #" {"name" : "weather", "skip": [1, {"a": [true, null]}], "count": 3, "on": true} "#
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    var name: String?
    var count: Int?
    var isOn: Bool?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "name": name = try reader.string()
      case "count": count = try reader.integer()
      case "on": isOn = try reader.boolean()
      default: try reader.skipValue()
      }
    }
    try reader.end()
    #expect(name == "weather")
    #expect(count == 3)
    #expect(isOn == true)
  }

  @Test func `an array is read element by element`() throws {
    let bytes = Array("[1, 2.5, [], {}, -3e2]".utf8)
    var reader = JSONReader(bytes.span)
    var numbers: [Double] = []
    var others: [JSONKind] = []
    try reader.beginArray()
    while try reader.nextElement() {
      let kind = try reader.peek()
      if kind == .number {
        numbers.append(try reader.number())
      } else {
        others.append(kind)
        try reader.skipValue()
      }
    }
    try reader.end()
    #expect(numbers == [1, 2.5, -300])
    #expect(others == [.array, .object])
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""""#, ""),
    (#""a longer text, past eight bytes""#, "a longer text, past eight bytes"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9é""#, "éé"),
    (#""\uD834\uDd1e""#, "\u{1D11E}"), (#""\uD834""#, "\u{FFFD}"),
    (#""\uDD1E\uD834x""#, "\u{FFFD}\u{FFFD}x"),
    (#""\uD800\u0041""#, "\u{FFFD}A"), (#""\u0000""#, "\u{0}"),
    (#""日本語 and 🎈 balloons""#, "日本語 and 🎈 balloons"),
  ])
  func `a string is read with its escapes resolved`(text: String, expected: String) throws {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    let string = try reader.string()
    try reader.end()
    #expect(string == expected)
  }

  @Test func `a key is compared by its content, escaped or not`() throws {
    let bytes = Array(#"{"n\u0061me": 1, "names": 2, "nam": 3}"#.utf8)
    var reader = JSONReader(bytes.span)
    var matches: [Bool] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      matches.append(key == "name")
      try reader.skipValue()
    }
    #expect(matches == [true, false, false])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min), ("9223372036854775808", nil),
      ("-9223372036854775809", nil),
      ("18446744073709551616", nil), ("100000000000000000000000000", nil),
      ("1.5", nil), ("1.0", 1), ("12e2", 1200),
    ] as [(String, Int?)])
  func `a whole number is exact or nil`(text: String, expected: Int?) throws {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    let number = try reader.integer()
    #expect(number == expected)
    try reader.end()
  }

  @Test(arguments: [
    "0", "-0.0", "1.5", "123456.789", "0.001", "1e22", "1e23", "-1.7976931348623157e308", "5e-324",
    "9007199254740993",
    "0.1", "0.30000000000000004", "3.14159265358979323846264338327950288", "1e-400",
    "12345678901234567890.5",
  ])
  func `a number is the double nearest to it`(text: String) throws {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    let number = try reader.number()
    #expect(number.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    ("", 0, "a value", "the end of the text"), ("[1,]", 3, "a value", "\"]\""),
    ("{\"a\" 1}", 5, "a colon after the key", "\"1\""),
    ("[1 2]", 3, "a comma or \"]\"", "\"2\""), ("nulL", 0, "null", "\"nulL\""),
    ("NaN", 0, "a value", "\"NaN\""),
    ("01", 1, "the end of the text", "\"1\""), ("{a:1}", 1, "a key in quotes", "\"a\""),
    (
      "\"\u{1}\"", 1, "the closing quote of the string, or an escape of the control character",
      "U+0001"
    ),
    (
      "\"abc", 4, "the closing quote of the string, or an escape of the control character",
      "the end of the text"
    ),
  ])
  func `an error has its offset, the expectation and what was found`(
    text: String, offset: Int, expected: String, found: String
  ) {
    #expect(
      JSONReader.error(in: Array(text.utf8))
        == JSONError(offset: offset, expected: expected, found: found))
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      [0x22, 0xE2, 0x82, 0x22], [0x22, 0xF0, 0x9F], [0x22, 0x80, 0x22],
    ] as [[UInt8]])
  func `invalid UTF-8 is rejected at its offset`(bytes: [UInt8]) {
    let error = JSONReader.error(in: bytes)
    #expect(error?.offset == 1)
    #expect(error?.expected == "UTF-8")
  }

  @Test func `depth is limited when skipping and when reading`() {
    let allowed = Array(
      (String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).utf8)
    #expect(JSONReader.error(in: allowed) == nil)
    #expect(JSONReader.error(in: Array(String(repeating: "[", count: 513).utf8))?.offset == 512)
    #expect(
      JSONReader.error(in: Array(String(repeating: "[{\"a\":", count: 100_000).utf8))?.offset != nil
    )
    #expect(throws: JSONError.self) {
      let bytes = Array(String(repeating: "[", count: 600).utf8)
      var reader = JSONReader(bytes.span)
      while true { try reader.beginArray() }
    }
  }

  @Test func `brackets must match, also across the sixty-fourth level`() {
    let open = String(repeating: "[{\"a\":", count: 80)
    let close = String(repeating: "}]", count: 80)
    #expect(JSONReader.error(in: Array((open + "1" + close).utf8)) == nil)
    let wrong = String(repeating: "}]", count: 79) + "]}"
    #expect(JSONReader.error(in: Array((open + "1" + wrong).utf8)) != nil)
  }

  @Test func `a number beyond the range of Double can be skipped but not read`() throws {
    let bytes = Array("[1e999, -1e999]".utf8)
    var reader = JSONReader(bytes.span)
    try reader.skipValue()
    try reader.end()
    #expect(throws: JSONError(offset: 1, expected: "a number within ±1.8e308", found: "1e999")) {
      var reader = JSONReader(bytes.span)
      try reader.beginArray()
      _ = try reader.nextElement()
      _ = try reader.number()
    }
  }
}

extension JSONReader {
  /// The error if the bytes are not one JSON text, or nil.
  static func error(in bytes: [UInt8]) -> JSONError? {
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      try reader.skipValue()
      try reader.end()
      return nil
    } catch {
      return error
    }
  }
}

import JSON
import Testing
import Text

/// The layouts and escapes of written JSON.
struct JSONWriterTests {
  @Test func `written JSON is read back and safe in a script element`() throws {
    let text = "a\"\\\n\u{1}</script>&\u{2028}🎈"
    var writer = JSONWriter(layout: .oneLine)
    writer.object { json in
      json.key("text")
      json.value(text)
      json.key("numbers")
      json.array { json in
        json.value(1)
        json.value(-0.5)
        json.value(Double.nan)
      }
      json.key("none")
      json.value(String?.none)
    }
    let bytes = writer.finish()
    #expect(!String(bytes: bytes).contains("<"))
    var reader = JSONReader(bytes.span)
    try reader.beginObject()
    _ = try reader.nextKey()
    let read = try reader.string()
    #expect(read == text)
    #expect(String(bytes: bytes).hasSuffix(#""numbers":[1,-0.5,null],"none":null}"#))
  }

  @Test func `the lines layout writes one member per line without indentation`() {
    var writer = JSONWriter(layout: .lines)
    writer.object { json in
      json.member("a", 1)
      json.array("b") { $0.object { $0.member("c", "d") } }
    }
    #expect(
      String(bytes: writer.finish()) == "{\n\"a\": 1,\n\"b\": [\n{\n\"c\": \"d\"\n}\n]\n}")
  }

  @Test func `the default layout indents by two spaces and keeps empty containers on one line`() {
    var writer = JSONWriter()
    writer.object { json in
      json.key("a")
      json.array { $0.object { _ in } }
    }
    #expect(String(bytes: writer.finish()) == "{\n  \"a\": [\n    {}\n  ]\n}")
  }

  @Test func `drained pieces give the same text`() {
    var whole = JSONWriter()
    var drained = JSONWriter()
    var pieces: [[UInt8]] = []
    whole.array { json in
      for number in 0..<50_000 { json.object { $0.member("number", number) } }
    }
    drained.array { json in
      for number in 0..<50_000 {
        json.object { $0.member("number", number) }
        json.drain { pieces.append($0) }
      }
    }
    pieces.append(drained.finish())
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    let text = whole.finish()
    #expect(Array(pieces.joined()) == text)
  }

  @Test func `a JSON string is safe inside a page's script element`() {
    var output: ByteOutput = []
    output.append(escapingJSON: "</script>\u{2028}\"\\\n\u{1}&é")
    #expect(
      String(bytes: output) == #"\u003c/script\u003e\u2028\"\\\n\u0001\u0026é"#)
  }

  @Test func `every character is escaped according to its code point`() {
    let supplementary: ClosedRange<UInt32> = 0xDFFF0...0xE0100
    for scalar in (Array(0...0x3000) + supplementary).compactMap(Unicode.Scalar.init) {
      var output: ByteOutput = []
      output.append(escapingJSON: "a\(Character(scalar))b")
      let digits = String(scalar.value, radix: 16)
      let number = scalar.utf16.map { codeUnit in
        let digits = String(codeUnit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
      let inside =
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "<", ">", "&": number
        case _ where scalar.isUnsafeToDisplay: number
        default: String(scalar)
        }
      #expect(output == Array("a\(inside)b".utf8), "U+\(digits)")
    }
  }
}

import Testing
import Text

struct PercentEncodingTests {
  @Test(arguments: [
    ("a%41b", "aAb"), ("%C3%BC", "ü"), ("%c3%bc", "ü"), ("100%", "100%"), ("%4", "%4"),
    ("%+4", "%+4"), ("%-0", "%-0"), ("%zz", "%zz"), ("%%41", "%A"), ("ü", "ü"), ("", ""),
  ])
  func `two hexadecimal digits after a percent sign are one byte`(text: String, decoded: String) {
    #expect(String(bytes: PercentEncoding.decodedBytes(of: text)) == decoded)
  }
}

import Bytes
import Testing

struct EscapingTests {
  private func html(_ text: String) -> String {
    var output: ByteOutput = []
    output.append(escapingHTML: text)
    return String(bytes: output)
  }

  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<a href=\"x\">", "&lt;a href=&quot;x&quot;&gt;"),
    ("it's", "it&#39;s"),
    ("&amp;", "&amp;amp;"), ("tab\tand\nline\r", "tab\tand\nline\r"), ("", ""),
    ("näher 漢字 🧭", "näher 漢字 🧭"),
    ("\u{202E}x", "U+202Ex"), ("\u{1B}[0m", "U+001B[0m"), ("\u{0}", "U+0000"),
    ("\u{7F}\u{9F}", "U+007FU+009F"),
    ("\u{2066}a\u{2069}", "U+2066aU+2069"), ("\u{FEFF}", "U+FEFF"), ("e\u{301}", "e\u{301}"),
  ])
  func `a text is shown as written and cannot disguise itself`(text: String, shown: String) {
    #expect(html(text) == shown)
  }

  @Test func `every byte that is no text becomes the sign for that`() {
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
    ] {
      var output: ByteOutput = []
      output.append(escapingHTML: bytes.span)
      #expect(String(validating: output, as: UTF8.self) != nil, "\(bytes)")
      #expect(String(bytes: output).contains("\u{FFFD}"), "\(bytes)")
    }
  }

  @Test func `a text in JSON is also safe inside a page's script`() {
    var output: ByteOutput = []
    output.append(escapingJSON: "</script>\u{2028}\"\\\n\u{1}&é")
    #expect(
      String(bytes: output) == #"\u003c/script\u003e\u2028\"\\\n\u0001\u0026é"#)
  }
}

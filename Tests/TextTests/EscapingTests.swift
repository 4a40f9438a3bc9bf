import Testing
import Text

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
  func `HTML is escaped and disguising characters are shown`(text: String, shown: String) {
    #expect(html(text) == shown)
  }

  @Test func `invalid UTF-8 becomes the replacement character`() {
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98], [0x80], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
    ] {
      var output: ByteOutput = []
      output.append(escapingHTML: bytes.span)
      #expect(String(validating: output, as: UTF8.self) != nil, "\(bytes)")
      #expect(String(bytes: output).contains("\u{FFFD}"), "\(bytes)")
    }
  }

  @Test func `non-ASCII bytes are decoded like the standard library decodes them`() {
    let others: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0xA8, 0xBF]
    var different: [[UInt8]] = []
    for lead in UInt8(0x80)...0xFF {
      for second in others {
        for third in others {
          for fourth in others {
            let bytes = [lead, second, third, fourth]
            var output: ByteOutput = []
            output.append(escapingHTML: bytes.span)
            if String(bytes: output) != Self.shown(bytes[...]) { different.append(bytes) }
          }
        }
      }
    }
    #expect(different == [])
  }

  /// The text as the standard library decodes it, one character at a time.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    var shown = ""
    var rest = bytes
    while let lead = rest.first {
      let length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
      let one = rest.prefix(length)
      let text = one.count == length ? String(validating: one, as: UTF8.self) : nil
      if let scalar = text?.unicodeScalars.first {
        shown += scalar.isUnsafeToDisplay ? scalar.codePointName : String(scalar)
      } else {
        shown += "\u{FFFD}"
      }
      rest = rest.dropFirst(text == nil ? 1 : length)
    }
    return shown
  }
}

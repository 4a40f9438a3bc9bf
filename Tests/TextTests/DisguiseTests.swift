import Testing
import Text

/// Invisible and reordering characters are shown as code points.
struct DisguiseTests {
  @Test func `control and bidirectional characters are shown as code points`() {
    #expect("a\u{1B}[31m\u{202E}b\n::error".shownSafely == "aU+001B[31mU+202EbU+000A::error")
    #expect("tab\tand ünïcode 🎈".shownSafely == "tab\tand ünïcode 🎈")
  }

  @Test(arguments: [
    ("a\u{200B}b", "aU+200Bb"), ("pass\u{AD}word", "passU+00ADword"),
    ("\u{2060}x\u{2064}", "U+2060xU+2064"), ("x\u{E0041}\u{E007F}", "xU+E0041U+E007F"),
    ("👩‍👧 می‌خواهم ❤️", "👩‍👧 می‌خواهم ❤️"),
  ])
  func `invisible characters are shown, and joiners of scripts and emoji stay`(
    text: String, shown: String
  ) {
    #expect(text.shownSafely == shown)
    #expect(("a\n" + text).escapingUnsafeCharacters == "a\n" + shown)
  }

  @Test(arguments: [
    ("::error::x", ":U+003Aerror::x"), ("  ::x", "  :U+003Ax"), ("\u{A0}::x", "\u{A0}:U+003Ax"),
    ("a ::x", "a ::x"), ("##[error]x", "##U+005Berror]x"), ("a ##vso[task]", "a ##vsoU+005Btask]"),
    ("# [x] #[y]", "# [x] #[y]"), ("\u{FFFE}\u{FFFF}", "U+FFFEU+FFFF"),
  ])
  func `workflow commands of CI services are disarmed`(text: String, shown: String) {
    #expect(text.shownSafely == shown)
  }
}

import Testing
import Text

/// What hides in a text, and is shown.
struct DisguiseTests {
  @Test func `what could move a cursor or reorder text is shown as its code point`() {
    #expect("a\u{1B}[31m\u{202E}b\n::error".shownSafely == "aU+001B[31mU+202EbU+000A::error")
    #expect("tab\tand ünïcode 🎈".shownSafely == "tab\tand ünïcode 🎈")
  }

  @Test(arguments: [
    ("a\u{200B}b", "aU+200Bb"), ("pass\u{AD}word", "passU+00ADword"),
    ("\u{2060}x\u{2064}", "U+2060xU+2064"), ("x\u{E0041}\u{E007F}", "xU+E0041U+E007F"),
    ("👩‍👧 می‌خواهم ❤️", "👩‍👧 می‌خواهم ❤️"),
  ])
  func `what hides in a text is shown, what scripts and emoji need stays`(
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
  func `what a CI service takes for a command is none`(text: String, shown: String) {
    #expect(text.shownSafely == shown)
  }
}

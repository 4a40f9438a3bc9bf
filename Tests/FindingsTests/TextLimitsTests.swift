import Testing

@testable import Findings

/// Texts that are cut to a size.
struct TextLimitsTests {
  @Test(arguments: [
    ("aé", 1, "a…"), ("aé", 2, "a…"), ("aé", 3, "aé"), ("a👩‍👩‍👧b", 9, "a…"),
    ("a👩‍👩‍👧bc", 19, "a👩‍👩‍👧…"), ("e\u{301}x", 2, "…"), ("🇩🇪🇫🇷", 12, "🇩🇪…"), ("", 0, ""),
  ])
  func `a cut never splits a character`(text: String, limit: Int, cut: String) {
    #expect(text.truncated(toBytes: limit) == cut)
  }

  @Test(arguments: [("a👩‍👩‍👧b", 4, "…👩‍👩‍👧b"), ("ab", 1, "…b"), ("ab", 0, "ab"), ("ab", 2, "…")])
  func `a text that is cut at its start begins with a whole character`(
    text: String, offset: Int, rest: String
  ) {
    #expect(text.from(byte: offset).text == rest)
  }
}
